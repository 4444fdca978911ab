import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { memoise } from "../kernel/memoise.ts";
import { contains, isBefore, minutesBetween, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;

const minute = 60_000;

/** The error code why this span cannot be offered, or null. */
export function whyNotOffer(span: Span, purpose: SessionType, role: Role, now: Instant): ErrorCode | null {
  if (!hasSlotLength(span) || isBefore(span.start, now)) return "illegal";
  if (minutesBetween(now, span.end) > calendarLimits.daysAhead * 24 * 60) return "illegal";
  if (role === Role.Tutor && purpose !== SessionType.Lesson) return "illegal";
  return null;
}

/** The error code why a slot cannot get the span `next`, or null: a past start may stay as it is, everything new must be in the future. */
export function whyNotChange(slot: Span, next: Span, booked: readonly Span[], now: Instant): ErrorCode | null {
  const keepsStart = Temporal.Instant.compare(slot.start, next.start) === 0;
  if (!hasSlotLength(next) || isBefore(next.end, now) || (isBefore(next.start, now) && !keepsStart)) return "illegal";
  if (minutesBetween(now, next.end) > calendarLimits.daysAhead * 24 * 60) return "illegal";
  return whyNotResize(booked, next);
}

function hasSlotLength({ start, end }: Span): boolean {
  const minutes = minutesBetween(start, end);
  return minutes >= calendarLimits.shortestSlotMinutes && minutes <= calendarLimits.longestSlotMinutes;
}

/** The purpose of a slot whose owner names none. */
export function usualPurpose(role: Role): SessionType {
  return role === Role.Tutor ? SessionType.Lesson : SessionType.General;
}

/** The error code why a slot cannot get the span `next` (null: be deleted), or null: booked time would be outside. */
export function whyNotResize(booked: readonly Span[], next: Span | null): ErrorCode | null {
  return booked.every((span) => next !== null && contains(next, span)) ? null : "illegal";
}

/**
 * The part of a view in which a student can book: at most `daysBookable` days ahead, because no lesson can be booked beyond the current and the next
 * window.
 */
export function bookableView(view: Span, now: Instant): Span {
  const last = now.add({ hours: 24 * calendarLimits.daysBookable });
  return { start: view.start, end: isBefore(last, view.end) ? last : view.end };
}

/** A span in epoch milliseconds: one answer compares thousands of starts, and comparing instants is a hundred times slower. */
interface Times {
  readonly start: number;
  readonly end: number;
}

const timesOf = ({ start, end }: Span): Times => ({ start: start.epochMilliseconds, end: end.epochMilliseconds });
const mark = calendarLimits.markMinutes * minute;

/** The quarter hours in a span, numbered from the epoch. */
export function marksIn(span: Span): number[] {
  const { start, end } = timesOf(span);
  const first = Math.floor(start / mark);
  return Array.from({ length: Math.max(0, Math.ceil(end / mark) - first) }, (_, index) => first + index);
}

/** The list at index n has the n shortest lesson durations: where a longer lesson fits, a shorter one does too. All starts share these lists. */
const shortest: readonly number[][] = [[], ...lessonDurations.map((_, index) => lessonDurations.slice(0, index + 1))];

/** The quarter-hour marks of two months, with a margin for the time that a process runs. */
const mostInstants = 8_000;

/** An instant by its milliseconds, cached: creating thousands for one answer takes longer than choosing them. */
const instantAt = memoise(mostInstants, (milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

/**
 * The starts at which something may begin: each mark of a slot from `earliest` on and before `end`, where at least one lesson duration fits between
 * the booked times.
 */
export function bookableStarts(
  slots: readonly Span[],
  taken: readonly Span[],
  earliest: Instant,
  end?: Instant,
): { start: Instant; durations: number[] }[] {
  const from = earliest.epochMilliseconds;
  const until = end?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const takenTimes = taken.map(timesOf);
  return slots.flatMap((slot) => {
    const times = timesOf(slot);
    const near = takenTimes.filter((other) => overlaps(other, times));
    const starts: { start: Instant; durations: number[] }[] = [];
    for (let at = times.start; at + mark <= times.end && at < until; at += mark) {
      if (at < from) continue;
      const durations = shortest[countFitting(at, times, near)] as number[];
      if (durations.length > 0) starts.push({ start: instantAt(at), durations });
    }
    return starts;
  });
}

/** How many lesson durations fit, counted from the shortest. */
function countFitting(start: number, slot: Times, taken: readonly Times[]): number {
  const longer = lessonDurations.findIndex((minutes) => !fits({ start, end: start + minutes * minute }, slot, taken));
  return longer === -1 ? lessonDurations.length : longer;
}

const overlaps = (a: Times, b: Times) => a.start < b.end && b.start < a.end;

function fits(lesson: Times, slot: Times, taken: readonly Times[]): boolean {
  return lesson.end <= slot.end && !taken.some((other) => overlaps(other, lesson));
}

/** Extends each booked time on both sides by its person's buffer. Nothing else of that person may overlap the result. */
export function withBuffers(taken: readonly (Span & { readonly bufferMinutes: number })[]): Span[] {
  return taken.map(({ start, end, bufferMinutes: minutes }) => ({ start: start.subtract({ minutes }), end: end.add({ minutes }) }));
}

/** The purposes of slots in which lessons may be booked. */
export const lessonPurposes: readonly SessionType[] = [SessionType.General, SessionType.Lesson];

/** A span extended by the longest slot on both sides: booked time of an overlapping slot may lie outside the span. */
export function spanAround({ start, end }: Span): Span {
  const minutes = calendarLimits.longestSlotMinutes;
  return { start: start.subtract({ minutes }), end: end.add({ minutes }) };
}

/** The parts of a changed slot that the previous one did not cover. */
export function addedSpans(former: Span, next: Span): Span[] {
  const parts = [
    { start: next.start, end: isBefore(former.start, next.end) ? former.start : next.end },
    { start: isBefore(next.start, former.end) ? former.end : next.start, end: next.end },
  ];
  return parts.filter(({ start, end }) => isBefore(start, end));
}
