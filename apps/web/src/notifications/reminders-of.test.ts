import { expect, test } from "vitest";
import { remindersOf } from "./reminders-of.ts";

const now = Date.parse("2026-11-22T08:00:00Z");

test.each([
  ["2026-11-23T08:00:01Z", "both"],
  ["2026-11-23T08:00:00Z", "hour"],
  ["2026-11-22T09:00:01Z", "hour"],
  ["2026-11-22T09:00:00Z", "none"],
  ["2026-11-22T07:00:00Z", "none"],
] as const)("of a lesson at %s come %s", (start, reminders) => {
  expect(remindersOf(start, now)).toBe(reminders);
});
