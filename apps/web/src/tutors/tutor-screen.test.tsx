import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withoutPlan } from "../test/balance.ts";
import { lessonIn, quoteOf } from "../test/lessons.ts";
import { hoda } from "../test/tutors.ts";
import TutorScreen from "./tutor-screen.tsx";

afterEach(startAfresh);

const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 30 * 3_600_000).toISOString();

async function open(change: Partial<TutorInfo>, booked: readonly Lesson[] = []) {
  const { topics: _topics, ...card } = { ...hoda, ...change };
  const server = fakeServer({
    tutors: { info: () => ({ ...hoda, ...change }) },
    directory: { list: () => ({ list: [{ ...card, topics: [], starts: [start] }], total: 1 }) },
    calendar: { list: () => ({ slots: [], starts: [{ start, durations: [15, 30] }] }) },
    lessons: { list: ({ when }) => ({ list: when === "future" ? [...booked] : [], total: booked.length }), quote: () => quoteOf() },
    subscriptions: { balance: () => withoutPlan({}) },
    ratings: { ofTutor: () => ({ list: [], total: 0 }) },
  });
  await renderScreen(TutorScreen, { path: "/t/:id", at: "/t/5" });
  await screen.findByRole("heading", { level: 1, name: hoda.name });
  return server;
}
const offersToWrite = () => screen.queryAllByRole("link", { name: /راسل/ }).length > 0;

test("a student may write to a tutor, and is not offered to write to a manager, with whom nobody chats", async () => {
  session.accept(signedIn(salma()));
  await open({});
  expect(offersToWrite()).toBe(true);
  startAfresh();
  session.accept(signedIn(salma()));
  await open({ isManager: true });
  expect(offersToWrite()).toBe(false);
});

const member = (id: number) => ({ id, name: id === 5 ? hoda.name : "نور الشريف", gender: null, image: null });
test.each([
  ["a lesson", null, /^لديك درس محجوز .* مع .*هدى/],
  ["a time that waits for its payment", start, /^موعدك مع .*هدى.* محجوز حتى تدفع/],
])("%s that is booked with this tutor is shown, with the way to it", async (_name, holdUntil, sentence) => {
  session.accept(signedIn(salma()));
  await open({}, [lessonIn(30, { id: 7, tutor: member(5), holdUntil })]);
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "صفحة الدرس" }).getAttribute("href")).toBe("/lesson/7");
});

test("a lesson with somebody else is not this tutor's, and keeps one from booking", async () => {
  session.accept(signedIn(salma()));
  await open({}, [lessonIn(30, { tutor: member(2) })]);
  await screen.findByText(/^لديك درس محجوز .* مع .*نور الشريف/);
  expect(screen.getAllByRole("link", { name: "صفحة الدرس" })).toHaveLength(1);
});

test("a guest's starts are those of this tutor's card, asked for by its number", async () => {
  const server = await open({});
  await expect.poll(() => server.calls.filter(({ name }) => name === "directory.list").map(({ input }) => input.tutorId)).toEqual(["5"]);
});

test("tutors see their own page as students do, are told so, and can change it", async () => {
  session.accept(signedIn(salma({ id: hoda.id, role: Role.Tutor })));
  await open({});
  const line = screen.getByText("هكذا يرى الطلاب صفحتك.").parentElement as HTMLElement;
  expect(within(line).getByRole("link", { name: "تعديل" }).getAttribute("href")).toBe("/t/account-settings?section=story");
  expect(within(line).getByRole("link", { name: "مواعيدي" }).getAttribute("href")).toBe("/schedule-management");
  startAfresh();
  session.accept(signedIn(salma({ id: 9, role: Role.Tutor })));
  await open({});
  expect(screen.queryByText("هكذا يرى الطلاب صفحتك.")).toBeNull();
});

test("without a video there is nothing to play; with one, its poster says whose words and how long", async () => {
  session.accept(signedIn(salma()));
  await open({});
  expect(screen.queryByRole("button", { name: /شاهد تعريف/ })).toBeNull();
  startAfresh();
  session.accept(signedIn(salma()));
  await open({ video: "/clip.webm", videoSeconds: 64 });
  const poster = screen.getByRole("button", { name: /شاهد تعريف.*هدى عبد العزيز.*«أحب الإنجليزية».*١:٠٤/ });
  expect(poster.textContent).toContain("«أحب الإنجليزية»");
});
