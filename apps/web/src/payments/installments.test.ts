import { expect, test } from "vitest";
import { installmentOf, installmentTotal } from "./installments.ts";

test.each([
  [183_600, { months: 3, ratePercent: 0 }, 61_200, 183_600],
  [183_600, { months: 6, ratePercent: 9 }, 33_354, 200_124],
  [100_000, { months: 3, ratePercent: 0 }, 33_334, 100_000],
])("%i piasters by %o: %i a month, %i in all", (amount, plan, month, total) => {
  expect([installmentOf(amount, plan), installmentTotal(amount, plan)]).toEqual([month, total]);
});
