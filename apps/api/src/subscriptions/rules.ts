import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { PlanPeriod } from "@hiwar/contract/plans";
import { PaidLessonStatus, singleLessons } from "@hiwar/contract/subscriptions";
import { isBefore, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;

const weekHours = 7 * 24;

/** Returns the start of an instant's UTC day; "today" is the UTC date (docs/rules.md#minutes). */
export function startOfDay(instant: Instant): Instant {
  return instant.toZonedDateTimeISO("UTC").startOfDay().toInstant();
}

export interface Term {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly weeks: number;
}

/** Returns a term of `weeks` weeks, each exactly 168 hours, from `startsAt`. */
export function termFrom(startsAt: Instant, weeks: number): Term {
  return { startsAt, endsAt: startsAt.add({ hours: weeks * weekHours }), weeks };
}

/** Returns the week number: floor((start of today − start) / 7 days). Negative before the term, `weeks` or more after it. */
export function weekNumber({ startsAt }: Pick<Term, "startsAt">, now: Instant): number {
  return Math.floor((startOfDay(now).epochMilliseconds - startsAt.epochMilliseconds) / (weekHours * 3_600_000));
}

/** Whether today's UTC date lies in the term; an early end is not considered. */
export function isLive(term: Term, now: Instant): boolean {
  const week = weekNumber(term, now);
  return week >= 0 && week < term.weeks;
}

/** Returns the window that contains `now`, `[start + n weeks, + 1 week)`. */
export function windowOf(term: Term, now: Instant): Span {
  return windowNumber(term, weekNumber(term, now));
}

/** Returns a span that covers the current window of any subscription. */
export function windowsAround(now: Instant): Span {
  const today = startOfDay(now);
  return { start: today.subtract({ hours: weekHours }), end: today.add({ hours: weekHours }) };
}

function windowNumber({ startsAt }: Term, week: number): Span {
  const start = startsAt.add({ hours: week * weekHours });
  return { start, end: start.add({ hours: weekHours }) };
}

/** Returns the window without a subscription: today and the six days after. */
export function windowWithout(now: Instant): Span {
  const start = startOfDay(now);
  return { start, end: start.add({ hours: weekHours }) };
}

/** Returns the window that contains a moment, such as a lesson's start, past or future. */
export function windowAt(term: Term, moment: Instant): Span {
  return windowNumber(term, Math.floor((moment.epochMilliseconds - term.startsAt.epochMilliseconds) / (weekHours * 3_600_000)));
}

/** Returns the minutes left of a window: weekly + grants − counted, never below zero. */
export function minutesLeft({ weekly, granted, counted }: { weekly: number; granted: number; counted: number }): number {
  return Math.max(0, weekly + granted - counted);
}

export interface Existing extends Term {
  readonly period: PlanPeriod;
}

/**
 * Why a plan cannot be ordered now, or null. `unended` are subscriptions that neither ended early nor are over. In the last week one more may be
 * queued; a free trial never prevents an order.
 */
export function whyNotOrder(unended: readonly Existing[], now: Instant): ErrorCode | null {
  const paid = unended.filter(({ period }) => period !== PlanPeriod.FreeTrial);
  if (paid.length === 0) return null;
  const [only] = paid;
  const isLastWeek = paid.length === 1 && only !== undefined && weekNumber(only, now) === only.weeks - 1;
  return isLastWeek ? null : "subscription-exists";
}

/** Returns when a subscription paid now begins: today, or when the paid one that is in its last week ends. Null if it cannot begin. */
export function startOf(unended: readonly Existing[], now: Instant): Instant | null {
  if (whyNotOrder(unended, now)) return null;
  const running = unended.find(({ period }) => period !== PlanPeriod.FreeTrial);
  return running ? running.endsAt : startOfDay(now);
}

/** Returns whether a student may have a single lesson: by a credit, by paying, or not; `Eligible` stands for a student with a subscription. */
export function paidLessonStatus({
  hasSubscription,
  ...facts
}: {
  hasSubscription: boolean;
  credits: readonly unknown[];
  singles: number;
}): PaidLessonStatus {
  if (hasSubscription) return PaidLessonStatus.Eligible;
  if (facts.credits.length > 0) return PaidLessonStatus.EligibleWithoutPayment;
  return mayHaveSingle(facts) ? PaidLessonStatus.EligibleWithPayment : PaidLessonStatus.NotEligible;
}

/** Whether one more single lesson is allowed. Taken and held ones, those with managers and credits count together. */
export function mayHaveSingle({ singles, credits }: { readonly singles: number; readonly credits: readonly unknown[] }): boolean {
  return singles + credits.length < singleLessons.most;
}

/** Returns "queued" before the term, "over" after it or when ended early. */
export function stateOf(term: Term & { endedAt: Instant | null }, now: Instant): "queued" | "live" | "over" {
  if (term.endedAt !== null || !isBefore(now, term.endsAt)) return "over";
  return isBefore(now, term.startsAt) ? "queued" : "live";
}

/** Returns how many of a lesson's minutes are covered by the term's own price. Minutes granted from an older term are free here. */
export function minutesPaidFor(
  minutes: number,
  { weeklyMinutes, ownGranted, given }: { weeklyMinutes: number; ownGranted: number; given: number },
): number {
  return Math.min(minutes, Math.max(0, weeklyMinutes + ownGranted - given));
}

/** Returns the share of a subscription's price for `minutes` of it, in whole piasters. */
export function shareOf(
  { pricePiasters, weeklyMinutes, weeks }: { pricePiasters: number; weeklyMinutes: number; weeks: number },
  minutes: number,
): number {
  return Math.floor((pricePiasters * minutes) / (weeklyMinutes * weeks));
}
