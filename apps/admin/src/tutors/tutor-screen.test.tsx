import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Onboarding } from "@hiwar/contract/onboarding";
import type { TutorFile } from "@hiwar/contract/tutoring";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal, personLine, tutorRecord } from "../test/people.ts";
import { photoSession } from "../test/photo-sessions.ts";
import TutorScreen from "./tutor-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = () => renderScreen(TutorScreen, { path: "/tutor/:id", at: "/tutor/3" });
const file: TutorFile = {
  standing: "listed",
  video: null,
  thumbnail: null,
  topics: [{ id: 1, nameAr: "محادثة", nameEn: "Conversation" }],
  hours: { offeredMinutes: 240, bookedMinutes: 60 },
  contacts: [],
};
const activity = () => ({ tutorId: 3, lastLessonAt: null, weeks: [{ start: "2026-11-20T22:00:00Z", lessons: 1, minutes: 30 }] });

const noRatings = () => ({ list: [], total: 0 });
const step = { latest: null, whyNotBook: null, againFrom: null };
const onboarding = (): Onboarding => ({
  public: true,
  video: null,
  interview: step,
  demo: step,
  photos: null,
  onboarded: false,
  readySince: null,
  missing: [],
});

test("a tutor is left to a studio from where staff see how far the tutor has come", async () => {
  const studio = personLine({ id: 11, name: "استوديو لنس" });
  const server = fakeServer({
    people: { record: () => tutorRecord(), tutorFile: () => file, studios: () => ({ list: [studio], total: 1 }) },
    directory: { tutorActivity: activity },
    onboarding: { read: onboarding },
    ratings: { ofRatee: noRatings },
    photoSessions: { assign: () => photoSession({ status: "assigned" }) },
    accounts: { current: () => amal },
  });
  const { person } = await at();
  const way = within(await screen.findByRole("region", { name: "الطريق إلى الطلاب" }));
  await person.click(await way.findByRole("button", { name: "إسناد إلى استوديو" }));
  const dialog = within(await screen.findByRole("dialog", { name: /تصوير .*نور/ }));
  await person.click(await dialog.findByRole("button", { name: /الاستوديو/ }));
  await person.click(await screen.findByRole("option", { name: "استوديو لنس" }));
  await person.click(dialog.getByRole("button", { name: "إسناد إلى استوديو" }));
  const assigned = () => server.calls.find(({ name }) => name === "photoSessions.assign")?.input;
  await waitFor(() => expect(assigned()).toEqual({ tutorId: 3, studioId: 11 }));
  expect(server.mistakes).toEqual([]);
});

test("studios that do not arrive are not said to be none", async () => {
  fakeServer({
    people: { record: () => tutorRecord(), tutorFile: () => file, studios: () => new FakeRefusal("too-many-requests") },
    directory: { tutorActivity: activity },
    onboarding: { read: onboarding },
    ratings: { ofRatee: noRatings },
    accounts: { current: () => amal },
  });
  const { person } = await at();
  await person.click(await screen.findByRole("button", { name: "إسناد إلى استوديو" }));
  const dialog = within(await screen.findByRole("dialog", { name: /تصوير .*نور/ }));
  expect(dialog.queryByText(/لا استوديوهات/)).toBe(null);
  await dialog.findByRole("alert");
  expect(dialog.queryByText(/لا استوديوهات/)).toBe(null);
});

test("a tutor's page shows what students see and the week's hours; a talk is kept with what came of it", async () => {
  const contact = { id: 1, at: "2026-11-23T10:00:00Z", by: "أمل فتحي", way: "whatsapp" as const, note: "يرسل الفيديو الخميس" };
  const server = fakeServer({
    people: { record: () => tutorRecord(), tutorFile: () => file },
    directory: { tutorActivity: activity },
    onboarding: { read: onboarding },
    ratings: { ofRatee: noRatings },
    tutors: { noteContact: () => contact },
    accounts: { current: () => amal },
  });
  const { person } = await at();
  await screen.findByRole("heading", { level: 1, name: "نور الشريف" });
  screen.getByText("محادثة");
  screen.getByText("٦٠ محجوزة من ٢٤٠ دقيقة مفتوحة");
  screen.getByText("لا تواصل مسجّل بعد.");
  await person.click(screen.getByRole("button", { name: "سجّل تواصلًا" }));
  const dialog = within(await screen.findByRole("dialog", { name: /تواصل مع .*نور الشريف/ }));
  await person.click(dialog.getByRole("radio", { name: "واتساب" }));
  await person.click(dialog.getByRole("button", { name: "سجّل" }));
  expect(server.count("tutors.noteContact")).toBe(0);
  await person.type(dialog.getByRole("textbox", { name: /على ماذا/ }), contact.note);
  server.answer({ people: { tutorFile: () => ({ ...file, contacts: [contact] }) } });
  await person.click(dialog.getByRole("button", { name: "سجّل" }));
  await screen.findByText(contact.note);
  expect(server.calls.find(({ name }) => name === "tutors.noteContact")?.input).toEqual({ id: "3", way: "whatsapp", note: contact.note });
  expect(server.mistakes).toEqual([]);
});

test("whoever is no tutor has no such page", async () => {
  const nobody = () => new FakeRefusal("tutor-not-found");
  fakeServer({ people: { record: () => tutorRecord(), tutorFile: nobody }, directory: { tutorActivity: nobody } });
  await at();
  await screen.findByRole("heading", { level: 1, name: "لا معلّم بهذا الرقم" });
  await waitFor(() => expect(screen.getByRole("link", { name: "المعلّمون" }).getAttribute("href")).toBe("/tutors"));
});

test("staff read what students say of a tutor, and take one away once they read what that does", async () => {
  const said = (id: number, name: string, stars: number) => ({
    id,
    tutorId: 3,
    tutorName: "نور الشريف",
    rater: { id: 10 + id, name, image: null },
    stars,
    comment: "كلام لا يليق",
    createdAt: "2026-11-20T10:00:00Z",
    updatedAt: "2026-11-20T10:00:00Z",
  });
  const server = fakeServer({
    people: { record: () => tutorRecord(), tutorFile: () => file },
    directory: { tutorActivity: activity },
    onboarding: { read: onboarding },
    ratings: {
      ofRatee: () => ({ list: [said(1, "سلمى حسن", 5), said(2, "عمر خالد", 1)], total: 2 }),
      read: () => said(2, "عمر خالد", 1),
      remove: () => ({}),
    },
    accounts: { current: () => amal },
  });
  const { person } = await at();
  const ratings = within(await screen.findByRole("region", { name: "ما يقوله الطلاب" }));
  await ratings.findByRole("img", { name: "٥ نجوم من ٥" });
  server.answer({ ratings: { ofRatee: () => ({ list: [said(1, "سلمى حسن", 5)], total: 1 }) } });
  await person.click(ratings.getByRole("button", { name: /حذف تقييم .*عمر خالد/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /حذف تقييم .*عمر خالد/ }));
  await dialog.findByText("كلام لا يليق");
  dialog.getByText(/يمكن للطالب أن يقيّم من جديد/);
  await person.click(dialog.getByRole("button", { name: "حذف التقييم" }));
  await waitFor(() => expect(ratings.queryByText("نجمة واحدة من ٥")).toBeNull());
  expect(server.calls.find(({ name }) => name === "ratings.remove")?.input).toEqual({ id: "2" });
  expect(server.mistakes).toEqual([]);
});
