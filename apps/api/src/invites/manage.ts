import type { invites, MailedInviteState } from "@hiwar/contract/invites";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { periodsOf } from "@hiwar/contract/plan-offers";
import type { PlanPeriod } from "@hiwar/contract/plans";
import { lockPeople } from "../accounts/lock-people.ts";
import { selectPersonByEmail } from "../accounts/queries.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { refusePast } from "../plans/invite.ts";
import { shown } from "../plans/list.ts";
import { lockSoldPlan, selectPlansByIds } from "../plans/queries.ts";
import { isInviteFor, whyNotInvite } from "../plans/rules.ts";
import { convertMailedInvites } from "./convert.ts";
import * as queries from "./queries.ts";
import { stateOf } from "./rules.ts";

type Invite = Answer<typeof invites.read>;

async function shownInvites({ db, now }: ReadContext, rows: readonly queries.InviteRow[]): Promise<Invite[]> {
  const plans = await selectPlansByIds(db, [...new Set(rows.map(({ planId }) => planId))]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return rows.flatMap((row) => {
    const plan = byId.get(row.planId);
    const periods = plan && periodsOf(plan).filter((period) => isInviteFor(row, period));
    return plan ? [{ ...row, plan: shown(plan, periods), state: stateOf(row, now) }] : [];
  });
}

/** Returns a page of mailed invites, newest first. */
export async function listInvites(
  context: ReadContext,
  { state, ...paging }: Input<typeof invites.list>,
): Promise<Answer<typeof invites.list>> {
  const { db, now } = context;
  const page = pageOf(paging);
  const rows = await queries.selectInvitePage(db, state, now, page);
  return { list: await shownInvites(context, rows), total: await queries.countInvites(db, state, now, page) };
}

/** Streams the mailed invites that fit the filter, newest first, for an export. */
export async function* streamInvites(context: ReadContext, { state }: { state?: MailedInviteState | undefined }) {
  const { db, now } = context;
  for await (const rows of streamRows(db, queries.invitesQuery(db, state, now))) yield await shownInvites(context, rows);
}

/** Returns a mailed invite in any state. */
export async function readInvite(context: ReadContext, { id }: { id: number }): Promise<Invite> {
  const row = orRefuse(await queries.selectInvite(context.db, id), "invite-not-found");
  const [invite] = await shownInvites(context, [row]);
  return orRefuse(invite, "plan-not-found");
}

async function refuseUnsold(db: Database, planId: number, period: PlanPeriod | null): Promise<void> {
  refuseIf(whyNotInvite(orRefuse(await lockSoldPlan(db, planId), "plan-not-found"), period));
}

/**
 * Invites the owner of a mail address by mail; a student who has verified it is invited at once. Throws `user-exists` if the address belongs to
 * anybody but a student.
 */
export async function createInvite(context: Context, input: Input<typeof invites.create>): Promise<Recorded<Invite>> {
  const { db, actor, now } = context;
  const { email, planId, period = null, expiresAt } = input;
  refusePast(expiresAt, now);
  const known = await selectPersonByEmail(db, email);
  if (known && known.role !== Role.Student) refuse("user-exists");
  if (known) await lockPeople(context, [{ id: known.id, mode: "change" }]);
  await queries.lockAddress(db, email);
  await refuseUnsold(db, planId, period);
  const row = { email, plan_id: planId, period, expires_at: expiresAt, created_by: actor.id, created_at: now };
  const id = await queries.insertInvite(db, row);
  // A student who verified the address meanwhile receives the invite as after any verification.
  const owner = await selectPersonByEmail(db, email);
  if (owner?.verifiedEmail) await convertMailedInvites(context, owner.id);
  else await context.enqueue("invites.mail", { inviteId: id });
  return recorded(context, id, null);
}

/** Changes a waiting invite. Throws `illegal` if it became a plan invite, was ended or has expired. */
export async function changeInvite(context: Context, { id, ...terms }: Input<typeof invites.change>): Promise<Recorded<Invite>> {
  const { db, now } = context;
  const { planId, period = null, expiresAt } = terms;
  const before = await lockWaiting(context, id);
  refusePast(expiresAt, now);
  await refuseUnsold(db, planId, period);
  await queries.updateInvite(db, id, { plan_id: planId, period, expires_at: expiresAt });
  return recorded(context, id, before);
}

/** Ends a waiting invite; a later registration gets nothing. */
export async function endInvite(context: Context, { id }: { id: number }): Promise<Recorded<Invite>> {
  const before = await lockWaiting(context, id);
  await queries.updateInvite(context.db, id, { ended_at: context.now });
  return recorded(context, id, before);
}

async function lockWaiting({ db, now }: Context, id: number): Promise<queries.InviteRow> {
  const invite = orRefuse(await queries.lockInvite(db, id), "invite-not-found");
  return stateOf(invite, now) === "waiting" ? invite : refuse("illegal");
}

/** Fields of an invite in the audit; the mail address is not copied into it. */
function kept({ planId, period, expiresAt, endedAt }: queries.InviteRow) {
  return { planId, period, expiresAt: expiresAt.toString(), endedAt: endedAt?.toString() ?? null };
}

async function recorded(context: Context, id: number, row: queries.InviteRow | null): Promise<Recorded<Invite>> {
  const written = orRefuse(await queries.selectInvite(context.db, id), "invite-not-found");
  const [before, after] = [row && kept(row), kept(written)];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return { answer: await readInvite(context, { id }), change: isSame ? null : { id, before, after } };
}
