import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { privacy } from "@hiwar/contract/privacy";
import { lockPeople, lockPerson } from "../accounts/lock-people.ts";
import { assertPasswordUnchanged } from "../accounts/passwords/check.ts";
import { deleteFailures, type Person, selectPerson, updatePerson } from "../accounts/queries.ts";
import { reauthenticate } from "../accounts/reauthenticate.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { AnyReadContext, Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { selectLeavingFacts, selectPlanEnd } from "./queries.ts";
import { leavesAt, obstaclesOf, whyNotLeave } from "./rules.ts";

type Leaving = Answer<typeof privacy.readLeaving>;

/** Returns what prevents the caller from leaving, and what they would lose. */
export async function readLeaving(context: ReadContext): Promise<Leaving> {
  const { leavingAt } = orRefuse(await selectPerson(context.db, context.actor.id), "user-not-found");
  return leavingOf(context, context.actor.id, leavingAt);
}

async function leavingOf({ db, now }: AnyReadContext, id: number, leavingAt: Temporal.Instant | null): Promise<Leaving> {
  const facts = await selectLeavingFacts(db, id, now);
  return {
    leavingAt,
    obstacles: obstaclesOf(facts),
    planEndsAt: await selectPlanEnd(db, id, now),
    leftPiasters: Math.max(0, facts.payablePiasters),
    creditPiasters: facts.creditPiasters,
  };
}

/**
 * Schedules the erasure of the caller's account in seven days, after the caller has reauthenticated by password or Google. Throws `illegal` if it
 * is already scheduled.
 */
export async function leave(open: OpenContext, proof: Input<typeof privacy.leave>): Promise<Leaving> {
  const proven = await reauthenticate(open, proof);
  return open.transact(async (context) => {
    const { db, now, actor } = context;
    const person = orRefuse(await lockPerson(db, actor.id), "user-not-found");
    await assertPasswordUnchanged(context, proven);
    await deleteFailures(db, now, person.email);
    const leavingAt = await beginLeaving(context, person, true);
    return leavingOf(context, actor.id, leavingAt);
  });
}

/** Schedules the erasure. The person is locked, so a concurrent booking or payment either came first or is refused. */
async function beginLeaving(context: Context, { id, leavingAt }: Person, isOwn: boolean): Promise<Temporal.Instant> {
  const { db, now } = context;
  if (leavingAt !== null) refuse("illegal");
  refuseIf(whyNotLeave(obstaclesOf(await selectLeavingFacts(db, id, now))));
  const at = leavesAt(now);
  await updatePerson(db, id, { leaving_at: at, updated_at: now });
  await context.hooks.accounts.personChanged(context, id);
  context.push("AccountChanged", [id], { id });
  await context.enqueue("privacy.tellLeaving", { personId: id, at: at.toString(), isOwn });
  return at;
}

/** Cancels the caller's scheduled erasure. Without one it only returns the current state. */
export async function stay(context: Context): Promise<Leaving> {
  const { db, actor } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "user-not-found");
  await endLeaving(context, person);
  return leavingOf(context, actor.id, null);
}

async function endLeaving(context: Context, { id, leavingAt, erasingAt }: Person): Promise<boolean> {
  const { db, now } = context;
  if (leavingAt === null) return false;
  // The erasure may begin at any moment, or has begun and will be retried.
  if (erasingAt !== null || Temporal.Instant.compare(leavingAt, now) <= 0) refuse("illegal");
  await updatePerson(db, id, { leaving_at: null, updated_at: now });
  await context.hooks.accounts.personChanged(context, id);
  context.push("AccountChanged", [id], { id });
  await context.enqueue("privacy.tellKept", { personId: id, at: leavingAt.toString() });
  return true;
}

/**
 * Schedules the erasure of another person's account in seven days. Students and tutors who can sign in must do so themselves (docs/rules.md#privacy).
 */
export async function endAccount(context: Context, { id }: Input<typeof privacy.endAccount>): Promise<Recorded<Record<string, never>>> {
  const person = await lockWithActor(context, id);
  const isTheirsToEnd = person.role === Role.Student || person.role === Role.Tutor;
  if (isTheirsToEnd && person.blockedAt === null) refuse("illegal");
  const leavingAt = await beginLeaving(context, person, false);
  return { answer: {}, change: { id, before: { leavingAt: null }, after: { leavingAt } } };
}

/** Cancels the scheduled erasure of another person's account. */
export async function keepAccount(context: Context, { id }: Input<typeof privacy.keepAccount>): Promise<Recorded<Record<string, never>>> {
  const person = await lockWithActor(context, id);
  const wasLeaving = await endLeaving(context, person);
  return { answer: {}, change: wasLeaving ? { id, before: { leavingAt: person.leavingAt }, after: { leavingAt: null } } : null };
}

/** Locks both accounts and returns the other person. If two super admins end each other's account at once, only the first succeeds. */
async function lockWithActor(context: Context, id: number): Promise<Person> {
  const { db, actor } = context;
  const both = [...new Set([id, actor.id])];
  await lockPeople(
    context,
    both.map((one) => ({ id: one, mode: "change" as const })),
  );
  const self = orRefuse(await selectPerson(db, actor.id), "unauthenticated");
  if (self.blockedAt !== null || self.leavingAt !== null || self.role !== actor.role) refuse("forbidden");
  if (id === actor.id) refuse("illegal");
  return orRefuse(await selectPerson(db, id), "user-not-found");
}
