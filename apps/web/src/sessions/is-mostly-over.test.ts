import { expect, test } from "vitest";
import { isMostlyOver } from "./is-mostly-over.ts";

const at = (minutes: number) => Date.parse("2026-11-22T16:00:00Z") + minutes * 60_000;
const lesson = (minutes: number) => ({ start: new Date(at(0)).toISOString(), end: new Date(at(minutes)).toISOString() });

test.each([
  ["before it begins", 30, -5, false],
  ["three minutes in", 30, 3, false],
  ["in its middle", 30, 15, false],
  ["when two thirds are over", 30, 20, true],
  ["of a short one", 15, 10, true],
  ["after its end", 30, 40, true],
] as const)("%s", (_name, minutes, now, isOver) => {
  expect(isMostlyOver(lesson(minutes), at(now))).toBe(isOver);
});
