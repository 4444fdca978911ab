import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Slot } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import type { OwnTutorStats } from "@hiwar/contract/stats";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ScheduleScreen from "../calendar/schedule-screen.tsx";
import { lessonIn } from "../test/lessons.ts";
import TutorDashboard from "./tutor-dashboard.tsx";

// Saturday, 21 November, eleven in the morning in Cairo.
beforeEach(() => void vi.setSystemTime("2026-11-21T09:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
  startAfresh();
});

const stats: OwnTutorStats = {
  tutorId: 2,
  lessons: 12,
  students: 5,
  minutes: 330,
  rating: 46,
  ratingCount: 7,
  stars: [0, 0, 1, 1, 5],
  returningStudents: 2,
  today: 1,
  upcoming: 1,
  month: { attended: 4, missed: 0, cancelled: 1 },
};
/** A booked lesson of so many minutes from its start. */
const lesson = (start: string, minutes: number): Slot["booked"][number] => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  kind: 2,
  guestName: "سلمى حسن",
  keptUntil: null,
});
const weeks = [{ start: "2026-11-13T22:00:00Z", lessons: 2, minutes: 45 }];
const unlisted = { public: false, activated: true, manuallyAdded: false, noticeMinutes: 30, bio: null, about: null, missing: ["bio"] };

/** Saturday's three hours with half an hour booked, of which an hour is over; and Sunday's hour with a lesson. */
const weekSlots: Slot[] = [
  {
    id: 1,
    start: "2026-11-21T08:00:00Z",
    end: "2026-11-21T11:00:00Z",
    purpose: 2,
    booked: [lesson("2026-11-21T10:00:00Z", 30)],
    whyNotDelete: null,
    repeats: false,
    away: [],
  },
  {
    id: 2,
    start: "2026-11-22T08:00:00Z",
    end: "2026-11-22T09:00:00Z",
    purpose: 2,
    booked: [lesson("2026-11-22T08:00:00Z", 15)],
    whyNotDelete: null,
    repeats: false,
    away: [],
  },
];

async function open({ lessons = [], own = stats, slots = [] }: { lessons?: Lesson[]; own?: OwnTutorStats; slots?: Slot[] } = {}) {
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  const isAsked = ({ outcome }: Lesson, when: string | undefined) => !when || (outcome === null ? when === "future" : when === "past");
  const server = fakeServer({
    tutors: { meta: () => ({ ...unlisted, public: own.lessons > 0, missing: own.lessons > 0 ? [] : ["bio"] }) },
    calendar: { list: () => ({ slots, starts: [] }) },
    lessons: {
      list: ({ when }) => {
        const list = lessons.filter((lesson) => isAsked(lesson, when));
        return { list, total: list.length };
      },
    },
    directory: { ownTutorStats: () => own, tutorActivity: () => ({ tutorId: 2, lastLessonAt: null, weeks }) },
  });
  return { ...(await renderScreen(TutorDashboard, { path: "/t/dashboard", at: "/t/dashboard" })), server };
}

test("the next lesson, today's lessons, the week's hours and the figures with their table", async () => {
  const { server } = await open({ lessons: [lessonIn(3)], slots: weekSlots });
  const today = await screen.findByRole("region", { name: "اليوم" });
  expect((await within(today).findByRole("link", { name: "سلمى حسن" })).getAttribute("href")).toBe("/lesson/7");
  const week = await screen.findByRole("region", { name: "هذا الأسبوع" });
  within(week).getByText("ساعات متاحة");
  within(week).getByText("٤٥ دقيقة محجوزة");
  const numbers = screen.getByRole("region", { name: "أرقامك" });
  await within(numbers).findByText("٤٫٦");
  within(numbers).getByText("آخر ٣٠ يومًا: ٤ دروس، بلا غياب، وإلغاء واحد.");
  expect(within(numbers).getAllByRole("row").at(-1)?.textContent).toBe("١٤ نوفمبر٢٤٥");
  expect(server.mistakes).toEqual([]);
});

