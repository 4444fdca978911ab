import type { Span } from "../../kernel/time.ts";

/** One row per week, in order, with zeros for weeks that have no sum. */
export function weeklySums(weeks: readonly Span[], sums: readonly { place: number; lessons: number; minutes: number }[]) {
  return weeks.map(({ start }, index) => {
    const sum = sums.find(({ place }) => place === index + 1);
    return { start, lessons: sum?.lessons ?? 0, minutes: sum?.minutes ?? 0 };
  });
}
