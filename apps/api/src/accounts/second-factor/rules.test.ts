import { expect, test } from "vitest";
import { countWrong, secondsUntilTry } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");

test.each([
  ["none yet", { wrongTries: 0, wrongSince: null }, null],
  ["nine", { wrongTries: 9, wrongSince: now }, null],
  ["ten, a minute ago", { wrongTries: 10, wrongSince: now.subtract({ minutes: 1 }) }, 14 * 60],
  ["ten, a quarter of an hour ago", { wrongTries: 10, wrongSince: now.subtract({ minutes: 15 }) }, null],
])("%s", (_name, tries, expected) => {
  expect(secondsUntilTry(tries, now)).toBe(expected);
});

test("wrong codes add up for a quarter of an hour", () => {
  expect(countWrong({ wrongTries: 0, wrongSince: null }, now)).toEqual({ wrong_tries: 1, wrong_since: now });
  expect(countWrong({ wrongTries: 3, wrongSince: now.subtract({ minutes: 14 }) }, now)).toEqual({ wrong_tries: 4 });
  expect(countWrong({ wrongTries: 10, wrongSince: now.subtract({ minutes: 15 }) }, now)).toEqual({ wrong_tries: 1, wrong_since: now });
});
