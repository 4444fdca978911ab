import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PhotoSession } from "@hiwar/contract/photo-sessions";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import { photoSession } from "../test/photo-sessions.ts";
import PhotoSessionScreen from "./photo-session-screen.tsx";

const lens = salma({ id: 11, role: Role.Studio, name: "استوديو لنس" });
beforeEach(() => session.accept(signedIn(lens)));
afterEach(startAfresh);

const at = () => renderScreen(PhotoSessionScreen, { path: "/photo-session/:tutorId", at: "/photo-session/7" });
const page = (parts: Partial<PhotoSession>) => () => ({
  session: photoSession(parts),
  bio: "أعلّم المحادثة",
  about: null,
  image: null,
  video: null,
  thumbnail: null,
});

test("a studio offers dates of Cairo's clock; what the server refuses stands at the day", async () => {
  const refuse = () => new FakeRefusal("conflicting-schedule");
  const server = fakeServer({
    photoSessions: {
      read: page({ status: "assigned", start: null, proposals: ["2026-12-04T08:00:00Z", "2026-12-05T16:30:00Z"] }),
      propose: refuse,
    },
  });
  const { person } = await at();
  await screen.findByRole("heading", { level: 2, name: /اقتراح المواعيد على .*أسماء/ });
  await person.click(screen.getByRole("button", { name: "اقتراح مواعيد" }));
  const dialog = within(await screen.findByRole("dialog", { name: /مواعيد لتصوير .*أسماء/ }));
  await person.click(dialog.getByRole("button", { name: "إرسال" }));
  await dialog.findByText("لديك جلسة أخرى في أحد هذه المواعيد.");
  expect(server.calls.find(({ name }) => name === "photoSessions.propose")?.input).toEqual({
    id: "1",
    starts: ["2026-12-04T08:00:00Z", "2026-12-05T16:30:00Z"],
    minutes: 90,
    place: "١٤ شارع قصر النيل، القاهرة",
  });
  expect(server.mistakes).toEqual([]);
});

test("a studio says that the photos were taken, and what is still to be sent", async () => {
  const done = photoSession({ status: "done", whyNotFinish: "illegal", whyNotPropose: "illegal" });
  const server = fakeServer({ photoSessions: { read: page({ status: "over", whyNotFinish: null }), finish: () => done } });
  const { person } = await at();
  await person.click(await screen.findByRole("button", { name: "اكتملت الجلسة" }));
  server.answer({ photoSessions: { read: page(done) } });
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "اكتملت الجلسة" }));
  await screen.findByText(/بقي رفع:.*الصورة، الفيديو/);
  expect(screen.queryByRole("button", { name: "إلغاء الجلسة" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("an admin takes the photos from a studio", async () => {
  session.accept(signedIn(amal));
  const server = fakeServer({ photoSessions: { read: page({}), cancel: () => photoSession({ status: "cancelled" }) } });
  const { person } = await at();
  await person.click(await screen.findByRole("button", { name: "إلغاء الجلسة" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "إلغاء الجلسة" }));
  await waitFor(() => expect(server.count("photoSessions.cancel")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("a tutor who was left to nobody has no such page", async () => {
  fakeServer({ photoSessions: { read: () => new FakeRefusal("tutor-not-found") } });
  await at();
  await screen.findByRole("heading", { level: 1, name: "لا جلسة لهذا المعلّم" });
});
