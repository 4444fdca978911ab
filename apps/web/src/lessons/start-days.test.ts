import { expect, test } from "vitest";
import { daysOf } from "./start-days.ts";

test("a late start belongs to Cairo's day, and the spring night loses none", () => {
  const days = daysOf(Date.parse("2026-04-22T20:00:00Z"), ["2026-04-22T21:30:00Z", "2026-04-23T21:45:00Z", "2026-04-23T22:15:00Z"]);
  expect(days.map(({ id }) => id)).toEqual([
    "2026-04-22",
    "2026-04-23",
    "2026-04-24",
    "2026-04-25",
    "2026-04-26",
    "2026-04-27",
    "2026-04-28",
  ]);
  expect(days.map(({ starts }) => starts.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
});

test("a week from a moment on ends in an eighth day, which is there when something begins on it", () => {
  const days = daysOf(Date.parse("2026-11-22T10:00:00Z"), ["2026-11-29T07:00:00Z"]);
  expect(days.map(({ id }) => id).slice(-2)).toEqual(["2026-11-28", "2026-11-29"]);
});
