import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PlanPeriod, plans } from "@hiwar/contract/plans";
import type { Actor, Context } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import {
  countInvitesOf,
  lockInvite,
  markAccepted,
  type PlanRow,
  selectInvitesOf,
  selectInvitesTo,
  selectPlan,
  selectPlansByIds,
  selectPublicPlans,
} from "./queries.ts";
import { isOpenInvite, offerOf, periodsOf, priceOf, tierOf } from "./rules.ts";

type Plan = Answer<typeof plans.read>;

function shown(plan: PlanRow): Plan {
  return { ...plan, tier: tierOf(plan.weeklyMinutes), offers: periodsOf(plan).map((period) => offerOf(plan, period)) };
}

export async function listPlans({ db }: Context<Actor | null>): Promise<Answer<typeof plans.list>> {
  return { list: (await selectPublicPlans(db)).map(shown) };
}

export async function readPlan(context: Context<Actor | null>, { id }: { id: number }): Promise<Plan> {
  return shown(await selectVisiblePlan(context, id));
}

const isStaff = (actor: Actor | null) => actor?.role === Role.SuperAdmin || actor?.role === Role.RegularAdmin;

async function selectVisiblePlan({ db, actor, now }: Context<Actor | null>, id: number): Promise<PlanRow> {
  const plan = orRefuse(await selectPlan(db, id), "plan-not-found");
  if (isStaff(actor) || (!plan.forInvitesOnly && !plan.retired)) return plan;
  const invites = actor ? await selectInvitesTo(db, actor.id, id) : [];
  if (plan.retired || !invites.some((invite) => isOpenInvite(invite, now))) refuse("plan-not-found");
  return plan;
}

export async function listInvites({ db, actor }: Context, paging: Input<typeof plans.invites>): Promise<Answer<typeof plans.invites>> {
  const whose = isStaff(actor) ? null : actor.id;
  const invites = await selectInvitesOf(db, whose, pageOf(paging));
  const rows = await selectPlansByIds(db, [...new Set(invites.map(({ planId }) => planId))]);
  const byId = new Map(rows.map((plan) => [plan.id, shown(plan)]));
  const list = invites.flatMap((invite) => {
    const plan = byId.get(invite.planId);
    return plan ? [{ ...invite, plan }] : [];
  });
  return { list, total: await countInvitesOf(db, whose) };
}

/** What buying a plan for a period costs and gives; `plan-not-found` for one this student cannot buy. */
export async function readTerms(context: Context, planId: number, period: PlanPeriod): Promise<{ plan: PlanRow; pricePiasters: number }> {
  const plan = await selectVisiblePlan(context, planId);
  if (!periodsOf(plan).includes(period)) refuse("plan-not-found");
  return { plan, pricePiasters: priceOf(plan, period) };
}

/** Marks the caller's invite to a free trial accepted; paid plans are accepted by paying. */
export async function acceptTrialInvite({ db, actor, now }: Context, inviteId: number): Promise<PlanRow> {
  const invite = await lockInvite(db, inviteId);
  if (!invite || invite.studentId !== actor.id || !isOpenInvite(invite, now)) refuse("invite-not-found");
  const plan = orRefuse(await selectPlan(db, invite.planId), "plan-not-found");
  if (!plan.freeTrial || plan.retired) refuse("illegal");
  await markAccepted(db, inviteId, now);
  return plan;
}
