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

/** Returns invites in the contract's shape, each with its plan's offers for the invited periods. Only staff receive names. */
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

/** Returns a page of a student's plan invites, or everyone's, newest first. */
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

/** Returns one plan invite as staff see it. */
export async function readInvite(context: ReadContext, { id }: Input<typeof plans.readInvite>): Promise<Invite> {
  const row = orRefuse(await queries.selectInvite(context.db, id), "invite-not-found");
  return orRefuse((await shownInvites(context, [row]))[0], "invite-not-found");
}

/** Streams everybody's plan invites, in one state or in all, newest first, for an export. */
export async function* streamPlanInvites(context: ReadContext, { state }: { state?: InviteState | undefined }) {
  const { db, now } = context;
  for await (const rows of streamRows(db, queries.invitesQuery(db, state, now))) yield await shownInvites(context, rows);
}

/** Marks an invite as accepted once its order is paid. */
export async function acceptPaidInvite({ db, now }: AnyContext, inviteId: number): Promise<void> {
  await queries.markAccepted(db, inviteId, now);
}

/** Ownership rule: an invite belongs to its student. Locks the student, then the invite. */
export const invitedStudents: Owned<Context, { id: number }, InviteRow> = {
  find: async (context, { id }) => {
    await lockPeople(context, [{ id: context.actor.id, mode: "change" }]);
    return queries.lockInvite(context.db, id);
  },
  isTheirs: ({ studentId }, actor) => studentId === actor.id,
};

/** Marks a locked invite to a free trial as accepted; invites to paid plans are accepted by payment. */
export async function acceptTrialInvite({ db, now }: Context, invite: InviteRow): Promise<PlanRow> {
  if (!isOpenInvite(invite, now)) refuse("invite-not-found");
  const plan = orRefuse(await queries.lockSoldPlan(db, invite.planId), "plan-not-found");
  if (!plan.freeTrial || plan.retired || !isInviteFor(invite, PlanPeriod.FreeTrial)) refuse("illegal");
  await queries.markAccepted(db, invite.id, now);
  return plan;
}
