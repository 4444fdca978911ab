import type { Slot } from "@hiwar/contract/calendar";
import { expect, test } from "vitest";
import { openingRowOf } from "./opening-row.ts";
import { weekOf } from "./week.ts";

/** These times are UTC; Cairo is two hours ahead. */
const slot = (start: string, end: string) => ({ start: `2026-11-${start}:00Z`, end: `2026-11-${end}:00Z` }) as Slot;
const atNight = slot("22T01:00", "22T01:30");
const evening = slot("23T16:00", "23T19:00");
const earlyTuesday = slot("24T06:00", "24T08:00");

const tenOnSunday = Date.parse("2026-11-22T08:00:00Z");
const thisWeek = weekOf("2026-11-22");

test.each([
  ["a week without slots at nine", thisWeek, [], 18],
  ["this week at the present, whatever is over", thisWeek, [atNight, evening], 18],
  ["what begins earlier on a day to come before that", thisWeek, [atNight, evening, earlyTuesday], 14],
  ["a week to come at its first slot", weekOf("2026-11-29"), [slot("30T16:00", "30T18:00")], 34],
  ["a past week at its first slot", weekOf("2026-11-14"), [slot("16T10:00", "16T12:00")], 22],
])("%s", (_name, days, slots, row) => {
  expect(openingRowOf(days, slots, tenOnSunday)).toBe(row);
});
