import { PlanPeriod } from "@hiwar/contract/plans";
import { isBefore, minutesBetween } from "../../kernel/time.ts";
import { isLive, type Term, windowAt, windowOf } from "../rules.ts";

type Instant = Temporal.Instant;

const nearlyOverHours = 48;

export interface Taken extends Term {
  readonly id: number;
  readonly period: PlanPeriod;
  readonly endedAt: Instant | null;
}

export interface Returned {
  /** The subscription on which the lesson was booked. */
  readonly taken: Taken;
  /** The student's running and queued subscriptions. */
  readonly unended: readonly (Term & { readonly id: number })[];
  /** The lesson's start. */
  readonly start: Instant;
  /** Somebody else caused the return, so minutes near the window's end may move to the next window. */
  readonly isFaultOfOthers: boolean;
}

/** Own: the window is still open and counts the minutes as unused. Granted: they move to another window. Nowhere: they are lost. */
export type Where =
  | { readonly kind: "own" }
  | { readonly kind: "granted"; readonly subscriptionId: number; readonly start: Instant }
  | { readonly kind: "nowhere" };

/**
 * Decides where a lesson's minutes return (docs/rules.md#minutes). If its window is past, they go to the current one. Shortly before its end they may
 * go to the next window of the subscription that runs then.
 */
export function whereReturned({ taken, unended, start, isFaultOfOthers }: Returned, now: Instant): Where {
  // Minutes of a trial replaced by a plan continue; those of a refunded plan are lost.
  if (taken.endedAt !== null && taken.period !== PlanPeriod.FreeTrial) return { kind: "nowhere" };
  const own = windowAt(taken, start);
  const isPast = taken.endedAt !== null || !isBefore(now, own.end);
  if (isPast) {
    const live = unended.find((term) => isLive(term, now));
    return live ? { kind: "granted", subscriptionId: live.id, start: windowOf(live, now).start } : { kind: "nowhere" };
  }
  if (!isFaultOfOthers || minutesBetween(now, own.end) >= nearlyOverHours * 60) return { kind: "own" };
  const next = unended.find((term) => isLive(term, own.end));
  return next ? { kind: "granted", subscriptionId: next.id, start: own.end } : { kind: "own" };
}
