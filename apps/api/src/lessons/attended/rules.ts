import type { Span } from "../../kernel/time.ts";

/** What a list of sums by week lacks: every span has its row, in order, with zeros where nothing was. */
export function weeklySums(weeks: readonly Span[], sums: readonly { place: number; lessons: number; minutes: number }[]) {
  return weeks.map(({ start }, index) => {
    const sum = sums.find(({ place }) => place === index + 1);
    return { start, lessons: sum?.lessons ?? 0, minutes: sum?.minutes ?? 0 };
  });
}
