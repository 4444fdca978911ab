import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOf, longestMilliseconds, milestoneOf } from "./clock.ts";

test.each([
  [0, 0, 30, 120, "begun"],
  [29_999, 29, 1, 91, "begun"],
  [30_000, 30, 0, 90, "enough"],
  [60_000, 60, 0, 60, "minuteLeft"],
  [90_000, 90, 0, 30, "halfLeft"],
  [110_000, 110, 0, 10, "tenLeft"],
  [longestMilliseconds, 119, 0, 1, "tenLeft"],
  [500_000, 120, 0, 0, "tenLeft"],
])("after %i ms: %i s, %i to go, %i left, %s", (elapsed, seconds, untilEnough, left, milestone) => {
  expect(clockOf(elapsed)).toMatchObject({ seconds, untilEnough, left });
  expect(milestoneOf(clockOf(elapsed))).toBe(milestone);
});

test("time passed and time left are two minutes together, and the share never leaves the ring", () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1_000_000, noNaN: true }), (elapsed) => {
      const { seconds, left, share } = clockOf(elapsed);
      return seconds + left === 120 && share >= 0 && share <= 1;
    }),
  );
});
