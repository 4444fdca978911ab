import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { refunds } from "@hiwar/contract/refunds";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { minutesBetween } from "../kernel/time.ts";
import { type LessonRow, selectLesson, selectLessonOfPayment } from "../lessons/queries.ts";
import { whyNotCancel } from "../lessons/rules.ts";
import type { UnearnedRevenue } from "../payments/ledger/rules.ts";
import { type PaymentRow, selectPayment } from "../payments/queries.ts";
import { type RefundRow, selectLatestRefund } from "../payments/refunds/queries.ts";
import { nameOf } from "../payments/settling/purposes.ts";
import { type SubscriptionRow, selectSubscriptionOfPayment } from "../subscriptions/queries.ts";
import { isLive, stateOf, windowOf } from "../subscriptions/rules.ts";
import { selectLatestUnsettledLesson, sumTakenMinutes } from "./queries.ts";
import { calculate, isFaultOfOthers, obstacleTo, passedWeeks, type Standing, type Use } from "./rules.ts";

export type Quote = Answer<typeof refunds.quote>;

/** A quote, and the unearned revenue in the books that it concerns. */
export interface Quoted {
  readonly quote: Quote;
  readonly subscription: SubscriptionRow | null;
  readonly unearned: UnearnedRevenue;
}

type Facts = Pick<Standing, "isBooked" | "isUnsettled" | "isDelivered" | "isOver">;
const clear: Facts = { isBooked: false, isUnsettled: false, isDelivered: false, isOver: false };

/**
 * Computes a payment's refund as of now; `isFault` overrides whether others than the student caused it. Callers who act on it must hold the payer's
 * lock.
 */
export async function quoteOf(context: AnyReadContext, payment: PaymentRow, isFault: boolean | null = null): Promise<Quoted> {
  return nameOf[payment.purpose] === "plan" ? quotePlan(context, payment, isFault) : quoteLesson(context, payment, isFault);
}

async function quotePlan(context: AnyReadContext, payment: PaymentRow, isFault: boolean | null): Promise<Quoted> {
  const { db, now } = context;
  // Both queries depend only on the payment, so they are sent together.
  const [subscription = null, refund] = await Promise.all([
    selectSubscriptionOfPayment(db, payment.id),
    selectLatestRefund(db, payment.id),
  ]);
  if (!subscription) {
    const quote = quoted(now, payment, { use: null, isFaultOfOthers: true, facts: clear, lesson: null, term: null, refund });
    return { quote, subscription, unearned: { kind: "payment", id: payment.id } };
  }
  const { id, weeklyMinutes, weeks, startsAt, endsAt } = subscription;
  const [takenMinutes, unsettled] = await Promise.all([
    isLive(subscription, now) ? sumTakenMinutes(db, id, windowOf(subscription, now)) : 0,
    selectLatestUnsettledLesson(db, id),
  ]);
  const use = {
    weeklyMinutes,
    weeks,
    passedWeeks: passedWeeks(subscription, now),
    takenMinutes,
  };
  const lesson = (unsettled && (await selectLesson(db, unsettled.id))) ?? null;
  const state = stateOf(subscription, now);
  const quote = quoted(now, payment, {
    use,
    // Nothing is deducted for a plan that has not begun.
    isFaultOfOthers: isFault ?? state === "queued",
    facts: { ...factsOf(lesson, now), isOver: state === "over" },
    lesson,
    refund,
    term: { subscriptionId: id, weeks, passedWeeks: use.passedWeeks, weeklyMinutes, startsAt, endsAt },
  });
  return { quote, subscription, unearned: { kind: "subscription", id } };
}

