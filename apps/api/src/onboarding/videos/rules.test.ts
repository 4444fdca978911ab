import { expect, test } from "vitest";
import { reviewerOf, whyNotDecide } from "./rules.ts";

test.each<[number[], [number, number][], number | null]>([
  [[], [], null],
  [[7, 3], [], 3],
  [[3, 7], [[3, 1]], 7],
  [
    [3, 7],
    [
      [3, 2],
      [7, 2],
    ],
    3,
  ],
])("of the managers %j with %j open looks %s", (managers, open, reviewer) => {
  expect(reviewerOf(managers, new Map(open))).toBe(reviewer);
});

test.each([
  [null, null],
  [true, "illegal"],
  [false, "illegal"],
])("what was decided as %s: %s", (approved, why) => {
  expect(whyNotDecide({ approved })).toBe(why);
});
