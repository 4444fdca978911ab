import { calendarLimits, type Slot } from "@hiwar/contract/calendar";
import { instantOf, isOnClock } from "./week.ts";

/** A time of a Cairo day as its clocks show it; `to` beyond 24 hours ends after midnight. */
export interface Span {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

const { markMinutes: mark, shortestSlotMinutes: shortest, longestSlotMinutes: longest } = calendarLimits;
const wholeDay = 24 * 60;

/** The first time from `minutes` on that the day's clocks show. */
function onClock(day: string, minutes: number): number {
  return isOnClock({ day, minutes }) ? minutes : onClock(day, minutes + mark);
}

/** The span between times that exist: what the spring night takes from its length is added after it. */
export function settled({ day, from, to }: Span): Span {
  const start = onClock(day, from);
  return { day, from: start, to: onClock(day, Math.max(to, start === from ? to : start + to - from)) };
}

/** The same length from another beginning on. */
export function begunAt({ day, from, to }: Span, next: number): Span {
  return settled({ day, from: next, to: next + Math.min(longest, to - from) });
}

/** When it begins and ends, in epoch milliseconds. */
export function endsOf({ day, from, to }: Span): { start: number; end: number } {
  return { start: instantOf({ day, minutes: from }), end: instantOf({ day, minutes: to }) };
}

function hasLength(span: Span): boolean {
  const { start, end } = endsOf(span);
  return end - start >= shortest * 60_000 && end - start <= longest * 60_000;
}

const marksFrom = (first: number, last: number) => Array.from({ length: (last - first) / mark + 1 }, (_, index) => first + index * mark);

/** Where a slot of this day may begin. */
export function startChoices(day: string): number[] {
  return marksFrom(0, wholeDay - mark).filter((minutes) => isOnClock({ day, minutes }));
}

/** Where it may end; an end that is too late already stays among them, so that it can be seen and changed. */
export function endChoices(span: Span): number[] {
  const last = Math.max(span.from + longest, span.to);
  return marksFrom(span.from + mark, last).filter(
    (to) => to === span.to || (isOnClock({ day: span.day, minutes: to }) && hasLength({ ...span, to })),
  );
}

/** The latest moment a slot may end. */
export function latestEnd(now: number): number {
  return now + calendarLimits.daysAhead * wholeDay * 60_000;
}

/** Why the server would not take this span for a new slot, or for `slot`, whose start may stay though it has passed. */
export function whyNotOffer(span: Span, slot: Slot | null, now: number): "length" | "past" | "far" | "booked" | null {
  const { start, end } = endsOf(span);
  const keepsStart = slot !== null && Date.parse(slot.start) === start;
  if (!hasLength(span)) return "length";
  if (end < now || (start < now && !keepsStart)) return "past";
  if (end > latestEnd(now)) return "far";
  const isInside = slot?.booked.every((one) => start <= Date.parse(one.start) && Date.parse(one.end) <= end) ?? true;
  return isInside ? null : "booked";
}
