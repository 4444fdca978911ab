import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Slot } from "@hiwar/contract/calendar";
import { act, fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { weekOf } from "./week.ts";
import { WeekGrid } from "./week-grid.tsx";

// jsdom has no pointer capture.
Element.prototype.releasePointerCapture = () => undefined;
afterEach(startAfresh);

const now = Date.parse("2026-11-22T08:00:00Z");

const selected = () => document.querySelectorAll("[aria-selected=true]").length;

/** Renders the week and drags on Tuesday from 15:00 to 17:00. */
async function drag() {
  const onDraft = vi.fn();
  const days = weekOf("2026-11-22");
  await renderScreen(() => <WeekGrid days={days} slots={[]} now={now} onDraft={onDraft} />, { path: "/week", at: "/week" });
  const cell = (row: number) => document.querySelector(`[data-cell="3-${row}"]`) as Element;
  fireEvent.pointerDown(cell(30));
  for (const row of [31, 32, 33]) fireEvent.pointerOver(cell(row));
  return onDraft;
}

test("a drag that ends outside of the grid still opens the editor", async () => {
  const onDraft = await drag();
  expect(selected()).toBe(4);
  fireEvent.pointerUp(document.body);
  expect(onDraft.mock.calls).toEqual([[{ slot: null, day: "2026-11-24", from: 15 * 60, to: 17 * 60 }]]);
});

test("a drag that ends before its last cell is drawn counts it", async () => {
  const onDraft = await drag();
  act(() => {
    fireEvent.pointerOver(document.querySelector('[data-cell="3-34"]') as Element);
    fireEvent.pointerUp(document.body);
  });
  expect(onDraft.mock.calls).toEqual([[{ slot: null, day: "2026-11-24", from: 15 * 60, to: 17 * 60 + 30 }]]);
});

test("a touch that scrolls chooses nothing", async () => {
  const onDraft = await drag();
  fireEvent.pointerCancel(document.body);
  expect(selected()).toBe(0);
  fireEvent.pointerUp(document.body);
  expect(onDraft).not.toHaveBeenCalled();
});

/** Renders a week without slots and focuses its only cell in the Tab order: Saturday at 18:00. */
async function focusGrid() {
  const onDraft = vi.fn();
  const days = weekOf("2026-11-22");
  const { person } = await renderScreen(() => <WeekGrid days={days} slots={[]} now={now} onDraft={onDraft} />, {
    path: "/week",
    at: "/week",
  });
  (document.querySelector("[role=gridcell][tabindex='0']") as HTMLElement).focus();
  return { onDraft, person };
}

test("Shift with the arrows selects, and Enter opens the editor with all of it", async () => {
  const { onDraft, person } = await focusGrid();
  await person.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toBe(4);
  expect(document.activeElement?.getAttribute("data-cell")).toBe("0-39");
  await person.keyboard("{Enter}");
  expect(onDraft.mock.calls).toEqual([[{ slot: null, day: "2026-11-21", from: 18 * 60, to: 20 * 60 }]]);
});

test("an arrow without Shift, or a focus from elsewhere, lets the selection go", async () => {
  const { person } = await focusGrid();
  await person.keyboard("{Shift>}{ArrowUp}{/Shift}{ArrowLeft}");
  expect([selected(), document.activeElement?.getAttribute("data-cell")]).toEqual([0, "1-35"]);
  await person.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toBe(2);
  fireEvent.focusIn(document.querySelector('[data-cell="4-10"]') as Element);
  expect(selected()).toBe(0);
});

test.each([
  ["the right button", 2],
  ["the wheel", 1],
])("%s draws nothing", async (_name, button) => {
  const { onDraft } = await focusGrid();
  fireEvent.pointerDown(document.querySelector('[data-cell="3-30"]') as Element, { button });
  expect(selected()).toBe(0);
  fireEvent.pointerUp(document.body, { button });
  expect(onDraft).not.toHaveBeenCalled();
});

test("a drag draws only the cells that look otherwise, and names are written once a week", async () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const onDraft = vi.fn();
  await renderScreen(() => <WeekGrid days={weekOf("2026-11-22")} slots={[]} now={now} onDraft={onDraft} />, { path: "/week", at: "/week" });
  const cell = (row: number) => document.querySelector(`[data-cell="3-${row}"]`) as Element;
  fireEvent.pointerDown(cell(30));
  format.mockClear();
  for (const row of [31, 32, 33]) fireEvent.pointerOver(cell(row));
  expect(selected()).toBe(4);
  // The seven headers, three times; naming 336 cells would take thousands.
  expect(format.mock.calls.length).toBeLessThan(200);
  format.mockRestore();
});

test("a slot and what is booked in it lie where their times are, also off the half hours and after midnight", async () => {
  const lesson = (start: string, end: string) => ({ start, end, kind: 2, guestName: "سلمى", keptUntil: null }) as const;
  const slots: Slot[] = [
    {
      id: 1,
      start: "2026-11-24T16:15:00Z",
      end: "2026-11-24T17:15:00Z",
      purpose: 2,
      booked: [lesson("2026-11-24T16:30:00Z", "2026-11-24T17:00:00Z")],
      whyNotDelete: null,
      repeats: false,
      away: [],
    },
    {
      id: 2,
      start: "2026-11-25T21:00:00Z",
      end: "2026-11-25T23:00:00Z",
      purpose: 2,
      booked: [lesson("2026-11-25T22:30:00Z", "2026-11-25T23:00:00Z")],
      whyNotDelete: null,
      repeats: false,
      away: [],
    },
  ];
  await renderScreen(() => <WeekGrid days={weekOf("2026-11-22")} slots={slots} now={now} onDraft={() => undefined} />, {
    path: "/week",
    at: "/week",
  });
  const placeOf = (slot: Element) => {
    const { gridColumn, gridRow, marginBlockStart, blockSize } = (slot as HTMLElement).style;
    const inside = slot.querySelector<HTMLElement>(".slot-booked")?.style;
    return [gridColumn, gridRow, marginBlockStart, blockSize, inside?.insetBlockStart, inside?.blockSize];
  };
  // Tuesday from a quarter past six; then the slot over the night to Thursday in two pieces, with the lesson in the second.
  expect([...document.querySelectorAll(".slot")].map(placeOf)).toEqual([
    ["5", "38", "21px", "78px", "25%", "50%"],
    ["6", "48", "1px", "78px", undefined, undefined],
    ["7", "2", "1px", "78px", "50%", "50%"],
  ]);
});
