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
  /** The subscription the lesson was booked on. */
  readonly taken: Taken;
  /** The student's subscriptions that run or wait. */
  readonly unended: readonly (Term & { readonly id: number })[];
  /** When the lesson was to begin. */
  readonly start: Instant;
  /** Others caused it: what is left of the window may be too short to use the minutes in. */
  readonly isFaultOfOthers: boolean;
}

/** In its own window they return by themselves; into another one they are granted; nowhere, nobody can use them any more. */
export type Where =
  | { readonly kind: "own" }
  | { readonly kind: "granted"; readonly subscriptionId: number; readonly start: Instant }
  | { readonly kind: "nowhere" };

/**
 * Where a lesson's minutes return (docs/rules.md#minutes). Once its own window is past it is the window that runs; shortly before its
 * end it is the next one, of the term that runs then.
 */
export function whereReturned({ taken, unended, start, isFaultOfOthers }: Returned, now: Instant): Where {
  // The minutes of a trial that a plan replaced go on; those of a plan whose money went back are gone.
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
