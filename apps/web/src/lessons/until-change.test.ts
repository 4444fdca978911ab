import { expect, test } from "vitest";
import { millisecondsUntilChange } from "./until-change.ts";

const lesson = { start: "2026-11-22T16:00:00Z", end: "2026-11-22T16:30:00Z" };

test.each([
  ["a day before, within an hour", "2026-11-21T16:00:00Z", 3_600_000],
  ["until moving and cancelling close", "2026-11-22T09:59:00Z", 60_500],
  ["until the room opens", "2026-11-22T15:49:50Z", 10_500],
  ["once more for a clock that runs before the server's", "2026-11-22T15:50:01Z", 30_000],
  ["until the start, when it may be reported", "2026-11-22T15:59:59Z", 1_500],
  ["until the end", "2026-11-22T16:29:00Z", 60_500],
  ["until it may be reported no more", "2026-11-23T16:29:59Z", 1_500],
  ["nothing is to come", "2026-11-23T16:31:00Z", false],
])("%s", (_name, now, milliseconds) => {
  expect(millisecondsUntilChange([lesson], Date.parse(now))).toBe(milliseconds);
});

test("of several lessons the nearest turn counts, of none there is none", () => {
  const later = { start: "2026-11-23T16:00:00Z", end: "2026-11-23T16:30:00Z" };
  expect(millisecondsUntilChange([later, lesson], Date.parse("2026-11-22T15:59:59Z"))).toBe(1_500);
  expect(millisecondsUntilChange([], 0)).toBe(false);
});
