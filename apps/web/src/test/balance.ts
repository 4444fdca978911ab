import type { Subscription, WeeklyBalance } from "@hiwar/contract/subscriptions";

/** The balance of a student without a plan, who may pay for a lesson; `otherwise` overrides fields. */
export function withoutPlan(otherwise: Partial<WeeklyBalance> = {}): WeeklyBalance {
  return {
    id: -1,
    info: null,
    queued: null,
    window: { start: "2026-11-21T00:00:00Z", end: "2026-11-28T00:00:00Z" },
    week: null,
    weeklyMinutes: 0,
    consumedMinutes: 0,
    remainingWeeklyMinutes: 0,
    lines: [],
    paidLessonStatus: 3,
    credits: [],
    hasPendingPaidLesson: false,
    ...otherwise,
  };
}

/** A running subscription to two hours a week, for four weeks. */
export const runningTerm: Subscription = {
  id: 5,
  personId: 1,
  planId: 1,
  paymentId: 12,
  period: 0,
  weeklyMinutes: 120,
  weeks: 4,
  pricePiasters: 204_000,
  startsAt: "2026-11-22T00:00:00Z",
  endsAt: "2026-12-20T00:00:00Z",
  endedAt: null,
  state: "live",
};

/** The balance of a student with a running term; `otherwise` overrides fields. */
export const withPlan = (otherwise: Partial<WeeklyBalance> = {}): WeeklyBalance =>
  withoutPlan({
    id: 5,
    info: runningTerm,
    window: { start: "2026-11-22T00:00:00Z", end: "2026-11-29T00:00:00Z" },
    week: 1,
    weeklyMinutes: 120,
    remainingWeeklyMinutes: 120,
    paidLessonStatus: 2,
    ...otherwise,
  });
