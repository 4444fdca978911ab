import { expect, test } from "vitest";
import { monthsUntil, stateOfEarning, sumsOfMonths } from "./rules.ts";

const at = Temporal.Instant.from("2026-11-01T10:00:00Z");
const none = { earnedPiasters: null, releasesAt: null, reportedAt: null, decidedAt: null, upheld: null };

test.each([
  ["none", none],
  ["pending", { ...none, earnedPiasters: 7_500, releasesAt: at }],
  ["payable", { ...none, earnedPiasters: 7_500 }],
  ["disputed", { ...none, earnedPiasters: 7_500, releasesAt: at, reportedAt: at }],
  ["disputed", { ...none, reportedAt: at }],
  ["payable", { ...none, earnedPiasters: 7_500, reportedAt: at, decidedAt: at, upheld: false }],
  ["undone", { ...none, earnedPiasters: 7_500, reportedAt: at, decidedAt: at, upheld: true }],
] as const)("an earning is %s", (state, facts) => {
  expect(stateOfEarning(facts)).toBe(state);
});

test("months are Cairo's, and those without a lesson are there", () => {
  const now = Temporal.Instant.from("2026-12-31T22:30:00Z");
  expect(monthsUntil(now, 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  const sum = { month: "2026-12", earnedPiasters: 7_500, lessons: 1, minutes: 30 };
  expect(sumsOfMonths(["2026-11", "2026-12"], [sum])).toEqual([
    { ...sum, month: "2026-11", earnedPiasters: 0, lessons: 0, minutes: 0 },
    sum,
  ]);
});
