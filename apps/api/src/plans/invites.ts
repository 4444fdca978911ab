import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { PlanPeriod, type plans } from "@hiwar/contract/plans";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { shown } from "./list.ts";
import { countInvitesOf, lockInvite, markAccepted, type PlanRow, selectInvitesOf, selectPlan, selectPlansByIds } from "./queries.ts";
import { isInviteFor, isOpenInvite, periodsOf } from "./rules.ts";

/**
 * A page of the calling student's plan invites, newest first; admins get everyone's. Each plan shows only the periods its
 * invite is for.
 */
export async function listInvites({ db, actor }: ReadContext, paging: Input<typeof plans.invites>): Promise<Answer<typeof plans.invites>> {
  const whose = isAdmin(actor) ? null : actor.id;
  const page = pageOf(paging);
  const invites = await selectInvitesOf(db, whose, page);
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
  return { list, total: await countInvitesOf(db, whose, page) };
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
