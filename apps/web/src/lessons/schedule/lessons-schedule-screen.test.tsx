import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addDays } from "../../calendar/week.ts";
import { lessonIn } from "../../test/lessons.ts";
import LessonsScheduleScreen from "./lessons-schedule-screen.tsx";

afterEach(startAfresh);

const today = cairoDay(new Date().toISOString());
/** At noon in Cairo, so that it is today at any hour of the test run. */
const atNoon = { start: `${today}T10:00:00Z`, end: `${today}T10:30:00Z` };
const lesson = lessonIn(0.5, atNoon);

async function open(
  at: string,
  list: (page: string | undefined) => { list: Lesson[]; total: number } = () => ({ list: [lesson], total: 1 }),
) {
  session.accept(signedIn(salma()));
  const server = fakeServer({ lessons: { list: ({ page }) => list(page) } });
  return { ...(await renderScreen(LessonsScheduleScreen, { path: "/lessons-schedule", at })), server };
}

test("the week begins on Saturday, shows its lessons, and asks for exactly its days", async () => {
  const { server } = await open("/lessons-schedule?day=2026-11-24");
  const days = await screen.findAllByRole("listitem");
  expect(days[0]?.getAttribute("aria-label")).toMatch(/^السبت ٢١ نوفمبر/);
  expect(server.calls[0]?.input).toMatchObject({ from: "2026-11-20T22:00:00.000Z", to: "2026-11-27T22:00:00.000Z", cancelled: "false" });
  expect(server.mistakes).toEqual([]);
});

test("view, day and filter stand in the address", async () => {
  const { server, person, address } = await open("/lessons-schedule");
  await screen.findAllByRole("link", { name: /نور الشريف/ });
  await person.click(screen.getByRole("radio", { name: "قائمة" }));
  await person.click(await screen.findByRole("button", { name: "إظهار الملغاة" }));
  await waitFor(() => expect(address()).toBe("/lessons-schedule?view=list&cancelled=true"));
  await waitFor(() => expect(server.calls.at(-1)?.input).not.toHaveProperty("cancelled"));
  await person.click(screen.getByRole("button", { name: "التالي" }));
  await waitFor(() => expect(address()).toMatch(/&day=/));
  await person.click(screen.getByRole("button", { name: "اليوم" }));
  await waitFor(() => expect(address()).toBe("/lessons-schedule?view=list&cancelled=true"));
});

test("arrows walk over the month, the left one to the next day, and its lessons stand below", async () => {
  const { person, address } = await open(`/lessons-schedule?view=month&day=${addDays(today, -1)}`);
  const table = await screen.findByRole("table", { name: "أيام الشهر" });
  within(table).getByRole("button", { pressed: true }).focus();
  await person.keyboard("{ArrowLeft}");
  await waitFor(() => expect(address()).toBe("/lessons-schedule?view=month"));
  expect(document.activeElement?.getAttribute("data-day")).toBe(today);
  expect((await screen.findByRole("link", { name: "نور الشريف" })).getAttribute("href")).toBe("/lesson/7");
});

test("the days of a month stand where they will while its lessons are on their way, and cannot be pressed yet", async () => {
  session.accept(signedIn(salma()));
  fakeServer({ lessons: { list: () => new Promise<never>(() => undefined) } });
  await renderScreen(LessonsScheduleScreen, { path: "/lessons-schedule", at: "/lessons-schedule?view=month&day=2026-11-24" });
  const table = await screen.findByRole("table", { name: "أيام الشهر", hidden: true });
  expect(within(table).getAllByRole("columnheader", { hidden: true })).toHaveLength(7);
  expect(table.closest("[inert]")).not.toBeNull();
});

test("under a day's name a lesson says its time alone", async () => {
  await open("/lessons-schedule?view=list");
  const day = await screen.findByRole("region");
  expect(within(day).getByText("١٢:٠٠ م")).toBeTruthy();
});

test("a month of many lessons is read to its end", async () => {
  const all = Array.from({ length: 130 }, (_, index) => lessonIn(0.5, { ...atNoon, id: index + 1 }));
  await open("/lessons-schedule?view=list", (page) => ({ list: all.slice((Number(page) - 1) * 100, Number(page) * 100), total: 130 }));
  expect((await screen.findAllByRole("link", { name: "نور الشريف" })).length).toBe(130);
});

test("an empty week says so in each of its drawings, and leads to the next lesson", async () => {
  await open("/lessons-schedule?day=2027-02-01", () => ({ list: [], total: 0 }));
  expect(await screen.findAllByRole("heading", { name: "لا دروس في هذا الأسبوع" })).toHaveLength(2);
  for (const way of screen.getAllByRole("link", { name: "اختر معلّمًا" })) expect(way.getAttribute("href")).toBe("/tutors");
});

test("an empty month says so, and what did not arrive can be asked for again", async () => {
  const { server, person } = await open("/lessons-schedule?view=list&day=2027-02-01", () => ({ list: [], total: 0 }));
  await screen.findByRole("heading", { name: "لا دروس في هذا الشهر" });
  expect(screen.getByRole("link", { name: "اختر معلّمًا" }).getAttribute("href")).toBe("/tutors");
  server.answer({ lessons: { list: () => new FakeRefusal("forbidden") } });
  await person.click(screen.getByRole("button", { name: "التالي" }));
  await screen.findByRole("alert");
  server.answer({ lessons: { list: () => ({ list: [], total: 0 }) } });
  await person.click(screen.getByRole("button", { name: "حاول مرة أخرى" }));
  await screen.findByRole("heading", { name: "لا دروس في هذا الشهر" });
});