async function quoteLesson(context: AnyReadContext, payment: PaymentRow, isFault: boolean | null): Promise<Quoted> {
  const { db, now } = context;
  const [last = null, refund] = await Promise.all([selectLessonOfPayment(db, payment.id), selectLatestRefund(db, payment.id)]);
  const standing = last && last.returnedAt === null ? last : null;
  const facts = { ...factsOf(standing, now), isDelivered: standing !== null && standing.outcome !== null };
  const quote = quoted(now, payment, {
    use: null,
    isFaultOfOthers: isFault ?? (last !== null && isFaultOfOthers(last)),
    facts,
    lesson: standing,
    refund,
    term: null,
  });
  return { quote, subscription: null, unearned: { kind: "payment", id: payment.id } };
}

/** Returns how an unreturned lesson prevents a refund. */
function factsOf(lesson: LessonRow | null, now: Temporal.Instant): Facts {
  if (!lesson) return clear;
  const isWaiting = lesson.outcome === null || (lesson.reportedAt !== null && lesson.decidedAt === null);
  const isBooked = lesson.outcome === null && lesson.end.epochMilliseconds > now.epochMilliseconds;
  return { ...clear, isBooked, isUnsettled: isWaiting && !isBooked };
}

interface Found {
  readonly use: Use | null;
  readonly isFaultOfOthers: boolean;
  readonly facts: Facts;
  readonly lesson: LessonRow | null;
  readonly term: Quote["term"];
  readonly refund: RefundRow | undefined;
}

function quoted(now: Temporal.Instant, payment: PaymentRow, found: Found): Quote {
  const { id, description, amountPiasters, feePiasters, status } = payment;
  const { use, facts, lesson, term, refund } = found;
  const money = { amountPiasters, feePiasters, isFaultOfOthers: found.isFaultOfOthers };
  const { lines, refundPiasters } = calculate(money, use);
  return {
    paymentId: id,
    description,
    paidPiasters: amountPiasters,
    lines: [...lines],
    refundPiasters,
    isFaultOfOthers: found.isFaultOfOthers,
    term,
    obstacle: obstacleTo({ ...facts, status, amountPiasters, refundPiasters }),
    lesson: lesson && shownInTheWay(lesson, now),
    next: use && term && nextOf(money, use, term.startsAt),
    refund: refund
      ? {
          amountPiasters: refund.amountPiasters,
          askedAt: refund.createdAt,
          sentAt: refund.calledAt,
          refusedAt: refund.refusedAt,
          doneAt: refund.doneAt,
        }
      : null,
  };
}

/** Returns the refund after the current week; null if that is the last week, or nothing is left. */
function nextOf(money: Parameters<typeof calculate>[0], use: Use, startsAt: Temporal.Instant): Quote["next"] {
  const passed = use.passedWeeks + 1;
  if (passed >= use.weeks) return null;
  const { refundPiasters } = calculate(money, { ...use, passedWeeks: passed, takenMinutes: 0 });
  return refundPiasters > 0 ? { at: startsAt.add({ hours: passed * 168 }), refundPiasters } : null;
}

function shownInTheWay(lesson: LessonRow, now: Temporal.Instant): Quote["lesson"] {
  const { id, start, end, tutorName } = lesson;
  return {
    id,
    start,
    tutorName,
    durationMinutes: minutesBetween(start, end),
    whyNotCancel: whyNotCancel(lesson, "student", now),
  };
}

/** Returns what would be refunded for a transaction now. */
export async function readQuote(context: ReadContext, _input: { id: number }, payment: PaymentRow): Promise<Quote> {
  return (await quoteOf(context, payment)).quote;
}

/** Returns a page of quotes for refunds, one for each of the caller's credits. */
export async function listRefundable(context: ReadContext, input: Input<typeof refunds.lessons>): Promise<Answer<typeof refunds.lessons>> {
  const { db, now, hooks, actor } = context;
  const { credits } = await hooks.subscriptions.lessonsOf.singles(db, actor.id, now);
  const { limit, offset } = pageOf(input);
  const list: Quote[] = [];
  for (const { paymentId } of credits.slice(offset, offset + limit)) {
    const payment = await selectPayment(db, paymentId);
    if (payment) list.push((await quoteOf(context, payment)).quote);
  }
  return { list, total: credits.length };
}
