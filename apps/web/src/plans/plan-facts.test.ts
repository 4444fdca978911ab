import { expect, test } from "vitest";
import { lessonsAWeek, savingOf } from "./plan-facts.ts";

test.each([
  [120, { minutes: 30, count: 4 }],
  [75, { minutes: 15, count: 5 }],
  [45, { minutes: 15, count: 3 }],
  [50, null],
] as const)("%i minutes a week are %o", (minutes, expected) => {
  expect(lessonsAWeek(minutes)).toEqual(expected);
});

const offering = (...percents: number[]) => ({
  offers: percents.map((discountPercent, period) => ({ period: period as 0, discountPercent }) as never),
});

test.each([
  ["all alike", [offering(0, 20), offering(0, 20)], 1, { percent: 20, upTo: false }],
  ["one more than another", [offering(0, 20), offering(0, 30)], 1, { percent: 30, upTo: true }],
  ["one not at all", [offering(0, 20), offering(0, 0)], 1, { percent: 20, upTo: true }],
  ["none", [offering(0, 20)], 0, null],
  ["no plans", [], 0, null],
] as const)("what a period saves: %s", (_name, plans, period, expected) => {
  expect(savingOf(plans, period)).toEqual(expected);
});
