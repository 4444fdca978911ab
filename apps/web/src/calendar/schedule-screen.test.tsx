import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Slot } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ScheduleScreen from "./schedule-screen.tsx";

// Sunday, 22 November, ten in the morning in Cairo.
beforeEach(() => void vi.setSystemTime("2026-11-22T08:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearToasts();
  startAfresh();
});

function slotFrom(start: string, end: string, booked: Slot["booked"] = []): Slot {
  return { id: 1, start, end, purpose: 2, booked, whyNotDelete: null, repeats: false, away: [] };
}

async function open(slots: Slot[] = [], at = "/schedule-management") {
  session.accept(signedIn(salma({ role: Role.Tutor })));
  const server = fakeServer({ calendar: { list: () => ({ slots, starts: [] }) } });
  const shown = await renderScreen(ScheduleScreen, { path: "/schedule-management", at });
  await waitFor(() => expect(document.querySelector(".schedule-head p")?.textContent?.trim()).toBeTruthy());
  return { ...shown, server };
}

/** Simulates a window as narrow as a phone's. */
const onPhone = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));

test.each(["hello", "2026-13-45", "2026-02-31", ""])("an address with the week «%s» shows this week", async (week) => {
  const { server } = await open([], `/schedule-management?week=${week}`);
  expect(server.calls[0]?.input).toMatchObject({ from: "2026-11-20T22:00:00.000Z", to: "2026-11-27T22:00:00.000Z" });
});

const lesson = { start: "2026-11-27T22:30:00Z", end: "2026-11-27T23:00:00Z", kind: 2, guestName: "سلمى", keptUntil: null } as const;
const overTheEdge = slotFrom("2026-11-27T21:30:00Z", "2026-11-27T23:00:00Z", [lesson]);

test.each([
  ["2026-11-21", "٣٠ دقيقة متاحة، ولا دروس محجوزة"],
  ["2026-11-28", "ساعة واحدة متاحة، ودرس واحد محجوز"],
])("a slot over the week's edge counts with its part in the week of %s", async (week, summary) => {
  await open([overTheEdge], `/schedule-management?week=${week}`);
  expect(screen.getByText(summary)).toBeTruthy();
});

test.each([
  [15, "١٥ دقيقة متاحة"],
  [75, "ساعة وربع متاحة"],
  [150, "ساعتان ونصف متاحتان"],
  [225, "٣ ساعات و٤٥ دقيقة متاحة"],
  [660, "١١ ساعة متاحة"],
])("%i minutes of a week are said", async (minutes, words) => {
  const start = Date.parse("2026-11-25T06:00:00Z");
  await open([slotFrom(new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString())]);
  expect(screen.getByText(`${words}، ولا دروس محجوزة`)).toBeTruthy();
});

test("a week without slots says so", async () => {
  await open();
  expect(screen.getByText("لا ساعات متاحة، ولا دروس محجوزة")).toBeTruthy();
});

test("a new slot begins on the day that is chosen in the list of a day", async () => {
  onPhone();
  const { person } = await open();
  await person.click(screen.getByRole("radio", { name: "الأربعاء ٢٥ نوفمبر" }));
  await person.click(screen.getByRole("button", { name: "إضافة موعد" }));
  const editor = await screen.findByRole("dialog", { name: "موعد جديد" });
  expect(within(editor).getByRole("button", { name: /الأربعاء ٢٥ نوفمبر/ })).toBeTruthy();
});

test("a new slot lies ahead of now when the evening has begun", async () => {
  vi.setSystemTime("2026-11-22T17:10:00Z");
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "إضافة موعد" }));
  const editor = await screen.findByRole("dialog", { name: "موعد جديد" });
  expect(within(editor).getByRole("button", { name: /٧:٣٠.م/ })).toBeTruthy();
});

const ahead = slotFrom("2026-11-25T16:00:00Z", "2026-11-25T18:00:00Z");
const left = { wallTime: "2026-12-02T18:00", reason: "overlap" } as const;

test.each([
  ["nothing new", [], [left, left], /^لم يُنسخ موعد جديدتُرك موعدان: .?يتداخل مع موعد قائم.?\.$/, "22"],
  ["one and leaves one", [ahead], [left], /^نُسخ موعد واحدتُرك موعد واحد: .?يتداخل مع موعد قائم.?\.$/, "29"],
  ["all", [ahead], [], /^نُسخ موعد واحد$/, "29"],
])("a copy that makes %s says so and shows what it made, and two presses at once copy once", async (_name, made, skipped, words, shown) => {
  const { server, router } = await open([ahead]);
  server.answer({ calendar: { copyWeek: () => ({ changeId: 1, made, skipped }) } });
  const copy = screen.getAllByRole("button", { name: "نسخ إلى الأسبوع التالي" })[0] as HTMLElement;
  fireEvent.click(copy);
  fireEvent.click(copy);
  await waitFor(() => expect(toastQueue.read().length).toBeGreaterThan(0));
  const said = toastQueue.read().map(({ title, description }) => `${title}${description ?? ""}`);
  expect(said).toEqual([expect.stringMatching(words)]);
  expect(server.count("calendar.copyWeek")).toBe(1);
  const week = new URLSearchParams(router.state.location.search).get("week");
  expect(week ?? "2026-11-22").toContain(`2026-11-${shown === "22" ? "22" : "28"}`);
});

