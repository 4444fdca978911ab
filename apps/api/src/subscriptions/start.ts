import { PlanPeriod, weeksOfPeriod } from "@hiwar/contract/plans";
import { markCouponPaid, releaseCoupon } from "../coupons/redeem.ts";
import type { AnyContext, Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { isBefore } from "../kernel/time.ts";
import type { UnearnedRevenue } from "../payments/ledger/rules.ts";
import { acceptPaidInvite, acceptTrialInvite } from "../plans/invites.ts";
import type { InviteRow } from "../plans/queries.ts";
import * as queries from "./queries.ts";
import { type Subscription, shown } from "./read.ts";
import { startOf, startOfDay, termFrom } from "./rules.ts";

/** Begins a paid plan: today, or when the one in its last week ends. Returns null if it cannot begin. */
export async function startSubscription(
  context: AnyContext,
  payment: { id: number; personId: number; amountPiasters: number },
): Promise<UnearnedRevenue | null> {
  const { db, now } = context;
  const { planId, inviteId, period, weeklyMinutes, weeks } = await queries.selectOrder(db, payment.id);
  const unended = await queries.selectUnended(db, payment.personId, now);
  const startsAt = startOf(unended, now);
  if (startsAt === null) {
    await releaseCoupon(context, payment);
    return null;
  }
  for (const trial of unended.filter((one) => one.period === PlanPeriod.FreeTrial))
    await queries.updateSubscription(db, trial.id, { ended_at: now });
  await markCouponPaid(context, payment);
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

/** Begins the caller's free trial from an invite. Throws if another subscription runs or is queued. Caller and invite must be locked. */
export async function acceptInvite(context: Context, _input: { id: number }, invite: InviteRow): Promise<Subscription> {
  const { db, actor, now } = context;
  const plan = await acceptTrialInvite(context, invite);
  if ((await queries.selectUnended(db, actor.id, now)).length > 0) refuse("subscription-exists");
  const weeks = weeksOfPeriod[PlanPeriod.FreeTrial];
  const term = termFrom(startOfDay(now), weeks);
  const values = {
    person_id: actor.id,
    plan_id: plan.id,
    invite_id: invite.id,
    period: PlanPeriod.FreeTrial,
    weekly_minutes: plan.weeklyMinutes,
    weeks,
    price_piasters: 0,
  };
  const id = await queries.insertSubscription(db, { ...values, starts_at: term.startsAt, ends_at: term.endsAt, created_at: now });
  return shown(orRefuse(await queries.selectSubscription(db, id), "subscription-not-found"), now);
}

/**
 * Ends a subscription now; its student must be locked. Its booked lessons are cancelled, and a queued subscription begins today. Minutes granted to a
 * queued one follow it; if that is the one that ends, they return to the week they were taken from.
 */
export async function endSubscription(context: AnyContext, subscription: queries.SubscriptionRow): Promise<void> {
  const { db, now, hooks } = context;
  if (subscription.endedAt !== null) return;
  await queries.updateSubscription(db, subscription.id, { ended_at: now });
  if (isBefore(now, subscription.startsAt)) await queries.deleteGrants(db, subscription.id);
  const [queued] = await queries.selectUnended(db, subscription.personId, now);
  if (queued && isBefore(now, queued.startsAt)) {
    const term = termFrom(startOfDay(now), queued.weeks);
    await queries.updateSubscription(db, queued.id, { starts_at: term.startsAt, ends_at: term.endsAt });
    // Before a term begins minutes are granted into its first week only.
    await queries.updateGrants(db, queued.id, { window_start: term.startsAt });
  }
  await hooks.subscriptions.subscriptionEnded(context, subscription.id);
}

/** What is owed for the money of a plan. */
export async function unearnedOfPlan({ db }: AnyContext, payment: { id: number }): Promise<UnearnedRevenue | null> {
  const subscription = await queries.selectSubscriptionOfPayment(db, payment.id);
  return subscription ? { kind: "subscription", id: subscription.id } : null;
}

/** Ends the subscription of a payment that the gateway reversed. */
export async function endReversed(context: AnyContext, payment: { id: number }): Promise<UnearnedRevenue | null> {
  const subscription = await queries.selectSubscriptionOfPayment(context.db, payment.id);
  if (!subscription) return null;
  await endSubscription(context, subscription);
  return { kind: "subscription", id: subscription.id };
}
