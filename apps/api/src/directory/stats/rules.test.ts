import { expect, test } from "vitest";
import { starsOf, streakOf } from "./rules.ts";

const thisWeek = "2026-11-21";

test.each([
  ["nothing yet", undefined, 0],
  ["this week only", ["2026-11-21", "2026-11-28"], 1],
  ["the running week may still be empty", ["2026-11-14", "2026-11-21"], 1],
  ["the running week may still be empty, after several", ["2026-10-31", "2026-11-21"], 3],
  ["a week without a lesson ends it", ["2026-10-31", "2026-11-14"], 0],
  ["several, over the change of the clocks", ["2026-10-24", "2026-11-28"], 5],
  ["three years", ["2023-11-25", "2026-11-28"], 157],
])("weeks in a row: %s", (_name, latest, expected) => {
  const [streakFrom = null, streakUntil = null] = latest ?? [];
  expect(streakOf({ streakFrom, streakUntil }, thisWeek)).toBe(expected);
});

test("ratings are counted from one star to five", () => {
  expect(
    starsOf([
      { stars: 5, count: 7 },
      { stars: 2, count: 1 },
    ]),
  ).toEqual([0, 1, 0, 0, 7]);
});
