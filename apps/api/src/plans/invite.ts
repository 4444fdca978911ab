import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PlanPeriod, plans } from "@hiwar/contract/plans";
import { lockPeople } from "../accounts/lock-people.ts";
import { selectPerson } from "../accounts/queries.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { AnyContext, Context } from "../kernel/context.ts";
import { orRefuse, Refusal, refuse, refuseIf } from "../kernel/refuse.ts";
import { isBefore } from "../kernel/time.ts";
import { notify } from "../notifications/notify.ts";
import { shownInvites } from "./invites.ts";
import * as queries from "./queries.ts";
import { isOpenInvite, whyNotInvite } from "./rules.ts";

type Invite = Answer<typeof plans.invite>;

/** Throws if an invite would expire in the past. */
export function refusePast(expiresAt: Temporal.Instant | null, now: Temporal.Instant): void {
  if (expiresAt !== null && !isBefore(now, expiresAt)) throw new Refusal("bad-request", { fields: { expiresAt: "too-small" } });
}

export interface Invitation {
  readonly studentId: number;
  readonly planId: number;
  readonly period: PlanPeriod | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly createdBy: number;
}

/** Reserves a plan for a student, who is locked, and notifies them. Throws `illegal` if an open invite to the same plan and period exists. */
export async function writeInvite(context: AnyContext, { studentId, planId, period, expiresAt, createdBy }: Invitation): Promise<number> {
  const { db, now } = context;
  const plan = orRefuse(await queries.lockSoldPlan(db, planId), "plan-not-found");
  refuseIf(whyNotInvite(plan, period));
  const row = { plan_id: planId, student_id: studentId, period, created_by: createdBy, created_at: now, expires_at: expiresAt };
  const id = await queries.insertInvite(db, row);
  const payload = { id, planId, isTrial: plan.freeTrial };
  await notify(context, "plan-invited", { personId: studentId, cause: `plan-invite:${id}`, payload });
  return id;
}

/** Reserves a plan or a free trial for a student. Throws `student-not-found` for anybody else. */
export async function inviteStudent(context: Context, input: Input<typeof plans.invite>): Promise<Recorded<Invite>> {
  const { db, actor, now } = context;
  const { studentId, planId, period = null, expiresAt = null } = input;
  refusePast(expiresAt, now);
  await lockPeople(context, [{ id: studentId, mode: "change" }]);
  if ((await selectPerson(db, studentId))?.role !== Role.Student) refuse("student-not-found");
  const id = await writeInvite(context, { studentId, planId, period, expiresAt, createdBy: actor.id });
  return recorded(context, id, null);
}

/** Changes the period or expiry of an open invite. Throws `illegal` if it was accepted, ended or has expired. */
export async function changeInvite(context: Context, { id, ...change }: Input<typeof plans.changeInvite>): Promise<Recorded<Invite>> {
  const { db, now } = context;
  const before = await lockOpen(context, id);
  const plan = orRefuse(await queries.selectPlan(db, before.planId), "plan-not-found");
  const { period = before.period, expiresAt = before.expiresAt } = change;
  refuseIf(whyNotInvite(plan, period));
  refusePast(expiresAt, now);
  await queries.updateInvite(db, id, { period, expires_at: expiresAt });
  return recorded(context, id, before);
}

/** Ends an open invite. Orders made with it can still be paid. */
export async function endInvite(context: Context, { id }: { id: number }): Promise<Recorded<Invite>> {
  const before = await lockOpen(context, id);
  await queries.updateInvite(context.db, id, { ended_at: context.now });
  return recorded(context, id, before);
}

/** Locks an open invite, so that its student cannot accept it within this transaction. */
async function lockOpen(context: Context, id: number): Promise<queries.InviteRow> {
  const { db, now } = context;
  const { studentId } = orRefuse(await queries.selectInvite(db, id), "invite-not-found");
  await lockPeople(context, [{ id: studentId, mode: "change" }]);
  const invite = orRefuse(await queries.lockInvite(db, id), "invite-not-found");
  return isOpenInvite(invite, now) ? invite : refuse("illegal");
}

/** Fields of an invite in the audit. */
function kept({ studentId, planId, period, expiresAt, endedAt }: queries.InviteRow) {
  return { studentId, planId, period, expiresAt: expiresAt?.toString() ?? null, endedAt: endedAt?.toString() ?? null };
}

async function recorded(context: Context, id: number, row: queries.InviteRow | null): Promise<Recorded<Invite>> {
  const written = orRefuse(await queries.selectInvite(context.db, id), "invite-not-found");
  const [before, after] = [row && kept(row), kept(written)];
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const [answer] = await shownInvites(context, [written]);
  return { answer: orRefuse(answer, "plan-not-found"), change: isSame ? null : { id, before, after } };
}
