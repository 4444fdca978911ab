import { Role } from "@hiwar/contract/kernel/roles";
import { lockPeople } from "../accounts/lock-people.ts";
import { selectPerson } from "../accounts/queries.ts";
import { addPersonToEntries } from "../kernel/audit.ts";
import type { AnyContext } from "../kernel/context.ts";
import { writeInvite } from "../plans/invite.ts";
import { selectInvitesTo, selectPlan } from "../plans/queries.ts";
import { isOpenInvite, whyNotInvite } from "../plans/rules.ts";
import * as queries from "./queries.ts";

/**
 * Turns the invites that wait for a student's verified e-mail address into plan invites. Runs when the address is verified, and when an invite is sent to
 * one that is.
 */
export async function convertMailedInvites(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await lockPeople(context, [{ id: personId, mode: "change" }]);
  const person = await selectPerson(db, personId);
  if (person?.role !== Role.Student || !person.verifiedEmail) return;
  await queries.lockAddress(db, person.email);
  for (const invite of await queries.lockWaiting(db, person.email, now)) {
    await addPersonToEntries(db, `invite:${invite.id}`, personId);
    const planInviteId = await becomePlanInvite(context, personId, invite);
    if (planInviteId !== null) await queries.updateInvite(db, invite.id, { plan_invite_id: planInviteId });
  }
}

/** Turns a mailed invite into a plan invite and returns its id; an equal open one is reused. Null if the plan is not sold any more. */
async function becomePlanInvite(context: AnyContext, studentId: number, invite: queries.InviteRow): Promise<number | null> {
  const { db, now } = context;
  const { planId, period, expiresAt, createdBy } = invite;
  const plan = await selectPlan(db, planId);
  if (!plan || whyNotInvite(plan, period) !== null) return null;
  const own = await selectInvitesTo(db, studentId, planId);
  const same = own.find((one) => one.period === period && isOpenInvite(one, now));
  return same?.id ?? writeInvite(context, { studentId, planId, period, expiresAt, createdBy });
}
