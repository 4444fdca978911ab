import type { Slot } from "@hiwar/contract/calendar";
import { minutesWithin } from "./week.ts";
import { weekSpan } from "./week-slots.ts";

/**
 * What is left of a week's own seven days from now on, for every page that tells of it (docs/rules.md#calendar): the minutes that are open,
 * the booked ones among them, and the lessons that are not over. Of a week that is past: the lessons it held.
 */
export function sumOf(first: string, slots: readonly Slot[], now: number) {
  const [from, to] = Object.values(weekSpan(first)).map((edge) => Date.parse(edge)) as [number, number];
  const isPast = to <= now;
  const rest = Math.max(from, now);
  const lessons = slots.flatMap(({ booked }) => booked.filter(({ keptUntil }) => keptUntil === null));
  const begins = ({ start }: { start: string }) => from <= Date.parse(start) && Date.parse(start) < to;
  return {
    isPast,
    openMinutes: minutesWithin(slots, rest, to),
    bookedMinutes: minutesWithin(lessons, rest, to),
    lessons: lessons.filter((lesson) => begins(lesson) && (isPast || Date.parse(lesson.end) > rest)).length,
  };
}
