import { calendarLimits } from "@hiwar/contract/calendar";
import { type DayPart, dayParts } from "@hiwar/contract/day-parts";
import { cairo, isBefore, overlap, type Span, spanOf } from "../kernel/time.ts";

/** Whether a moment lies in a part of the day on Cairo's clock; the night lasts until 02:00. */
export function isInPart(moment: Temporal.Instant, part: DayPart): boolean {
  const { hour } = moment.toZonedDateTimeISO(cairo);
  const [from, to] = dayParts[part];
  return (hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to);
}

export interface Waiting {
  readonly id: number;
  readonly studentId: number;
  /** Null for a student who waits for a tutor at any hour. */
  readonly part: DayPart | null;
}

export interface FreeStart {
  readonly start: Temporal.Instant;
  readonly durations: readonly number[];
}

const spanFrom = ({ start, durations }: FreeStart): Span => spanOf(start, Math.max(...durations));

/**
 * Assigns starts of an opening in the order of `waiting`: each student gets the first remaining start that suits them. Nobody gets two, and no
 * start is given twice.
 */
export function assignStarts(waiting: readonly Waiting[], starts: readonly FreeStart[]): { wish: Waiting; span: Span }[] {
  const given: { wish: Waiting; span: Span }[] = [];
  for (const wish of waiting) {
    if (given.some((one) => one.wish.studentId === wish.studentId)) continue;
    const start = starts.find(
      (one) => (wish.part === null || isInPart(one.start, wish.part)) && given.every(({ span }) => !overlap(span, spanFrom(one))),
    );
    if (start) given.push({ wish, span: spanFrom(start) });
  }
  return given;
}

/** Returns the part of a span that students may book now, or null, and when the rest is offered: an hour after its first moment becomes bookable. */
export function splitByHorizon(span: Span, now: Temporal.Instant): { near: Span | null; laterAt: Temporal.Instant | null } {
  const horizon = { hours: 24 * calendarLimits.daysBookable };
  const last = now.add(horizon);
  const end = isBefore(last, span.end) ? last : span.end;
  const start = isBefore(span.start, now) ? now : span.start;
  const near = isBefore(start, end) ? { start, end } : null;
  const farFrom = isBefore(last, span.start) ? span.start : last;
  return { near, laterAt: isBefore(last, span.end) ? farFrom.add({ hours: 1 }).subtract(horizon) : null };
}
