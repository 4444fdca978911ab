import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { memoise } from "../kernel/memoise.ts";
import { contains, isBefore, minutesBetween, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;

const minute = 60_000;

/** Why this span cannot be offered, or null when it can. */
export function whyNotOffer(span: Span, purpose: SessionType, role: Role, now: Instant): ErrorCode | null {
  if (!hasSlotLength(span) || isBefore(span.start, now)) return "illegal";
  if (minutesBetween(now, span.end) > calendarLimits.daysAhead * 24 * 60) return "illegal";
  if (role === Role.Tutor && purpose !== SessionType.Lesson) return "illegal";
  return null;
}

/** Why a slot cannot be given the span `next`: a start that has passed may stay as it is, everything new must lie ahead. */
export function whyNotChange(slot: Span, next: Span, booked: readonly Span[], now: Instant): ErrorCode | null {
  const keepsStart = Temporal.Instant.compare(slot.start, next.start) === 0;
  if (!hasSlotLength(next) || isBefore(next.end, now) || (isBefore(next.start, now) && !keepsStart)) return "illegal";
  if (minutesBetween(now, next.end) > calendarLimits.daysAhead * 24 * 60) return "illegal";
  return whyNotReshape(booked, next);
}

function hasSlotLength({ start, end }: Span): boolean {
  const minutes = minutesBetween(start, end);
  return minutes >= calendarLimits.shortestSlotMinutes && minutes <= calendarLimits.longestSlotMinutes;
}

/** What a slot is for when its owner does not say. */
export function usualPurpose(role: Role): SessionType {
  return role === Role.Tutor ? SessionType.Lesson : SessionType.General;
}

/** Why a slot cannot be given the span `next` (null: be deleted): time is booked that would fall outside of it. */
export function whyNotReshape(booked: readonly Span[], next: Span | null): ErrorCode | null {
  return booked.every((span) => next !== null && contains(next, span)) ? null : "illegal";
}

/** What a student is shown of a view: no lesson can be booked beyond the week that is under way and the one after the turn. */
export function bookableView(view: Span, now: Instant): Span {
  const last = now.add({ hours: 24 * calendarLimits.daysBookable });
  return { start: view.start, end: isBefore(last, view.end) ? last : view.end };
}

/** A span in epoch milliseconds: thousands of starts are compared for one answer, and instants compare a hundred times slower. */
interface Times {
  readonly start: number;
  readonly end: number;
}

const timesOf = ({ start, end }: Span): Times => ({ start: start.epochMilliseconds, end: end.epochMilliseconds });
const mark = calendarLimits.markMinutes * minute;

/** The quarters of an hour in a span, numbered from the epoch. */
export function marksIn(span: Span): number[] {
  const { start, end } = timesOf(span);
  const first = Math.floor(start / mark);
  return Array.from({ length: Math.max(0, Math.ceil(end / mark) - first) }, (_, index) => first + index);
}

/** The shortest lengths of a lesson, so many of them: where a longer lesson fits, a shorter one does. All starts share these lists. */
const shortest: readonly number[][] = [[], ...lessonDurations.map((_, index) => lessonDurations.slice(0, index + 1))];

/** Two months of marks, and what passes of them while a process runs. */
const mostInstants = 8_000;

/** An instant by its milliseconds. Those of marks are kept: making thousands for one answer takes longer than choosing them. */
const instantAt = memoise(mostInstants, (milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

/**
 * Where something may begin: every mark of a slot from `earliest` on, and before `end`, at which at least one of the lesson durations fits
 * between the taken times and the slot's end.
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

/** How many of the lengths of a lesson fit, from the shortest on. */
function countFitting(start: number, slot: Times, taken: readonly Times[]): number {
  const longer = lessonDurations.findIndex((minutes) => !fits({ start, end: start + minutes * minute }, slot, taken));
  return longer === -1 ? lessonDurations.length : longer;
}

const overlaps = (a: Times, b: Times) => a.start < b.end && b.start < a.end;

function fits(lesson: Times, slot: Times, taken: readonly Times[]): boolean {
  return lesson.end <= slot.end && !taken.some((other) => overlaps(other, lesson));
}

/** Taken times with the buffers of those whose they are: nothing else of theirs may begin or end within. */
export function withBuffers(taken: readonly (Span & { readonly bufferMinutes: number })[]): Span[] {
  return taken.map(({ start, end, bufferMinutes: minutes }) => ({ start: start.subtract({ minutes }), end: end.add({ minutes }) }));
}

/** Slots in which lessons may be booked. */
export const lessonPurposes: readonly SessionType[] = [SessionType.General, SessionType.Lesson];

/** The view and whatever slot may touch it: what is taken of a slot may lie outside the view. */
export function spanAround({ start, end }: Span): Span {
  const minutes = calendarLimits.longestSlotMinutes;
  return { start: start.subtract({ minutes }), end: end.add({ minutes }) };
}

/** What a changed slot offers beyond the former one. */
export function addedSpans(former: Span, next: Span): Span[] {
  const parts = [
    { start: next.start, end: isBefore(former.start, next.end) ? former.start : next.end },
    { start: isBefore(next.start, former.end) ? former.end : next.start, end: next.end },
  ];
  return parts.filter(({ start, end }) => isBefore(start, end));
}
