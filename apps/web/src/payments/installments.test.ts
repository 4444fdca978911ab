import { expect, test } from "vitest";
import { bestInstallments, installmentsOf, installmentTotal } from "./installments.ts";

test.each([
  [183_600, { months: 3, ratePercent: 0 }, [61_200, 61_200, 61_200], 183_600],
  [183_600, { months: 6, ratePercent: 9 }, [33_354, 33_354, 33_354, 33_354, 33_354, 33_354], 200_124],
  [100_000, { months: 3, ratePercent: 0 }, [33_334, 33_333, 33_333], 100_000],
])("%i piasters by %o: %o, %i in all", (amount, plan, parts, total) => {
  expect([installmentsOf(amount, plan), installmentTotal(amount, plan)]).toEqual([parts, total]);
});

const plan = (id: string, months: number, ratePercent: number, leastPiasters = 50_000) => ({
  id,
  name: "",
  bank: "",
  months,
  ratePercent,
  leastPiasters,
  mostPiasters: 5_000_000,
});
test.each([
  ["the least interest first", [plan("a", 6, 9), plan("b", 3, 0)], 183_600, "b"],
  ["then the longest", [plan("a", 3, 0), plan("b", 4, 0)], 183_600, "b"],
  ["only what takes the amount", [plan("a", 3, 0, 200_000), plan("b", 6, 8)], 183_600, "b"],
  ["none for a small sum", [plan("a", 3, 0)], 49_999, undefined],
])("a price is told by one plan: %s", (_name, plans, amount, id) => {
  expect(bestInstallments(plans, amount)?.id).toBe(id);
});
