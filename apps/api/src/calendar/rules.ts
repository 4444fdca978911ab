import { calendarLimits, lessonDurations, SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";

type Instant = Temporal.Instant;

/** A half-open span of time: the end is not part of it. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

export const cairo = "Africa/Cairo";
const minute = 60_000;

/** The span of `minutes` that begins at `start`. */
export function spanOf(start: Instant, minutes: number): Span {
  return { start, end: start.add({ minutes }) };
}

/** Whether `a` comes strictly before `b`; false when they are equal. */
export function isBefore(a: Instant, b: Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}

/** Minutes from `a` to `b`, negative when `b` comes first. */
export function minutesBetween(a: Instant, b: Instant): number {
  return (b.epochMilliseconds - a.epochMilliseconds) / minute;
}

/** Whether two spans begin and end at the same instants. */
export function isSameSpan(a: Span, b: Span): boolean {
  return Temporal.Instant.compare(a.start, b.start) === 0 && Temporal.Instant.compare(a.end, b.end) === 0;
}

/** Whether `inner` lies inside `outer`; the two may share their start or their end. */
export function contains(outer: Span, inner: Span): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

/** Whether two spans have time in common; two that only touch, one ending where the other begins, do not. */
export function overlap(a: Span, b: Span): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end);
}

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

/**
 * Where something may begin: every mark of a slot from `earliest` on at which at least one of the lesson durations fits
 * between the taken times and the slot's end.
 */
export function bookableStarts(
  slots: readonly Span[],
  taken: readonly Span[],
  earliest: Instant,
): { start: Instant; durations: number[] }[] {
  const from = earliest.epochMilliseconds;
  const takenTimes = taken.map(timesOf);
  return slots.flatMap((slot) => {
    const times = timesOf(slot);
    const near = takenTimes.filter((other) => overlaps(other, times));
    const starts: { start: Instant; durations: number[] }[] = [];
    for (let at = times.start; at + mark <= times.end; at += mark) {
      if (at < from) continue;
      const durations = lessonDurations.filter((minutes) => fits({ start: at, end: at + minutes * minute }, times, near));
      if (durations.length > 0) starts.push({ start: Temporal.Instant.fromEpochMilliseconds(at), durations });
    }
    return starts;
  });
}

const overlaps = (a: Times, b: Times) => a.start < b.end && b.start < a.end;

function fits(lesson: Times, slot: Times, taken: readonly Times[]): boolean {
  return lesson.end <= slot.end && !taken.some((other) => overlaps(other, lesson));
}

/** When a Cairo day begins. In spring one begins at one o'clock: days are counted as dates, or those after it would, too. */
function beginOf(day: Temporal.PlainDate): Instant {
  return day.toZonedDateTime(cairo).toInstant();
}

/** The seven Cairo days that begin with `day`. */
export function weekFrom(day: string): Span {
  const first = Temporal.PlainDate.from(day);
  return { start: beginOf(first), end: beginOf(first.add({ days: 7 })) };
}

/** The Cairo day `now` lies in. */
export function dayAround(now: Instant): Span {
  const today = now.toZonedDateTimeISO(cairo).toPlainDate();
  return { start: beginOf(today), end: beginOf(today.add({ days: 1 })) };
}

/** The last `count` weeks of Cairo's calendar, Saturday first, with the one `now` lies in as the last. */
export function weeksUntil(now: Instant, count: number): Span[] {
  const today = now.toZonedDateTimeISO(cairo).toPlainDate();
  const saturday = today.subtract({ days: (today.dayOfWeek + 1) % 7 });
  const startOf = (weeks: number) => beginOf(saturday.add({ weeks }));
  return Array.from({ length: count }, (_, index) => ({ start: startOf(index + 1 - count), end: startOf(index + 2 - count) }));
}

/** What a list of sums by week lacks: every span has its row, in order, with zeros where nothing was. */
export function weeklySums(weeks: readonly Span[], sums: readonly { place: number; lessons: number; minutes: number }[]) {
  return weeks.map(({ start }, index) => {
    const sum = sums.find(({ place }) => place === index + 1);
    return { start, lessons: sum?.lessons ?? 0, minutes: sum?.minutes ?? 0 };
  });
}

/** Slots in which lessons may be booked. */
export const lessonPurposes: readonly SessionType[] = [SessionType.General, SessionType.Lesson];

/** The view and whatever slot may touch it: what is taken of a slot may lie outside the view. */
export function spanAround({ start, end }: Span): Span {
  const minutes = calendarLimits.longestSlotMinutes;
  return { start: start.subtract({ minutes }), end: end.add({ minutes }) };
}
