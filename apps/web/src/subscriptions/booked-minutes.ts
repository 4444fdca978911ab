import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/** How many of a week's minutes are booked for lessons ahead, at `now` in epoch milliseconds; the others consumed were used. */
export function bookedMinutes({ lines }: Pick<WeeklyBalance, "lines">, now: number): number {
  const ahead = lines.filter(({ kind, at }) => kind === "lesson" && Date.parse(at) > now);
  return ahead.reduce((sum, { minutes }) => sum - minutes, 0);
}
