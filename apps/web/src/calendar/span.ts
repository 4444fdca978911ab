import { calendarLimits, type Slot } from "@hiwar/contract/calendar";
import { instantOf, isOnClock, wallTimeOf } from "./week.ts";

/** A time of a Cairo day as its clocks show it; `to` beyond 24 hours ends after midnight. */
export interface Span {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** A span being made (`slot` null) or changed. */
export interface Draft extends Span {
  readonly slot: Slot | null;
}

/** The editor's view of a slot that exists. */
export function draftOf(slot: Slot): Draft {
  const [start, end] = [wallTimeOf(Date.parse(slot.start)), wallTimeOf(Date.parse(slot.end))];
  return { slot, day: start.day, from: start.minutes, to: end.day > start.day ? end.minutes + 24 * 60 : end.minutes };
}

const { markMinutes: mark, shortestSlotMinutes: shortest, longestSlotMinutes: longest } = calendarLimits;
const wholeDay = 24 * 60;

/** The first time from `minutes` on that the day's clocks show. */
function onClock(day: string, minutes: number): number {
  return isOnClock({ day, minutes }) ? minutes : onClock(day, minutes + mark);
}

/** The span between times that exist: what the spring night takes from its length is added after it. */
export function adjustSpan({ day, from, to }: Span): Span {
  const start = onClock(day, from);
  return { day, from: start, to: onClock(day, Math.max(to, start === from ? to : start + to - from)) };
}

/** The same length from another beginning on. */
export function moveStart({ day, from, to }: Span, next: number): Span {
  return adjustSpan({ day, from: next, to: next + Math.min(longest, to - from) });
}

/** When it begins and ends, in epoch milliseconds. An end of `slot` that was not changed stays: autumn shows an hour of times twice. */
export function endsOf({ day, from, to }: Span, slot: Slot | null = null): { start: number; end: number } {
  return { start: keptOr(slot?.start, instantOf({ day, minutes: from })), end: keptOr(slot?.end, instantOf({ day, minutes: to })) };
}

/** The instant known before, where the clocks show the same time then. */
function keptOr(known: string | undefined, instant: number): number {
  if (known === undefined) return instant;
  const [before, now] = [wallTimeOf(Date.parse(known)), wallTimeOf(instant)];
  return before.day === now.day && before.minutes === now.minutes ? Date.parse(known) : instant;
}

function hasLength(start: number, end: number): boolean {
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
  const isChoice = (to: number) => {
    const { start, end } = endsOf({ ...span, to });
    return isOnClock({ day: span.day, minutes: to }) && hasLength(start, end);
  };
  return marksFrom(span.from + mark, last).filter((to) => to === span.to || isChoice(to));
}

/** The latest moment a slot may end. */
export function latestEnd(now: number): number {
  return now + calendarLimits.daysAhead * wholeDay * 60_000;
}

/** Why the server would not take this span for a new slot, or for `slot`, whose start may stay though it has passed. */
export function whyNotOffer(span: Span, slot: Slot | null, now: number): "length" | "past" | "far" | "booked" | null {
  const { start, end } = endsOf(span, slot);
  const keepsStart = slot !== null && Date.parse(slot.start) === start;
  if (!hasLength(start, end)) return "length";
  if (end < now || (start < now && !keepsStart)) return "past";
  if (end > latestEnd(now)) return "far";
  const isInside = slot?.booked.every((one) => start <= Date.parse(one.start) && Date.parse(one.end) <= end) ?? true;
  return isInside ? null : "booked";
}
