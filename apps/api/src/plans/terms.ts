import { periodsOf, priceOf } from "@hiwar/contract/plan-offers";
import type { PlanPeriod } from "@hiwar/contract/plans";
import type { Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { lockSoldPlan, type PlanRow, selectInvitesTo } from "./queries.ts";
import { inviteFor } from "./rules.ts";

export interface Terms {
  readonly plan: PlanRow;
  readonly pricePiasters: number;
  /** The invite that the payment accepts, if any. */
  readonly inviteId: number | null;
}

/**
 * Returns the price and terms of a plan for a period; they cannot change until the order is written. Throws `plan-not-found` if this student cannot
 * buy it.
 */
export async function readTerms({ db, actor, now }: Context, planId: number, period: PlanPeriod): Promise<Terms> {
  const plan = orRefuse(await lockSoldPlan(db, planId), "plan-not-found");
  const invite = inviteFor(await selectInvitesTo(db, actor.id, planId), period, now);
  if (plan.retired || !periodsOf(plan).includes(period) || (plan.forInvitesOnly && !invite)) refuse("plan-not-found");
  return { plan, pricePiasters: priceOf(plan, period), inviteId: invite?.id ?? null };
}
