import { api, queryClient, session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { ClosedRoom } from "./closed-room.tsx";

afterEach(startAfresh);

const lesson = (otherwise: Partial<Lesson>) => lessonIn(-0.2, { status: "fulfilled", outcome: null, ...otherwise });
const returned = { outcome: "tutor-absent", returned: true } as const;
const minutesBack = "أُغلقت الغرفة، وعادت دقائق الدرس إلى رصيدك.";

test.each<[string, Role, Partial<Lesson>, string, string]>([
  ["it is over", Role.Student, { outcome: "attended" }, "انتهى هذا الدرس", "أُغلقت الغرفة. تفاصيل الدرس وتقييمه في صفحته."],
  ["it is over, to the tutor", Role.Tutor, { outcome: "attended" }, "انتهى هذا الدرس", "أُغلقت الغرفة. تفاصيل الدرس في صفحته."],
  ["the tutor did not come", Role.Student, returned, "لم يحضر المعلّم", minutesBack],
  [
    "the tutor did not come to a single lesson",
    Role.Student,
    { ...returned, funding: "payment" },
    "لم يحضر المعلّم",
    "أُغلقت الغرفة، ويبقى ما دفعته لدرس آخر بالمدة نفسها.",
  ],
  ["the tutor did not come, to the tutor", Role.Tutor, returned, "فاتك هذا الدرس", "أُغلقت الغرفة، وعاد رصيد الدرس إلى الطالب."],
  ["an outage of ours, to the student", Role.Student, { ...returned, outage: true }, "تعذّر هذا الدرس لعطل عندنا", minutesBack],
  [
    "an outage of ours, to the tutor",
    Role.Tutor,
    { ...returned, outage: true },
    "تعذّر هذا الدرس لعطل عندنا",
    "أُغلقت الغرفة، وعاد رصيد الدرس إلى الطالب.",
  ],
  ["it was cancelled", Role.Student, { status: "cancelled", cancelledAs: "tutor", returned: true }, "أُلغي هذا الدرس", minutesBack],
])("a closed room says why and what came back: %s", async (_name, role, otherwise, title, text) => {
  session.accept(signedIn(salma({ role })));
  const now = lesson(otherwise);
  const server = fakeServer({ lessons: { bySession: () => now } });
  // The cached lesson from before the room closed.
  queryClient.setQueryData(api.lessons.bySession.query({ sessionId: now.sessionId }).queryKey, lessonIn(-0.2, { status: "happening" }));
  await renderScreen(() => <ClosedRoom sessionId={now.sessionId} />, { path: "/session", at: "/session" });
  await screen.findByRole("heading", { name: title });
  screen.getByText(text);
  const again = screen.queryByRole("link", { name: "احجز موعدًا آخر" });
  expect(again?.getAttribute("href") ?? null).toBe(role === Role.Student && now.returned ? "/t/2?book=" : null);
  expect(server.mistakes).toEqual([]);
});

test("a closed room's page stays while its lesson is read again", async () => {
  session.accept(signedIn(salma()));
  const now = lesson({ outcome: "attended" });
  const server = fakeServer({ lessons: { bySession: () => now } });
  await renderScreen(() => <ClosedRoom sessionId={now.sessionId} />, { path: "/session", at: "/session" });
  const link = await screen.findByRole("link", { name: "صفحة الدرس" });
  void queryClient.invalidateQueries();
  await waitFor(() => expect(server.count("lessons.bySession")).toBe(2));
  await allAnswered();
  expect(link.isConnected).toBe(true);
});
