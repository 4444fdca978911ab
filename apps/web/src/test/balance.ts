import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/** A student without a plan, who may pay for a lesson; give what should be otherwise. */
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