test("another week leads back to this one", async () => {
  const { person, router } = await open();
  expect(screen.queryByText("هذا الأسبوع")).toBeNull();
  for (let turn = 0; turn < 3; turn += 1) await person.click(screen.getByRole("button", { name: "الأسبوع التالي" }));
  await person.click(await screen.findByText("هذا الأسبوع"));
  expect(new URLSearchParams(router.state.location.search).get("week")).toBe("2026-11-22");
  await waitFor(() => expect(screen.queryByText("هذا الأسبوع")).toBeNull());
});

test("hours that are past are nobody's to book, and their days look so", async () => {
  await open([
    slotFrom("2026-11-21T06:00:00Z", "2026-11-21T10:00:00Z"),
    { ...slotFrom("2026-11-22T07:00:00Z", "2026-11-22T09:00:00Z"), id: 2 },
  ]);
  expect(screen.getByText(/^ساعة واحدة متاحة/)).toBeTruthy();
  const heads = screen.getAllByRole("columnheader").slice(1);
  expect(heads.map(({ dataset }) => dataset.past !== undefined)).toEqual([true, false, false, false, false, false, false]);
});

test("a phone draws one day and no grid behind it", async () => {
  onPhone();
  await open();
  await screen.findByText("لا مواعيد في هذا اليوم");
  expect(document.querySelector(".week")).toBeNull();
});

const today = slotFrom("2026-11-22T07:00:00Z", "2026-11-22T14:00:00Z", [
  { start: "2026-11-22T10:15:00Z", end: "2026-11-22T10:30:00Z", kind: 2, guestName: "سلمى حسن", keptUntil: null },
]);

test("a day of a phone lies on its hours, with what is booked and the present where they are", async () => {
  onPhone();
  await open([today]);
  const slot = await screen.findByRole("button", { name: /متاح .?٩:٠٠.ص.?–.?٤:٠٠.م/ });
  // The day begins at eight in the morning, with 80 pixels an hour.
  expect([slot.style.insetBlockStart, slot.style.blockSize]).toEqual(["80px", "558px"]);
  const booked = within(slot).getByText("سلمى حسن").parentElement as HTMLElement;
  expect(Number.parseFloat(booked.style.insetBlockStart)).toBeCloseTo((3.25 / 7) * 100);
  expect((document.querySelector(".day-now") as HTMLElement).style.insetBlockStart).toBe("160px");
});

test("a finger that takes a free hour offers it until the next slot, and none that is past", async () => {
  onPhone();
  const { person } = await open([today, { ...slotFrom("2026-11-22T15:00:00Z", "2026-11-22T16:00:00Z"), id: 2 }]);
  expect(screen.queryByRole("button", { name: /^إضافة موعد .?٩:٠٠.ص.?$/ })).toBeNull();
  await person.click(await screen.findByRole("button", { name: /^إضافة موعد .?٤:٠٠.م.?$/ }));
  const editor = await screen.findByRole("dialog", { name: "موعد جديد" });
  expect(within(editor).getByRole("button", { name: /٥:٠٠.م/ })).toBeTruthy();
});

/** Simulates a swipe across the day. */
function stroke(over: Element, across: number, along = 0) {
  const touch = (x: number, y: number) => ({ pointerType: "touch", pointerId: 1, clientX: x, clientY: y, isPrimary: true });
  fireEvent.pointerDown(over, touch(200, 400));
  fireEvent.pointerMove(over, touch(200 + across, 400 + along));
  fireEvent.pointerUp(over, touch(200 + across, 400 + along));
  fireEvent.click(over);
}

