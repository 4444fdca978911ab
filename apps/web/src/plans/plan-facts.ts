import type { Plan } from "@hiwar/contract/plans";

/** Returns a plan's week as a count of lessons: half hours if they fit, else quarters; null where neither fits. */
export function lessonsAWeek(weeklyMinutes: number): { minutes: 30 | 15; count: number } | null {
  const minutes = ([30, 15] as const).find((length) => weeklyMinutes % length === 0);
  return minutes === undefined ? null : { minutes, count: weeklyMinutes / minutes };
}

/** Returns what a period saves on these plans in percent; `upTo` where not all save as much. Null where none saves. */
export function savingOf(plans: readonly Pick<Plan, "offers">[], period: number): { percent: number; upTo: boolean } | null {
  const percents = plans.flatMap(({ offers }) => offers.filter((offer) => offer.period === period).map((offer) => offer.discountPercent));
  const percent = Math.max(0, ...percents);
  return percent === 0 ? null : { percent, upTo: percents.some((one) => one !== percent) };
}
