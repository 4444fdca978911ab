import { expect, test } from "vitest";
import { weeksUntil } from "../../kernel/time.ts";
import { weeklySums } from "./rules.ts";

test("weeks without a row are there with zeros", () => {
  const weeks = weeksUntil(Temporal.Instant.from("2026-11-21T12:00:00Z"), 2);
  const sums = weeklySums(weeks, [{ place: 2, lessons: 1, minutes: 30 }]);
  expect(sums.map(({ lessons, minutes }) => [lessons, minutes])).toEqual([
    [0, 0],
    [1, 30],
  ]);
});
