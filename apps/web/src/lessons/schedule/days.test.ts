import { expect, test } from "vitest";
import { addMonths, dayOfKey, rangeOf, stepFrom, weeksOfMonth } from "./days.ts";

test("a month later is at most that month's last day", () => {
  expect([addMonths("2026-01-31", 1), addMonths("2026-03-31", -1), addMonths("2026-12-15", 1)]).toEqual([
    "2026-02-28",
    "2026-02-28",
    "2027-01-15",
  ]);
});

test("a month is drawn in whole weeks from Saturday on", () => {
  const weeks = weeksOfMonth("2026-11-21");
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, "2026-10-31", "2026-12-04"]);
  expect(weeksOfMonth("2026-08-15").map((week) => week[0])).toEqual(["2026-08-01", "2026-08-08", "2026-08-15", "2026-08-22", "2026-08-29"]);
});

test("views ask for their own days", () => {
  expect(rangeOf("week", "2026-11-24")).toEqual({ first: "2026-11-21", end: "2026-11-28" });
  expect(rangeOf("month", "2026-11-24")).toEqual({ first: "2026-10-31", end: "2026-12-05" });
  expect(rangeOf("list", "2026-11-24")).toEqual({ first: "2026-11-01", end: "2026-12-01" });
  expect([stepFrom("week", "2026-11-24", -1), stepFrom("list", "2026-11-24", 1)]).toEqual(["2026-11-17", "2026-12-24"]);
});

test("arrows follow the reading direction", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowDown", "Home", "End", "PageUp", "x"];
  expect(keys.map((key) => dayOfKey(key, "2026-11-24"))).toEqual([
    "2026-11-25",
    "2026-11-23",
    "2026-12-01",
    "2026-11-21",
    "2026-11-27",
    "2026-10-24",
    null,
  ]);
});
