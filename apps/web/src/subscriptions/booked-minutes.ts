import type { WeeklyBalance } from "@hiwar/contract/subscriptions";

/** Returns how many of a week's minutes are booked for lessons after `now` (epoch milliseconds); the other consumed ones were used. */
export function bookedMinutes({ lines }: Pick<WeeklyBalance, "lines">, now: number): number {
  const ahead = lines.filter(({ kind, at }) => kind === "lesson" && Date.parse(at) > now);
  return ahead.reduce((sum, { minutes }) => sum - minutes, 0);
}
