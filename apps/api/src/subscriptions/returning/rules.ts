import { PlanPeriod } from "@hiwar/contract/plans";
import { minutesBetween } from "../../calendar/rules.ts";
import { isLive, type Term, windowAt, windowOf } from "../rules.ts";

type Instant = Temporal.Instant;

const nearlyOverHours = 48;

export interface Taken extends Term {
  readonly id: number;
  readonly period: PlanPeriod;
  readonly endedAt: Instant | null;
}

export interface Returned {
  /** The subscription the lesson was booked on. */
  readonly taken: Taken;
  /** The student's subscriptions that run or wait. */
  readonly unended: readonly (Term & { readonly id: number })[];
  /** When the lesson was to begin. */
  readonly start: Instant;
  /** Others caused it: what is left of the window may be too short to use the minutes in. */
  readonly isFaultOfOthers: boolean;
}

/**
 * The window into which a lesson's minutes are granted (docs/rules.md#minutes), or null when they return in its own: by themselves. Once
 * that is past it is the window that runs; shortly before its end it is the next one, of the term that runs then.
 */
export function windowGranted(
  { taken, unended, start, isFaultOfOthers }: Returned,
  now: Instant,
): { readonly subscriptionId: number; readonly start: Instant } | null {
  // The minutes of a trial that a plan replaced go on; those of a plan whose money went back are gone.
  if (taken.endedAt !== null && taken.period !== PlanPeriod.FreeTrial) return null;
  const own = windowAt(taken, start);
  const isPast = taken.endedAt !== null || Temporal.Instant.compare(own.end, now) <= 0;
  if (isPast) {
    const live = unended.find((term) => isLive(term, now));
    return live ? { subscriptionId: live.id, start: windowOf(live, now).start } : null;
  }
  if (!isFaultOfOthers || minutesBetween(now, own.end) >= nearlyOverHours * 60) return null;
  const next = unended.find((term) => isLive(term, own.end));
  return next ? { subscriptionId: next.id, start: own.end } : null;
}
