import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { periodsOf } from "@hiwar/contract/plan-offers";
import { PlanPeriod, type plans } from "@hiwar/contract/plans";
import { lockPeople } from "../accounts/lock-people.ts";

import type { Owned } from "../kernel/access.ts";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { shown } from "./list.ts";
import {
  countInvitesOf,
  type InviteRow,
  lockInvite,
  lockSoldPlan,
  markAccepted,
  type PlanRow,
  selectInvitesOf,
  selectPlansByIds,
} from "./queries.ts";
import { isInviteFor, isOpenInvite } from "./rules.ts";

/** A page of a student's plan invites, or everyone's, newest first. Each plan shows only the periods its invite is for. */
export async function listInvites(
  { db }: ReadContext,
  { personId, ...paging }: Input<typeof plans.invites>,
): Promise<Answer<typeof plans.invites>> {
  const page = pageOf(paging);
  const invites = await selectInvitesOf(db, personId, page);
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
  return { list, total: await countInvitesOf(db, personId, page) };
}

/** What an invite was for has been paid. */
export async function acceptPaidInvite({ db, now }: AnyContext, inviteId: number): Promise<void> {
  await markAccepted(db, inviteId, now);
}

/** An invite, locked after the student who would accept it. */
export const invitedStudents: Owned<Context, { id: number }, InviteRow> = {
  find: async (context, { id }) => {
    await lockPeople(context, [{ id: context.actor.id, mode: "change" }]);
    return lockInvite(context.db, id);
  },
  isTheirs: ({ studentId }, actor) => studentId === actor.id,
};

/** Marks an invite to a free trial accepted, its row being locked; paid plans are accepted by paying. */
export async function acceptTrialInvite({ db, now }: Context, invite: InviteRow): Promise<PlanRow> {
  if (!isOpenInvite(invite, now)) refuse("invite-not-found");
  const plan = orRefuse(await lockSoldPlan(db, invite.planId), "plan-not-found");
  if (!plan.freeTrial || plan.retired || !isInviteFor(invite, PlanPeriod.FreeTrial)) refuse("illegal");
  await markAccepted(db, invite.id, now);
  return plan;
}
