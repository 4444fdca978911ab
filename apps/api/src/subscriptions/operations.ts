import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { PlanPeriod, weeksOfPeriod } from "@hiwar/contract/plans";
import { noSubscription, type subscriptions } from "@hiwar/contract/subscriptions";
import { lockPeople } from "../calendar/operations.ts";
import { minutesBetween } from "../calendar/rules.ts";
import type { AnyContext, AnyReadContext, Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import type { Unearned } from "../payments/ledger/rules.ts";
import { acceptPaidInvite, acceptTrialInvite } from "../plans/operations.ts";
import * as queries from "./queries.ts";
import {
  isLive,
  minutesLeft,
  paidLessonStatus,
  startOf,
  startOfDay,
  stateOf,
  termFrom,
  weekNumber,
  windowOf,
  windowWithout,
} from "./rules.ts";

type Subscription = Answer<typeof subscriptions.read>;

declare module "../kernel/context.ts" {
  interface Facts {
    /** A subscription has ended before its time: lessons booked on it cannot stay. */
    readonly subscriptionEnded: (context: AnyContext, subscriptionId: number) => Promise<void>;
  }
}

const shown = (row: queries.SubscriptionRow, now: Temporal.Instant): Subscription => ({ ...row, state: stateOf(row, now) });

export async function readSubscription({ db, actor, now }: ReadContext, { id }: { id: number }): Promise<Subscription> {
  const row = orRefuse(await queries.selectSubscription(db, id), "subscription-not-found");
  if (row.personId !== actor.id && !isAdmin(actor)) refuse("subscription-not-found");
  return shown(row, now);
}

export async function listSubscriptions(
  { db, actor, now }: ReadContext,
  { personId, ...paging }: Input<typeof subscriptions.list>,
): Promise<Answer<typeof subscriptions.list>> {
  if (!isAdmin(actor) && personId !== undefined && personId !== actor.id) refuse("subscription-not-found");
  const whose = isAdmin(actor) ? (personId ?? null) : actor.id;
  const rows = await queries.selectSubscriptionsOf(db, whose, pageOf(paging));
  return { list: rows.map((row) => shown(row, now)), total: await queries.countSubscriptionsOf(db, whose) };
}

/** A student's live subscription, its present window and what is left of it; the caller holds the student's lock when it matters. */
export async function readMinutes({ db, now }: AnyReadContext, studentId: number) {
  const unended = await queries.selectUnended(db, studentId, now);
  const live = unended.find((term) => isLive(term, now)) ?? null;
  const queued = unended.find((term) => term.startsAt.epochMilliseconds > now.epochMilliseconds) ?? null;
  if (!live) return { live, queued, window: windowWithout(now), lessons: [], grants: [], left: 0 };
  const window = windowOf(live, now);
  const lessons = (await queries.selectCounted(db, live.id, window)).map((lesson) => ({
    ...lesson,
    minutes: minutesBetween(lesson.start, lesson.end),
  }));
  const grants = await queries.selectGrants(db, live.id, window);
  const left = minutesLeft({ weekly: live.weeklyMinutes, granted: sum(grants), counted: sum(lessons) });
  return { live, queued, window, lessons, grants, left };
}

const sum = (rows: readonly { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0);

export async function readStanding(context: ReadContext): Promise<Answer<typeof subscriptions.standing>> {
  const { db, actor, now } = context;
  const { live, queued, window, lessons, grants, left } = await readMinutes(context, actor.id);
  const { singles, ahead, credits } = await queries.selectSingles(db, actor.id, now);
  return {
    id: live?.id ?? noSubscription,
    info: live && shown(live, now),
    queued: queued && shown(queued, now),
    window,
    week: live && weekNumber(live, now) + 1,
    weeklyMinutes: live?.weeklyMinutes ?? 0,
    consumedMinutes: sum(lessons),
    remainingWeeklyMinutes: left,
    lines: [
      ...(live ? [{ kind: "weekly" as const, minutes: live.weeklyMinutes, lessonId: null, at: window.start }] : []),
      ...grants.map((grant) => ({ ...grant, kind: "grant" as const })),
      ...lessons.map(({ id, start, minutes }) => ({ kind: "lesson" as const, minutes: -minutes, lessonId: id, at: start })),
    ],
    paidLessonStatus: paidLessonStatus({ hasSubscription: live !== null, credits, singles }),
    hasPendingPaidLesson: ahead,
    credits,
  };
}

/** How many single lessons a student has, and the payment of one that has no lesson any more. */
export function readSingles({ db, now }: AnyReadContext, studentId: number) {
  return queries.selectSingles(db, studentId, now);
}

/** A paid plan begins: today, or when the one that runs its last week ends. Null when there is no place for it. */
export async function startSubscription(
  context: AnyContext,
  payment: { id: number; personId: number; amountPiasters: number },
): Promise<Unearned | null> {
  const { db, now } = context;
  const { planId, inviteId, period, weeklyMinutes, weeks } = await queries.selectOrder(db, payment.id);
  const unended = await queries.selectUnended(db, payment.personId, now);
  const startsAt = startOf(unended, now);
  if (startsAt === null) return null;
  for (const trial of unended.filter((one) => one.period === PlanPeriod.FreeTrial))
    await queries.updateSubscription(db, trial.id, { ended_at: now });
  if (inviteId !== null) await acceptPaidInvite(context, inviteId);
  const term = termFrom(startsAt, weeks);
  const values = {
    person_id: payment.personId,
    plan_id: planId,
    payment_id: payment.id,
    period,
    weekly_minutes: weeklyMinutes,
    weeks,
    price_piasters: payment.amountPiasters,
  };
  const id = await queries.insertSubscription(db, { ...values, starts_at: term.startsAt, ends_at: term.endsAt, created_at: now });
  return { kind: "subscription", id };
}

/** Begins the caller's free trial by its invite; refused beside any subscription that runs or waits. */
export async function acceptInvite(context: Context, { id: inviteId }: { id: number }): Promise<Subscription> {
  const { db, actor, now } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  const plan = await acceptTrialInvite(context, inviteId);
  if ((await queries.selectUnended(db, actor.id, now)).length > 0) refuse("subscription-exists");
  const weeks = weeksOfPeriod[PlanPeriod.FreeTrial];
  const term = termFrom(startOfDay(now), weeks);
  const values = {
    person_id: actor.id,
    plan_id: plan.id,
    invite_id: inviteId,
    period: PlanPeriod.FreeTrial,
    weekly_minutes: plan.weeklyMinutes,
    weeks,
    price_piasters: 0,
  };
  const id = await queries.insertSubscription(db, { ...values, starts_at: term.startsAt, ends_at: term.endsAt, created_at: now });
  return readSubscription(context, { id });
}

/** Ends a subscription now. Lessons booked on it are cancelled; one that was queued begins today. */
async function endSubscription(context: AnyContext, subscription: queries.SubscriptionRow): Promise<void> {
  const { db, now, facts } = context;
  if (subscription.endedAt !== null) return;
  await queries.updateSubscription(db, subscription.id, { ended_at: now });
  const [queued] = await queries.selectUnended(db, subscription.personId, now);
  if (queued && queued.startsAt.epochMilliseconds > now.epochMilliseconds) {
    const term = termFrom(startOfDay(now), queued.weeks);
    await queries.updateSubscription(db, queued.id, { starts_at: term.startsAt, ends_at: term.endsAt });
  }
  await facts.subscriptionEnded(context, subscription.id);
}

/** The gateway took the money of a plan back. */
export async function endReversed(context: AnyContext, payment: { id: number }): Promise<Unearned | null> {
  const subscription = await queries.selectSubscriptionOfPayment(context.db, payment.id);
  if (!subscription) return null;
  await endSubscription(context, subscription);
  return { kind: "subscription", id: subscription.id };
}
