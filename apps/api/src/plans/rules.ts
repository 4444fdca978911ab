import { type Tier, tierMinutes } from "@hiwar/contract/plan-prices";
import { installmentCounts, monthsOfPeriod, PlanPeriod, weeksOfPeriod } from "@hiwar/contract/plans";
import { isBefore } from "../kernel/time.ts";

export interface PlanFacts {
  readonly weeklyMinutes: number;
  readonly monthPricePiasters: number;
  readonly monthDiscount: number;
  readonly quarterDiscount: number;
  readonly yearDiscount: number;
  readonly freeTrial: boolean;
}

/** The periods a plan is sold for; a free trial has one that is its own. */
export function periodsOf({ freeTrial }: Pick<PlanFacts, "freeTrial">): PlanPeriod[] {
  return freeTrial ? [PlanPeriod.FreeTrial] : [PlanPeriod.Month, PlanPeriod.Quarter, PlanPeriod.Year];
}

function discountOf(plan: PlanFacts, period: PlanPeriod): number {
  if (period === PlanPeriod.Month) return plan.monthDiscount;
  if (period === PlanPeriod.Quarter) return plan.quarterDiscount;
  return period === PlanPeriod.Year ? plan.yearDiscount : 0;
}

/** Price of a period in piasters: floor(month price × months × (1 − discount)), docs/rules.md#prices. */
export function priceOf(plan: PlanFacts, period: PlanPeriod): number {
  return Math.floor((plan.monthPricePiasters * monthsOfPeriod[period] * (100 - discountOf(plan, period))) / 100);
}

/** The tier that has exactly these weekly minutes; null for any other number. */
export function tierOf(weeklyMinutes: number): Tier | null {
  const found = Object.entries(tierMinutes).find(([, minutes]) => minutes === weeklyMinutes);
  return found ? (found[0] as Tier) : null;
}

/** Everything the labels of one period say. */
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
      pricePiasters === 0 ? [] : installmentCounts.map((payments) => ({ payments, partPiasters: Math.ceil(pricePiasters / payments) })),
  };
}

export interface InviteFacts {
  /** Null leaves the choice to the student. */
  readonly period: PlanPeriod | null;
  readonly acceptedAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant | null;
}

/** Whether an invite still stands. */
export function isOpenInvite({ acceptedAt, expiresAt }: Omit<InviteFacts, "period">, now: Temporal.Instant): boolean {
  return acceptedAt === null && (expiresAt === null || isBefore(now, expiresAt));
}

/** Whether an invite is for a period. */
export function isInviteFor(invite: Pick<InviteFacts, "period">, period: PlanPeriod): boolean {
  return invite.period === null || invite.period === period;
}

/** Which of a student's invites to a plan an order of a period uses: one for just that period before one that leaves the choice. */
export function inviteFor<I extends InviteFacts>(invites: readonly I[], period: PlanPeriod, now: Temporal.Instant): I | null {
  const fitting = invites.filter((invite) => isOpenInvite(invite, now) && isInviteFor(invite, period));
  return fitting.find((invite) => invite.period !== null) ?? fitting[0] ?? null;
}

/** The periods of a plan for invites only that an invited student is shown: those they may have, or have had. */
export function periodsInvitedTo(plan: Pick<PlanFacts, "freeTrial">, invites: readonly InviteFacts[], now: Temporal.Instant): PlanPeriod[] {
  const standing = invites.filter((invite) => invite.acceptedAt !== null || isOpenInvite(invite, now));
  return periodsOf(plan).filter((period) => standing.some((invite) => isInviteFor(invite, period)));
}
