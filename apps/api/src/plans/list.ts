import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { offerOf, periodsOf, tierOf } from "@hiwar/contract/plan-offers";
import type { plans } from "@hiwar/contract/plans";
import type { AnyReadContext } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { type PlanRow, selectInvitesTo, selectPlan, selectPublicPlans } from "./queries.ts";
import { periodsInvitedTo } from "./rules.ts";

type Plan = Answer<typeof plans.read>;

/** Returns a plan in the contract's shape, with its tier and an offer for each of `periods`; by default all periods it is sold for. */
export function shown(plan: PlanRow, periods = periodsOf(plan)): Plan {
  return { ...plan, tier: tierOf(plan.weeklyMinutes), offers: periods.map((period) => offerOf(plan, period)) };
}

/** Returns the public plans, smallest first: neither retired nor for invites only. Open to everybody. */
export async function listPlans({ db }: AnyReadContext): Promise<Answer<typeof plans.list>> {
  return { list: (await selectPublicPlans(db)).map((plan) => shown(plan)) };
}

/** Returns a plan as the caller may buy it; of an invite-only plan only the periods of their invites. */
export async function readPlan({ db, actor, now }: AnyReadContext, { id }: { id: number }): Promise<Plan> {
  const plan = orRefuse(await selectPlan(db, id), "plan-not-found");
  if (isAdmin(actor) || (!plan.forInvitesOnly && !plan.retired)) return shown(plan);
  const invites = actor ? await selectInvitesTo(db, actor.id, id) : [];
  const periods = periodsInvitedTo(plan, invites, now);
  if (plan.retired || periods.length === 0) refuse("plan-not-found");
  return shown(plan, periods);
}