test("a time that waits for a student's payment is not asked to be paid by its tutor", async () => {
  const { server } = await open({
    lessons: [lessonIn(3, { funding: "payment", holdUntil: new Date(Date.now() + 600_000).toISOString() })],
  });
  await screen.findByText(/^الموعد محجوز للطالب حتى/);
  expect(screen.queryByRole("link", { name: "أكمل الدفع" })).toBeNull();
  expect(screen.getByRole("link", { name: "تفاصيل الدرس" }).getAttribute("href")).toBe("/lesson/7");
  expect(server.mistakes).toEqual([]);
});

test("a tutor without a coming lesson whose hours are open is led to the page that students see", async () => {
  const { server } = await open({ slots: weekSlots });
  const page = await screen.findByRole("link", { name: "صفحتك كما يراها الطلاب" });
  expect(page.getAttribute("href")).toBe("/t/2");
  expect(server.mistakes).toEqual([]);
});

test("what nobody did is left out of the figures: the Arabic zero is a dot", async () => {
  await open({ own: { ...stats, returningStudents: 0 } });
  const numbers = await screen.findByRole("region", { name: "أرقامك" });
  await within(numbers).findByText("٤٫٦");
  expect(within(numbers).queryByText("طلاب عادوا")).toBeNull();
  expect(within(numbers).queryByText("٠")).toBeNull();
});

const nothingTaught = { ...stats, lessons: 0, students: 0, minutes: 0, rating: null, ratingCount: 0, stars: [0, 0, 0, 0, 0] };

test("a tutor nobody sees yet is told what lacks, without a day or figures of nothing", async () => {
  await open({ own: nothingTaught });
  await screen.findByRole("heading", { name: "أكمل ملفك الشخصي" });
  for (const name of ["اليوم", "أرقامك"]) expect(screen.queryByRole("region", { name })).toBe(null);
});

test("with the first lesson ahead stands that figures come after it", async () => {
  await open({ own: nothingTaught, lessons: [lessonIn(3)] });
  await screen.findByText("تظهر هنا دروسك وتقييماتك بعد أول درس.");
  await screen.findByRole("region", { name: "اليوم" });
});

test("figures that did not arrive can be asked for again", async () => {
  const { server, person } = await open();
  await screen.findByText("٤٫٦");
  startAfresh();
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  server.answer({ directory: { tutorActivity: () => new FakeRefusal("forbidden") } });
  await renderScreen(TutorDashboard, { path: "/t/dashboard", at: "/t/dashboard" });
  const numbers = await screen.findByRole("region", { name: "أرقامك" });
  await within(numbers).findByRole("alert");
  server.answer({ directory: { tutorActivity: () => ({ tutorId: 2, lastLessonAt: null, weeks }) } });
  await person.click(within(numbers).getByRole("button", { name: "حاول مرة أخرى" }));
  await within(numbers).findByText("٤٫٦");
});

test("when nobody answers, the place of what comes next says so and asks again", async () => {
  const { server, person } = await open();
  startAfresh();
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  const refuse = () => new FakeRefusal("forbidden");
  server.answer({ tutors: { meta: refuse }, directory: { ownTutorStats: refuse } });
  await renderScreen(TutorDashboard, { path: "/t/dashboard", at: "/t/dashboard" });
  await waitFor(() => expect(screen.getAllByText("لم نستطع تحميل هذا الجزء").length).toBeGreaterThan(1));
  server.answer({ tutors: { meta: () => ({ ...unlisted, public: true, missing: [] }) } });
  await person.click(screen.getAllByRole("button", { name: "حاول مرة أخرى" })[0] as HTMLElement);
  await screen.findByRole("heading", { name: "أضف مواعيدك لهذا الأسبوع" });
});

test("the dashboard and the schedule tell the same of the same week", async () => {
  const { server } = await open({ slots: weekSlots });
  const week = await screen.findByRole("region", { name: "هذا الأسبوع" });
  within(week).getByText("٣");
  within(week).getByText("ساعات متاحة");
  within(week).getByText("٤٥ دقيقة محجوزة");
  startAfresh();
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  await renderScreen(ScheduleScreen, { path: "/schedule-management", at: "/schedule-management" });
  await screen.findByText("٣ ساعات متاحة، ودرسان محجوزان");
  expect(server.mistakes).toEqual([]);
});
