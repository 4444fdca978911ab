import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { staffDay as day } from "../test/day.ts";
import { karim } from "../test/people.ts";
import { photoSession } from "../test/photo-sessions.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";
import { lessonTask, nothingWaits } from "../test/tasks.ts";

afterEach(startAfresh);

const lens = salma({ id: 11, role: Role.Studio, name: "استوديو لنس", email: "lens@hiwar.local" });

const offered = { slots: 2, offeredMinutes: 300, bookedMinutes: 90 };
const stats = () => ({ people: 2, ...offered, days: [{ day: "2026-11-23", ...offered }] });

test("an admin's first page says what waits, the nearest to its time first, and leads there", async () => {
  const queues = () => ({
    list: [
      { kind: "payment" as const, waiting: 0, late: 0, first: null },
      { kind: "lesson" as const, waiting: 3, late: 1, first: lessonTask() },
    ],
  });
  const server = fakeServer({ accounts: { current: () => karim }, tasks: { queues }, people: { day }, calendar: { stats } });
  session.accept(signedIn(karim));
  renderDashboard("/");
  await screen.findByText(/تنتظر قرارًا، واحد متأخر/);
  const [first, second] = screen.getAllByRole("link", { name: /للمراجعة/ }).filter((link) => link.closest("main"));
  expect([first?.getAttribute("href"), second?.getAttribute("href")]).toEqual(["/tasks?kind=lesson", "/tasks?kind=payment"]);
  expect(server.mistakes).toEqual([]);
});

test("the day stands in figures beside the same day a week ago, with who is at work", async () => {
  const server = fakeServer({ accounts: { current: () => karim }, tasks: nothingWaits, people: { day }, calendar: { stats } });
  session.accept(signedIn(karim));
  renderDashboard("/main");
  const figures = within(await screen.findByRole("region", { name: "اليوم بالأرقام" }));
  await figures.findByText(/٢.?٥٠٠/);
  figures.getByText("أمل فتحي");
  const hours = within(screen.getByRole("region", { name: "الدروس ساعة بساعة" }));
  const [, row] = within(hours.getByRole("table")).getAllByRole("row");
  expect(row?.textContent).toMatch(/٦:٠٠.*م.*٤٣$/);
  // Eighteen labels in a row: morning or evening is stated only where it begins.
  hours.getByText(/^٦\sم$/);
  hours.getByText("٧");
  expect(server.mistakes).toEqual([]);
});

test("nothing that waits says so", async () => {
  fakeServer({ accounts: { current: () => karim }, tasks: nothingWaits, people: { day }, calendar: { stats } });
  session.accept(signedIn(karim));
  renderDashboard("/");
  await screen.findByText("لا شيء ينتظر قرارًا.");
});

test("a studio's first page says which tutors wait for it, and which dates lie ahead", async () => {
  const sessions = ({ state }: { state?: string | undefined }) => ({
    list:
      state === "assigned" ? [photoSession({ status: "assigned" })] : [photoSession({ id: 2, status: "over" }), photoSession({ id: 3 })],
    total: 2,
  });
  const server = fakeServer({ accounts: { current: () => lens }, photoSessions: { list: sessions } });
  session.accept(signedIn(lens));
  renderDashboard("/");
  await screen.findByText("تنتظر مواعيد الاستوديو");
  const waiting = within(screen.getByRole("region", { name: "بانتظاركم" }));
  expect(waiting.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/photo-session/7", "/photo-session/7"]);
  const ahead = within(screen.getByRole("region", { name: "المواعيد القادمة" }));
  expect(await ahead.findAllByRole("link")).toHaveLength(1);
  expect(server.mistakes).toEqual([]);
});

test("a studio to which nothing is left reads so", async () => {
  fakeServer({ accounts: { current: () => lens }, photoSessions: { list: () => ({ list: [], total: 0 }) } });
  session.accept(signedIn(lens));
  renderDashboard("/main");
  await screen.findByText("لا شيء بانتظاركم.");
  await screen.findByText("لا مواعيد قادمة.");
});

test("a session the server has ended leads to the sign-in page", async () => {
  const gone = () => new FakeRefusal("unauthenticated");
  fakeServer({ accounts: { current: gone, refresh: gone } });
  session.accept(signedIn(karim));
  const { address } = renderDashboard("/");
  await waitFor(() => expect(address()).toBe("/login"));
});

test("the days ahead say how much tutors offer and how much of it is taken; none is told as none", async () => {
  const server = fakeServer({ accounts: { current: () => karim }, tasks: nothingWaits, people: { day }, calendar: { stats } });
  session.accept(signedIn(karim));
  renderDashboard("/");
  const hours = within(await screen.findByRole("region", { name: "مواعيد الأيام السبعة القادمة" }));
  await hours.findByText(/معلّمان: ١٫٥ ساعة محجوزة من ٥ ساعات متاحة/);
  // An hour and a half is not rounded to two, neither above its bar nor in the table.
  expect(hours.getAllByText("١٫٥").length).toBeGreaterThan(1);
  const asked = server.calls.find(({ name }) => name === "calendar.stats")?.input ?? {};
  expect(Date.parse(String(asked.to)) - Date.parse(String(asked.from))).toBe(7 * 86_400_000);
  expect(server.mistakes).toEqual([]);
  startAfresh();
  session.accept(signedIn(karim));
  const none = { slots: 0, offeredMinutes: 0, bookedMinutes: 0 };
  fakeServer({
    accounts: { current: () => karim },
    tasks: nothingWaits,
    people: { day },
    calendar: { stats: () => ({ people: 0, ...none, days: [] }) },
  });
  renderDashboard("/");
  await screen.findByText("لا مواعيد متاحة في الأيام السبعة القادمة.");
});