test.each([
  ["the way one reads to the next day", 80, "الاثنين ٢٣ نوفمبر"],
  ["back to the day before", -80, "السبت ٢١ نوفمبر"],
])("a stroke over a slot goes %s and opens nothing", async (_name, across, day) => {
  onPhone();
  await open([today]);
  stroke(await screen.findByRole("button", { name: /متاح/ }), across);
  await waitFor(() => expect(screen.getByRole("radio", { name: day }).getAttribute("aria-checked")).toBe("true"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a stroke that goes along, or hardly at all, turns no day", async () => {
  onPhone();
  await open([today]);
  const hour = await screen.findByRole("button", { name: /^إضافة موعد .?٤:٠٠.م.?$/ });
  stroke(hour, 80, 70);
  stroke(hour, 30);
  expect(screen.getByRole("radio", { name: "الأحد ٢٢ نوفمبر" }).getAttribute("aria-checked")).toBe("true");
});

test("a stroke beyond the week's last day goes on in the next week", async () => {
  onPhone();
  const { person, router } = await open([slotFrom("2026-11-27T16:00:00Z", "2026-11-27T18:00:00Z")]);
  await person.click(screen.getByRole("radio", { name: "الجمعة ٢٧ نوفمبر" }));
  stroke(await screen.findByRole("button", { name: /متاح/ }), 80);
  await waitFor(() => expect(router.state.location.search).toBe("?week=2026-11-28"));
  expect((await screen.findByRole("radio", { name: "السبت ٢٨ نوفمبر" })).getAttribute("aria-checked")).toBe("true");
});

test("a day that is past without slots asks for none", async () => {
  onPhone();
  const { person } = await open();
  await person.click(screen.getByRole("radio", { name: "السبت ٢١ نوفمبر" }));
  await screen.findByText("لم تكن لك مواعيد في هذا اليوم");
  expect(screen.queryByText(/أضف وقتًا/)).toBeNull();
});

const past = { start: "2026-11-21T07:30:00Z", end: "2026-11-21T08:00:00Z", kind: 2, guestName: null, keptUntil: null } as const;

test("a slot that is over is looked at, with the lessons it held, and offers nothing to change", async () => {
  onPhone();
  const { person } = await open([slotFrom("2026-11-21T07:00:00Z", "2026-11-21T09:00:00Z", [{ ...past, guestName: "سلمى حسن" }])]);
  await person.click(screen.getByRole("radio", { name: "السبت ٢١ نوفمبر" }));
  await person.click(await screen.findByRole("button", { name: /متاح/ }));
  const shown = await screen.findByRole("dialog", { name: "موعد مضى" });
  within(shown).getByText("سلمى حسن");
  expect(within(shown).queryByRole("button", { name: "حفظ" })).toBeNull();
  expect(within(shown).queryByRole("button", { name: "حذف" })).toBeNull();
});

test("a part in which one is away is drawn over its slot, and its hours are not open", async () => {
  onPhone();
  await open([{ ...today, booked: [], away: [{ start: "2026-11-22T12:00:00Z", end: "2026-11-22T14:00:00Z" }] }]);
  const slot = await screen.findByRole("button", { name: /متاح/ });
  const away = within(slot).getByText("غياب");
  expect(Number.parseFloat(away.style.insetBlockStart)).toBeCloseTo((5 / 7) * 100);
  expect(screen.getByText(/^٤ ساعات متاحة/)).toBeTruthy();
});

test("a slot of the weekly hours says that it is changed for its day alone", async () => {
  onPhone();
  const { person } = await open([{ ...today, booked: [], repeats: true }]);
  await person.click(await screen.findByRole("button", { name: /متاح/ }));
  const editor = await screen.findByRole("dialog", { name: "تعديل الموعد" });
  expect(within(editor).getByText(/التغيير هنا لهذا اليوم فقط/)).toBeTruthy();
  expect(within(editor).getByRole("link", { name: "تغيير كل أسبوع" }).getAttribute("href")).toBe("/schedule-management/hours");
});

test("a slot that was deleted is brought back from the toast, and what stands in the way is told", async () => {
  onPhone();
  const { person, server } = await open([{ ...today, id: 7, booked: [] }]);
  server.answer({ calendar: { remove: () => ({}) }, hours: { restoreSlot: () => new FakeRefusal("conflicting-schedule") } });
  await person.click(await screen.findByRole("button", { name: /متاح/ }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "حذف" }));
  await waitFor(() => expect(toastQueue.read()).toHaveLength(1));
  toastQueue.read()[0]?.actions?.[0]?.onPress?.();
  await waitFor(() => expect(toastQueue.read().map(({ title }) => title)).toContain("لم يعد الموعد: فتحت وقته من جديد."));
  expect(server.calls.find(({ name }) => name === "hours.restoreSlot")?.input).toEqual({ id: "7" });
  server.answer({ hours: { restoreSlot: () => ({ ...today, id: 8, booked: [] }) } });
  toastQueue.read()[0]?.actions?.[0]?.onPress?.();
  await waitFor(() => expect(toastQueue.read().map(({ title }) => title)).toContain("عاد الموعد"));
});
