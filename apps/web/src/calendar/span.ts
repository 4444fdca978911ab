import { calendarLimits, type Slot } from "@hiwar/contract/calendar";
import { instantOf, isOnClock, wallTimeOf } from "./week.ts";

/** A span of a Cairo day, in minutes since midnight as clocks show them; a `to` beyond 24 hours is after midnight. */
export interface Span {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** A new span (`slot` is null), or a changed one of an existing slot. */
export interface Draft extends Span {
  readonly slot: Slot | null;
}

/** Returns the editor's draft of an existing slot. */
export function draftOf(slot: Slot): Draft {
  const [start, end] = [wallTimeOf(Date.parse(slot.start)), wallTimeOf(Date.parse(slot.end))];
  return { slot, day: start.day, from: start.minutes, to: end.day > start.day ? end.minutes + 24 * 60 : end.minutes };
}

const { markMinutes: mark, shortestSlotMinutes: shortest, longestSlotMinutes: longest } = calendarLimits;
const wholeDay = 24 * 60;

/** Returns the first time from `minutes` on that exists on the day's clocks. */
function onClock(day: string, minutes: number): number {
  return isOnClock({ day, minutes }) ? minutes : onClock(day, minutes + mark);
}

/** Moves a span's ends to times that exist on the day's clocks. When the spring change skips its beginning, it keeps its length. */
export function adjustSpan({ day, from, to }: Span): Span {
  const start = onClock(day, from);
  return { day, from: start, to: onClock(day, Math.max(to, start === from ? to : start + to - from)) };
}

/** Moves a span to another beginning with the same length. */
export function moveStart({ day, from, to }: Span, next: number): Span {
  return adjustSpan({ day, from: next, to: next + Math.min(longest, to - from) });
}

/**
 * Returns a span's start and end in epoch milliseconds. An unchanged end of `slot` keeps its instant, since in autumn an hour of clock times occurs
 * twice.
 */
export function endsOf({ day, from, to }: Span, slot: Slot | null = null): { start: number; end: number } {
  return { start: keptOr(slot?.start, instantOf({ day, minutes: from })), end: keptOr(slot?.end, instantOf({ day, minutes: to })) };
}

/** Returns the known instant if clocks show the same time then, otherwise the new one. */
function keptOr(known: string | undefined, instant: number): number {
  if (known === undefined) return instant;
  const [before, now] = [wallTimeOf(Date.parse(known)), wallTimeOf(instant)];
  return before.day === now.day && before.minutes === now.minutes ? Date.parse(known) : instant;
}

function hasLength(start: number, end: number): boolean {
  return end - start >= shortest * 60_000 && end - start <= longest * 60_000;
}

const marksFrom = (first: number, last: number) => Array.from({ length: (last - first) / mark + 1 }, (_, index) => first + index * mark);

/** Returns the times at which a slot of this day may begin. */
export function startChoices(day: string): number[] {
  return marksFrom(0, wholeDay - mark).filter((minutes) => isOnClock({ day, minutes }));
}

/** Returns the times at which the span may end; a present end that is too late stays among them, so that it can be seen and changed. */
export function endChoices(span: Span): number[] {
  const last = Math.max(span.from + longest, span.to);
  const isChoice = (to: number) => {
    const { start, end } = endsOf({ ...span, to });
    return isOnClock({ day: span.day, minutes: to }) && hasLength(start, end);
  };
  return marksFrom(span.from + mark, last).filter((to) => to === span.to || isChoice(to));
}

/** Returns the latest moment at which a slot may end. */
export function latestEnd(now: number): number {
  return now + calendarLimits.daysAhead * wholeDay * 60_000;
}

/** Returns why the server would refuse this span for a new slot, or for `slot`, whose past start may stay; null if it would not. */
export function whyNotOffer(span: Span, slot: Slot | null, now: number): "length" | "past" | "far" | "booked" | null {
  const { start, end } = endsOf(span, slot);
  const keepsStart = slot !== null && Date.parse(slot.start) === start;
  if (!hasLength(start, end)) return "length";
  if (end < now || (start < now && !keepsStart)) return "past";
  if (end > latestEnd(now)) return "far";
  const isInside = slot?.booked.every((one) => start <= Date.parse(one.start) && Date.parse(one.end) <= end) ?? true;
  return isInside ? null : "booked";
}
