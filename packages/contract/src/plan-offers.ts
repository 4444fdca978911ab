import { equalParts } from "./installment-parts.ts";
import { type Tier, tierMinutes } from "./plan-prices.ts";
import { installmentCounts, monthsOfPeriod, PlanPeriod, type PlanRecord, type PlanState, weeksOfPeriod } from "./plans.ts";

/** The facts from which a plan's prices are computed: minutes, piasters and whole percent. */
export interface PlanFacts {
  readonly weeklyMinutes: number;
  readonly monthPricePiasters: number;
  readonly monthDiscount: number;
  readonly quarterDiscount: number;
  readonly yearDiscount: number;
  readonly freeTrial: boolean;
}

/** Returns the periods for which a plan is sold; a free trial has only its own period. */
export function periodsOf({ freeTrial }: Pick<PlanFacts, "freeTrial">): PlanPeriod[] {
  return freeTrial ? [PlanPeriod.FreeTrial] : [PlanPeriod.Month, PlanPeriod.Quarter, PlanPeriod.Year];
}

function discountOf(plan: PlanFacts, period: PlanPeriod): number {
  if (period === PlanPeriod.Month) return plan.monthDiscount;
  if (period === PlanPeriod.Quarter) return plan.quarterDiscount;
  return period === PlanPeriod.Year ? plan.yearDiscount : 0;
}

/** Returns a period's price in piasters: floor(month price × months × (1 − discount)), docs/rules.md#prices. */
export function priceOf(plan: PlanFacts, period: PlanPeriod): number {
  return Math.floor((plan.monthPricePiasters * monthsOfPeriod[period] * (100 - discountOf(plan, period))) / 100);
}

/** Returns the tier with exactly these weekly minutes, or null. */
export function tierOf(weeklyMinutes: number): Tier | null {
  const found = Object.entries(tierMinutes).find(([, minutes]) => minutes === weeklyMinutes);
  return found ? (found[0] as Tier) : null;
}

/** Returns all figures shown for one period of a plan. */
export function offerOf(plan: PlanFacts, period: PlanPeriod) {
  const discountPercent = discountOf(plan, period);
  const pricePiasters = priceOf(plan, period);
  const months = monthsOfPeriod[period];
  return {
    period,
    months,
    weeks: weeksOfPeriod[period],
    totalMinutes: plan.weeklyMinutes * weeksOfPeriod[period],
    discountPercent,
    pricePiasters,
    monthlyPiasters: Math.floor(pricePiasters / months),
    oldPricePiasters: discountPercent > 0 ? plan.monthPricePiasters * months : null,
    installments:
      pricePiasters === 0 ? [] : installmentCounts.map((payments) => ({ payments, partsPiasters: equalParts(pricePiasters, payments) })),
  };
}

/** Returns to whom a plan is sold, if to anybody. */
export function planStateOf({
  retired,
  freeTrial,
  forInvitesOnly,
}: Pick<PlanRecord, "retired" | "freeTrial" | "forInvitesOnly">): PlanState {
  if (retired) return "retired";
  if (freeTrial) return "trial";
  return forInvitesOnly ? "invited" : "public";
}
