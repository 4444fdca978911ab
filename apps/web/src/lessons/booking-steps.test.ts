import { expect, test } from "vitest";
import { choiceFrom, daysOf, durationsOn, startsOn, stepOf } from "./booking-steps.ts";

const starts = [
  { start: "2026-11-21T16:00:00Z", durations: [15, 30] },
  { start: "2026-11-21T16:15:00Z", durations: [15] },
  { start: "2026-11-21T22:30:00Z", durations: [15, 30] },
];

test("days are Cairo's", () => {
  expect(daysOf(starts)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(durationsOn(starts, "2026-11-21")).toEqual([15, 30]);
  expect(startsOn(starts, "2026-11-21", 30)).toEqual(["2026-11-21T16:00:00Z"]);
});

test.each([
  [{ day: null, duration: null, start: null }, "date"],
  [{ day: "2026-11-21", duration: null, start: null }, "duration"],
  [{ day: "2026-11-21", duration: 15, start: null }, "time"],
  [{ day: "2026-11-21", duration: 15, start: "2026-11-21T16:15:00Z" }, "confirm"],
  [{ day: "2026-11-21", duration: 30, start: "2026-11-21T16:15:00Z" }, "time"],
  [{ day: "2026-11-25", duration: 30, start: "2026-11-25T16:15:00Z" }, "date"],
] as const)("after %o comes %s", (choice, step) => {
  expect(stepOf(choice, starts)).toBe(step);
});

test("a ticket pressed elsewhere leads straight to the confirmation, with the longest lesson that fits", () => {
  expect(choiceFrom("2026-11-21T16:15:00.000Z", starts, null)).toEqual({ day: "2026-11-21", duration: 15, start: "2026-11-21T16:15:00Z" });
  expect(choiceFrom("2026-11-21T16:00:00Z", starts, 15).duration).toBe(15);
  expect(choiceFrom("2026-11-21T19:00:00Z", starts, null)).toEqual({ day: null, duration: null, start: null });
});
