import { expect, test } from "vitest";
import { moved, moveOfKey, rowsADay, rowsOf } from "./selection.ts";

const start = { focus: { column: 3, row: 20 }, anchor: null };

test.each([
  ["up", { column: 3, row: 19 }],
  ["down", { column: 3, row: 21 }],
  ["next-day", { column: 4, row: 20 }],
  ["previous-day", { column: 2, row: 20 }],
  ["first", { column: 3, row: 0 }],
  ["last", { column: 3, row: rowsADay - 1 }],
] as const)("%s", (move, focus) => {
  expect(moved(start, move, false)).toEqual({ focus, anchor: null });
});

test("the week's edges hold the focus", () => {
  expect(moved({ focus: { column: 6, row: 0 }, anchor: null }, "next-day", false).focus).toEqual({ column: 6, row: 0 });
  expect(moved({ focus: { column: 0, row: 0 }, anchor: null }, "up", false).focus).toEqual({ column: 0, row: 0 });
});

test("with shift a selection grows up or down from where it began and stays in its day", () => {
  const up = moved(moved(start, "up", true), "up", true);
  expect(rowsOf(up)).toEqual({ column: 3, first: 18, last: 20 });
  expect(rowsOf(moved(up, "next-day", true)).column).toBe(3);
  expect(rowsOf(moved(up, "down", false))).toEqual({ column: 3, first: 19, last: 19 });
});

test("the next day lies to the left", () => {
  expect([moveOfKey("ArrowLeft"), moveOfKey("ArrowRight"), moveOfKey("a")]).toEqual(["next-day", "previous-day", null]);
});
