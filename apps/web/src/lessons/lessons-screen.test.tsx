import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { say } from "../words/lessons.ts";
import LessonsScreen from "./lessons-screen.tsx";

afterEach(startAfresh);

const past = Array.from({ length: 12 }, (_, index) => lessonIn(-24 * (index + 1), { id: index + 1 }));
const cancelled = lessonIn(30, { id: 40, status: "cancelled", cancelledAs: "tutor", cancelledAt: "2026-11-21T10:00:00Z" });

async function open(at: string, of: (when: string | undefined) => Lesson[] = () => []) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    lessons: {
      attended: () => ({
        lessons: 12,
        minutes: 360,
        outcomes: { attended: 12, "student-absent": 1, "both-absent": 1, "tutor-absent": 1 },
        weeks: [],
      }),
      list: ({ when, page = "1" }) => ({ list: of(when).slice((Number(page) - 1) * 10, Number(page) * 10), total: of(when).length }),
    },
  });
  return { ...(await renderScreen(LessonsScreen, { path: "/lessons", at })), server };
}

test("what is cancelled and what is past are told apart by the address", async () => {
  const { server, person, address } = await open("/lessons?tab=cancelled&dialog=minutes", (when) => (when ? [] : [cancelled]));
  await screen.findByText(/ألغته .?نور/);
  expect(server.calls.at(-1)?.input).toEqual({ cancelled: "true", page: "1" });
  await person.click(screen.getByRole("tab", { name: "السابقة" }));
  await screen.findByRole("heading", { name: "لا دروس سابقة" });
  expect(address(), "what another part keeps in the address stays").toBe("/lessons?tab=past&dialog=minutes");
  expect(server.calls.at(-1)?.input).toEqual({ when: "past", cancelled: "false", page: "1" });
  expect(screen.getByRole("link", { name: /عرض في التقويم/ }).getAttribute("href")).toBe("/lessons-schedule");
  expect(server.mistakes).toEqual([]);
});

test("what became of the last weeks' lessons is said over the past ones", async () => {
  const { server } = await open("/lessons?tab=past", () => past);
  await screen.findByText(/حضرت ١٢ درسًا، وفاتك درسان، وغاب المعلّم مرة\.$/);
  expect(server.calls.find(({ name }) => name === "lessons.attended")?.input).toEqual({ weeks: "8" });
  expect(server.mistakes).toEqual([]);
});

test("past lessons are read page by page to their end", async () => {
  const { person } = await open("/lessons?tab=past", () => past);
  expect(await screen.findAllByRole("link", { name: "نور الشريف" })).toHaveLength(10);
  await person.click(screen.getByRole("button", { name: "عرض المزيد" }));
  await screen.findByText("هذه كل الدروس");
  expect(screen.getAllByRole("link", { name: "نور الشريف" })).toHaveLength(12);
  expect(screen.queryByRole("button", { name: "عرض المزيد" })).toBeNull();
});

test("what both attended can be rated from its row, and nothing else", async () => {
  const missed = lessonIn(-48, { id: 2, outcome: "tutor-absent" });
  await open("/lessons?tab=past", () => [lessonIn(-24, { id: 1 }), missed]);
  const links = await screen.findAllByRole("link", { name: "قيّم الدرس" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/lesson/1?rate=1"]);
});

test("a lesson that runs now stands first, with the way in", async () => {
  const running = lessonIn(-0.1, { id: 50, status: "happening", outcome: null, whyNotJoin: null });
  await open("/lessons", (when) => (when === "now" ? [running] : [lessonIn(20)]));
  const [first] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("يجري الآن");
  expect(screen.getByRole("link", { name: "ادخل الدرس" }).getAttribute("href")).toBe(`/session?id=${running.sessionId}`);
});

test("lessons that did not arrive can be asked for again", async () => {
  const { server, person } = await open("/lessons?tab=past");
  await screen.findByRole("heading", { name: "لا دروس سابقة" });
  server.answer({ lessons: { list: () => new FakeRefusal("forbidden") } });
  await person.click(screen.getByRole("tab", { name: "الملغاة" }));
  await screen.findByRole("alert");
  server.answer({ lessons: { list: () => ({ list: [cancelled], total: 1 }) } });
  await person.click(screen.getByRole("button", { name: "حاول مرة أخرى" }));
  await waitFor(() => screen.getByText(/ألغته .?نور/));
});

test("a manager finds a tutor by a few letters and reads their lessons, then their own again", async () => {
  const nour = { id: 2, name: "نور الشريف" };
  session.accept(signedIn(salma({ id: 9, role: Role.TutorManager, name: "هدى عبد العزيز" })));
  const server = fakeServer({
    lessons: { list: () => ({ list: [], total: 0 }) },
    directory: { list: () => ({ list: [nour as never], total: 1 }) },
    tutors: { info: () => nour as never },
  });
  const { person, address } = await renderScreen(LessonsScreen, { path: "/lessons", at: "/lessons?tab=past" });
  await screen.findByRole("heading", { name: "لا دروس سابقة" });
  await person.search(screen.getByRole("combobox", { name: "دروس معلّم" }), "نور");
  await person.click(await screen.findByRole("option", { name: "نور الشريف" }));
  await waitFor(() => expect(address()).toBe("/lessons?tab=past&tutor=2"));
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ tutorId: "2", when: "past" }));
  // The open list hides the rest of the page from screen readers; it closes a moment after the choice.
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("دروس المعلّم");
  expect(screen.queryByRole("link", { name: say("asCalendar") })).toBeNull();
  await person.click(screen.getByRole("tab", { name: "القادمة" }));
  await screen.findByText("تظهر هنا حجوزات الطلاب عند هذا المعلّم.");
  expect(screen.queryByRole("link", { name: say("manageSchedule") })).toBeNull();
  await person.click(await screen.findByRole("button", { name: "عرض دروسي" }));
  await waitFor(() => expect(address()).toBe("/lessons?tab=upcoming"));
  await screen.findByRole("link", { name: say("manageSchedule") });
});

test("nobody but a manager looks at a tutor's lessons", async () => {
  const { server } = await open("/lessons?tab=past&tutor=2", () => past);
  await screen.findAllByRole("link", { name: "نور الشريف" });
  expect(server.calls[0]?.input).toEqual({ when: "past", cancelled: "false", page: "1" });
  expect(screen.queryByRole("combobox")).toBeNull();
});
