import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { periodsOf } from "@hiwar/contract/plan-offers";
import { type InviteState, PlanPeriod, type plans } from "@hiwar/contract/plans";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Owned } from "../kernel/access.ts";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { shown } from "./list.ts";
import type { InviteRow, PlanRow } from "./queries.ts";
import * as queries from "./queries.ts";
import { isInviteFor, isOpenInvite, stateOfInvite } from "./rules.ts";

type Invite = Answer<typeof plans.invites>["list"][number];
type Row = Awaited<ReturnType<typeof queries.selectInvitePage>>[number];

/** Invites as the contract tells them, each plan in the periods its invite is for; only staff are told names. */
export async function shownInvites({ db, actor, now }: ReadContext, rows: readonly Row[]): Promise<Invite[]> {
  const plansOf = await queries.selectPlansByIds(db, [...new Set(rows.map(({ planId }) => planId))]);
  const byId = new Map(plansOf.map((plan) => [plan.id, plan]));
  return rows.flatMap(({ studentName, ...invite }) => {
    const plan = byId.get(invite.planId);
    if (!plan) return [];
    const periods = periodsOf(plan).filter((period) => isInviteFor(invite, period));
    const student = isAdmin(actor) ? { id: invite.studentId, name: studentName } : undefined;
    return [{ ...invite, ...(student && { student }), state: stateOfInvite(invite, now), plan: shown(plan, periods) }];
  });
}

/** A page of a student's plan invites, or everyone's, newest first. */
export async function listInvites(
  context: ReadContext,
  { personId, state, ...paging }: Input<typeof plans.invites>,
): Promise<Answer<typeof plans.invites>> {
  const { db, now } = context;
  const page = pageOf(paging);
  const asked = { studentId: personId, state };
  const rows = await queries.selectInvitePage(db, asked, now, page);
  return { list: await shownInvites(context, rows), total: await queries.countInvites(db, asked, now, page) };
}

/** One plan invite as staff keep it. */
export async function readInvite(context: ReadContext, { id }: Input<typeof plans.readInvite>): Promise<Invite> {
  const row = orRefuse(await queries.selectInvite(context.db, id), "invite-not-found");
  return orRefuse((await shownInvites(context, [row]))[0], "invite-not-found");
}

/** Everybody's plan invites, newest first. */
export async function* streamPlanInvites(context: ReadContext, { state }: { state?: InviteState | undefined }) {
  const { db, now } = context;
  for await (const rows of streamRows(db, queries.invitesQuery(db, state, now))) yield await shownInvites(context, rows);
}

/** What an invite was for has been paid. */
export async function acceptPaidInvite({ db, now }: AnyContext, inviteId: number): Promise<void> {
  await queries.markAccepted(db, inviteId, now);
}

/** An invite, locked after the student who would accept it. */
export const invitedStudents: Owned<Context, { id: number }, InviteRow> = {
  find: async (context, { id }) => {
    await lockPeople(context, [{ id: context.actor.id, mode: "change" }]);
    return queries.lockInvite(context.db, id);
  },
  isTheirs: ({ studentId }, actor) => studentId === actor.id,
};

/** Marks an invite to a free trial accepted, its row being locked; paid plans are accepted by paying. */
export async function acceptTrialInvite({ db, now }: Context, invite: InviteRow): Promise<PlanRow> {
  if (!isOpenInvite(invite, now)) refuse("invite-not-found");
  const plan = orRefuse(await queries.lockSoldPlan(db, invite.planId), "plan-not-found");
  if (!plan.freeTrial || plan.retired || !isInviteFor(invite, PlanPeriod.FreeTrial)) refuse("illegal");
  await queries.markAccepted(db, invite.id, now);
  return plan;
}
