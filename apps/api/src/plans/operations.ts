import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { PlanPeriod, type plans } from "@hiwar/contract/plans";
import type { AnyContext, AnyReadContext, Context, ReadContext } from "../kernel/context.ts";
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
import { inviteFor, isInviteFor, isOpenInvite, offerOf, periodsInvitedTo, periodsOf, priceOf, tierOf } from "./rules.ts";

type Plan = Answer<typeof plans.read>;

function shown(plan: PlanRow, periods = periodsOf(plan)): Plan {
  return { ...plan, tier: tierOf(plan.weeklyMinutes), offers: periods.map((period) => offerOf(plan, period)) };
}

export async function listPlans({ db }: AnyReadContext): Promise<Answer<typeof plans.list>> {
  return { list: (await selectPublicPlans(db)).map((plan) => shown(plan)) };
}

/** A plan as the caller may have it: of one for invites only the periods they are invited to. */
export async function readPlan({ db, actor, now }: AnyReadContext, { id }: { id: number }): Promise<Plan> {
  const plan = orRefuse(await selectPlan(db, id), "plan-not-found");
  if (isAdmin(actor) || (!plan.forInvitesOnly && !plan.retired)) return shown(plan);
  const invites = actor ? await selectInvitesTo(db, actor.id, id) : [];
  const periods = periodsInvitedTo(plan, invites, now);
  if (plan.retired || periods.length === 0) refuse("plan-not-found");
  return shown(plan, periods);
}

export async function listInvites({ db, actor }: ReadContext, paging: Input<typeof plans.invites>): Promise<Answer<typeof plans.invites>> {
  const whose = isAdmin(actor) ? null : actor.id;
  const invites = await selectInvitesOf(db, whose, pageOf(paging));
  const rows = await selectPlansByIds(db, [...new Set(invites.map(({ planId }) => planId))]);
  const byId = new Map(rows.map((plan) => [plan.id, plan]));
  const list = invites.flatMap((invite) => {
    const plan = byId.get(invite.planId);
    return plan
      ? [
          {
            ...invite,
            plan: shown(
              plan,
              periodsOf(plan).filter((period) => isInviteFor(invite, period)),
            ),
          },
        ]
      : [];
  });
  return { list, total: await countInvitesOf(db, whose) };
}

export interface Terms {
  readonly plan: PlanRow;
  readonly pricePiasters: number;
  /** The invite that paying accepts, if there is one. */
  readonly inviteId: number | null;
}

/** What buying a plan for a period costs and gives; `plan-not-found` for one this student cannot buy. */
export async function readTerms({ db, actor, now }: Context, planId: number, period: PlanPeriod): Promise<Terms> {
  const plan = orRefuse(await selectPlan(db, planId), "plan-not-found");
  const invite = inviteFor(await selectInvitesTo(db, actor.id, planId), period, now);
  if (plan.retired || !periodsOf(plan).includes(period) || (plan.forInvitesOnly && !invite)) refuse("plan-not-found");
  return { plan, pricePiasters: priceOf(plan, period), inviteId: invite?.id ?? null };
}

/** What an invite was for has been paid. */
export async function acceptPaidInvite({ db, now }: AnyContext, inviteId: number): Promise<void> {
  await markAccepted(db, inviteId, now);
}

/** Marks the caller's invite to a free trial accepted; paid plans are accepted by paying. */
export async function acceptTrialInvite({ db, actor, now }: Context, inviteId: number): Promise<PlanRow> {
  const invite = await lockInvite(db, inviteId);
  if (!invite || invite.studentId !== actor.id || !isOpenInvite(invite, now)) refuse("invite-not-found");
  const plan = orRefuse(await selectPlan(db, invite.planId), "plan-not-found");
  if (!plan.freeTrial || plan.retired || !isInviteFor(invite, PlanPeriod.FreeTrial)) refuse("illegal");
  await markAccepted(db, inviteId, now);
  return plan;
}
