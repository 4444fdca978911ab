import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import { expect, test } from "vitest";
import { adjustChoice, type Choice, choiceFrom, lengthsOf, nextDayFor, startsOn, whyGone } from "./booking-choice.ts";

const [early, short, late] = ["2026-11-21T16:00:00Z", "2026-11-21T16:15:00Z", "2026-11-21T22:30:00Z"] as const;
const starts = [
  { start: early, durations: [15, 30] },
  { start: short, durations: [15] },
  { start: late, durations: [15, 30] },
];
const today = "2026-11-21";

test("a start belongs to Cairo's day, and stands there for the lengths that fit", () => {
  expect(lengthsOf(starts)).toEqual([15, 30]);
  expect(lengthsOf([{ start: short, durations: [15] }])).toEqual([15]);
  expect(startsOn(starts, { day: today, duration: 15 })).toEqual([early, short]);
  expect(startsOn(starts, { day: today, duration: 30 })).toEqual([early]);
  expect(startsOn(starts, { day: "2026-11-22", duration: 30 })).toEqual([late]);
});

test.each<[string, Partial<Choice>, LessonDuration[], Choice]>([
  ["nothing yet", {}, [], { day: today, duration: 30, start: null }],
  ["all of it", { day: today, duration: 15, start: short }, [], { day: today, duration: 15, start: short }],
  ["a length that does not fit the start", { day: today, duration: 30, start: short }, [], { day: today, duration: 30, start: null }],
  ["another day than the start's", { day: "2026-11-22", duration: 30, start: early }, [], { day: "2026-11-22", duration: 30, start: null }],
  ["a day that has nothing left", { day: "2026-11-25", duration: 30 }, [], { day: today, duration: 30, start: null }],
  [
    "a start that somebody else took",
    { day: today, duration: 30, start: "2026-11-21T17:00:00Z" },
    [],
    { day: today, duration: 30, start: null },
  ],
  ["a length that cannot be had", { day: today, duration: 30, start: early }, [30], { day: today, duration: 15, start: early }],
  ["lengths of which none can be had", { day: today }, [15, 30], { day: today, duration: 30, start: null }],
])("of %s stays what can still be had", (_name, part, outOfReach, settled) => {
  expect(adjustChoice({ day: null, duration: null, start: null, ...part }, starts, outOfReach)).toEqual(settled);
});

test("nothing can be chosen where nothing is free", () => {
  expect(adjustChoice({ day: today, duration: 30, start: early }, [])).toEqual({ day: null, duration: null, start: null });
});

test("after a day without the length comes the next with it, and after the last the first", () => {
  expect(nextDayFor([{ start: short, durations: [15] }, ...starts.slice(2)], { day: today, duration: 30 })).toBe("2026-11-22");
  expect(nextDayFor([...starts.slice(0, 1), { start: late, durations: [15] }], { day: "2026-11-22", duration: 30 })).toBe(today);
  expect(nextDayFor([{ start: short, durations: [15] }], { day: today, duration: 30 })).toBeNull();
});

test("a start pressed elsewhere is chosen, with the longest lesson that fits", () => {
  expect(choiceFrom("2026-11-21T16:15:00.000Z", starts, null)).toEqual({ day: today, duration: 15, start: short });
  expect(choiceFrom(early, starts, 15).duration).toBe(15);
  expect(choiceFrom(null, starts, null)).toEqual({ day: null, duration: null, start: null });
});

test("of a start that is gone its day is chosen", () => {
  expect(choiceFrom("2026-11-21T23:00:00Z", starts, 15)).toEqual({ day: "2026-11-22", duration: 15, start: null });
});

test.each([
  ["none asked for", null, null],
  ["one that can be had, however it is written", "2026-11-21T16:00:00.000Z", null],
  ["one that somebody else took", "2026-11-21T17:00:00Z", "taken"],
  ["one that is over", "2026-11-21T09:45:00Z", "past"],
  ["one after the student's week", "2026-11-25T00:00:00Z", "week"],
] as const)("of %s is said why it is gone", (_name, start, why) => {
  expect(whyGone(start, starts, { now: Date.parse("2026-11-21T10:00:00Z"), weekEnd: "2026-11-25T00:00:00Z" })).toBe(why);
});
