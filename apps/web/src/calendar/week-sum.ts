import type { Slot } from "@hiwar/contract/calendar";
import { minutesWithin } from "./week.ts";
import { weekSpan } from "./week-slots.ts";

/**
 * Sums up the rest of a week's seven days, for every page that shows it (docs/rules.md#calendar): the open minutes, the booked ones among them, and
 * the lessons that are not over. For a past week: the lessons it had.
 */
export function sumOf(first: string, slots: readonly Slot[], now: number) {
  const [from, to] = Object.values(weekSpan(first)).map((edge) => Date.parse(edge)) as [number, number];
  const isPast = to <= now;
  const rest = Math.max(from, now);
  const lessons = slots.flatMap(({ booked }) => booked.filter(({ keptUntil }) => keptUntil === null));
  // Time inside an away cannot be booked, except for lessons that were booked before.
  const away = slots.flatMap((slot) => slot.away.flatMap((part) => without(part, slot.booked)));
  const begins = ({ start }: { start: string }) => from <= Date.parse(start) && Date.parse(start) < to;
  return {
    isPast,
    openMinutes: minutesWithin(slots, rest, to) - minutesWithin(away, rest, to),
    bookedMinutes: minutesWithin(lessons, rest, to),
    lessons: lessons.filter((lesson) => begins(lesson) && (isPast || Date.parse(lesson.end) > rest)).length,
  };
}

interface Times {
  start: string;
  end: string;
}

/** Returns the parts of a span outside these bookings, which are in order. */
function without({ start, end }: Times, booked: readonly Times[]): Times[] {
  const edges = booked.filter((one) => Date.parse(one.start) < Date.parse(end) && Date.parse(start) < Date.parse(one.end));
  const starts = [start, ...edges.map((one) => one.end)];
  const ends = [...edges.map((one) => one.start), end];
  return starts
    .map((from, index) => ({ start: from, end: ends[index] ?? end }))
    .filter((part) => Date.parse(part.start) < Date.parse(part.end));
}
