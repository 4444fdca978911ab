import { expect, test } from "vitest";
import { starsOf, streakOf } from "./rules.ts";

const weeks = (...lessons: number[]) => lessons.map((count) => ({ lessons: count }));

test.each([
  ["nothing yet", weeks(0, 0, 0), 0],
  ["this week only", weeks(0, 0, 1), 1],
  ["the running week may still be empty", weeks(0, 2, 0), 1],
  ["a gap ends it", weeks(1, 1, 0, 1, 1), 2],
  ["two empty weeks end it", weeks(1, 1, 0, 0), 0],
  ["all of them", weeks(1, 1, 1), 3],
  ["no weeks", weeks(), 0],
])("weeks in a row: %s", (_name, given, expected) => {
  expect(streakOf(given)).toBe(expected);
});

test("ratings are counted from one star to five", () => {
  expect(
    starsOf([
      { stars: 5, count: 7 },
      { stars: 2, count: 1 },
    ]),
  ).toEqual([0, 1, 0, 0, 7]);
});
