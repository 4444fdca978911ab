import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { PlanPeriod } from "@hiwar/contract/plans";
import { PaidLessonStatus, singleLessons } from "@hiwar/contract/subscriptions";
import { isBefore, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;

const weekHours = 7 * 24;

/** UTC start of the day of an instant: "today" is the UTC date (docs/rules.md#minutes). */
export function startOfDay(instant: Instant): Instant {
  return instant.toZonedDateTimeISO("UTC").startOfDay().toInstant();
}

export interface Term {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly weeks: number;
}

/** The term of `weeks` weeks, each of exactly 168 hours, that begins at `startsAt`. */
export function termFrom(startsAt: Instant, weeks: number): Term {
  return { startsAt, endsAt: startsAt.add({ hours: weeks * weekHours }), weeks };
}

/** n = floor((start of today − start) / 7 days): negative before the term, `weeks` or more after it. */
export function weekNumber({ startsAt }: Pick<Term, "startsAt">, now: Instant): number {
  return Math.floor((startOfDay(now).epochMilliseconds - startsAt.epochMilliseconds) / (weekHours * 3_600_000));
}

/** Whether today, the UTC date, lies in the term. Whether the term was ended early is not asked. */
export function isLive(term: Term, now: Instant): boolean {
  const week = weekNumber(term, now);
  return week >= 0 && week < term.weeks;
}

/** The week of a subscription that a moment of its term lies in, `[start + n weeks, + 1 week)`. */
export function windowOf(term: Term, now: Instant): Span {
  return windowNumber(term, weekNumber(term, now));
}

/** Wherever the week may lie that holds today, of whichever subscription. */
export function windowsAround(now: Instant): Span {
  const today = startOfDay(now);
  return { start: today.subtract({ hours: weekHours }), end: today.add({ hours: weekHours }) };
}

function windowNumber({ startsAt }: Term, week: number): Span {
  const start = startsAt.add({ hours: week * weekHours });
  return { start, end: start.add({ hours: weekHours }) };
}

/** Without a subscription: today through the end of the sixth day after. */
export function windowWithout(now: Instant): Span {
  const start = startOfDay(now);
  return { start, end: start.add({ hours: weekHours }) };
}

/** The window in which a lesson lies, for one of the past or to come as well. */
export function windowAt(term: Term, moment: Instant): Span {
  return windowNumber(term, Math.floor((moment.epochMilliseconds - term.startsAt.epochMilliseconds) / (weekHours * 3_600_000)));
}

/** Minutes left of a window: weekly + grants − counted, never below zero. */
export function minutesLeft({ weekly, granted, counted }: { weekly: number; granted: number; counted: number }): number {
  return Math.max(0, weekly + granted - counted);
}

export interface Existing extends Term {
  readonly period: PlanPeriod;
}

/**
 * Why a plan cannot be ordered now. `unended` are the student's subscriptions that were not ended early and are not over. The
 * last week may queue one more; a free trial stands in nobody's way.
 */
export function whyNotOrder(unended: readonly Existing[], now: Instant): ErrorCode | null {
  const paid = unended.filter(({ period }) => period !== PlanPeriod.FreeTrial);
  if (paid.length === 0) return null;
  const [only] = paid;
  const isLastWeek = paid.length === 1 && only !== undefined && weekNumber(only, now) === only.weeks - 1;
  return isLastWeek ? null : "subscription-exists";
}

/** When a subscription paid now begins: today, or after the paid one that still runs its last week. Null: it has no place. */
export function startOf(unended: readonly Existing[], now: Instant): Instant | null {
  if (whyNotOrder(unended, now)) return null;
  const running = unended.find(({ period }) => period !== PlanPeriod.FreeTrial);
  return running ? running.endsAt : startOfDay(now);
}

/** Where a student without a subscription stands: whether a single lesson may be bought, or was and waits to be used. */
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

/** Whether one more single lesson is allowed: taken and held ones, managers' and paid ones without a lesson count together. */
export function mayHaveSingle({ singles, credits }: { readonly singles: number; readonly credits: readonly unknown[] }): boolean {
  return singles + credits.length < singleLessons.most;
}

/** "queued" before its term, "over" after it or when ended early. */
export function stateOf(term: Term & { endedAt: Instant | null }, now: Instant): "queued" | "live" | "over" {
  if (term.endedAt !== null || !isBefore(now, term.endsAt)) return "over";
  return isBefore(now, term.startsAt) ? "queued" : "live";
}

/** How many of a lesson's minutes the term's own price pays for: those granted from an older term are given for nothing. */
export function minutesPaidFor(
  minutes: number,
  { weeklyMinutes, ownGranted, given }: { weeklyMinutes: number; ownGranted: number; given: number },
): number {
  return Math.min(minutes, Math.max(0, weeklyMinutes + ownGranted - given));
}

/** The share of a subscription's price that `minutes` of it stand for, in whole piasters. */
export function shareOf(
  { pricePiasters, weeklyMinutes, weeks }: { pricePiasters: number; weeklyMinutes: number; weeks: number },
  minutes: number,
): number {
  return Math.floor((pricePiasters * minutes) / (weeklyMinutes * weeks));
}
