import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { weekOf } from "./week.ts";
import { WeekGrid } from "./week-grid.tsx";

// jsdom captures no pointers.
Element.prototype.releasePointerCapture = () => undefined;
afterEach(startAfresh);

const now = Date.parse("2026-11-22T08:00:00Z");

const selected = () => document.querySelectorAll("[aria-selected=true]").length;

/** Draws the week and drags down Tuesday from three to five. */
async function drag() {
  const onDraft = vi.fn();
  const days = weekOf("2026-11-22");
  await renderScreen(() => <WeekGrid days={days} slots={[]} now={now} onDraft={onDraft} />, { path: "/week", at: "/week" });
  const cell = (row: number) => document.querySelector(`[data-cell="3-${row}"]`) as Element;
  fireEvent.pointerDown(cell(30));
  for (const row of [31, 32, 33]) fireEvent.pointerEnter(cell(row));
  return onDraft;
}

test("a drag that ends outside of the grid still opens the editor", async () => {
  const onDraft = await drag();
  expect(selected()).toBe(4);
  fireEvent.pointerUp(document.body);
  expect(onDraft.mock.calls).toEqual([[{ slot: null, day: "2026-11-24", from: 15 * 60, to: 17 * 60 }]]);
});

test("a touch that scrolls chooses nothing", async () => {
  const onDraft = await drag();
  fireEvent.pointerCancel(document.body);
  expect(selected()).toBe(0);
  fireEvent.pointerUp(document.body);
  expect(onDraft).not.toHaveBeenCalled();
});
