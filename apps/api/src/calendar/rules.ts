import { calendarLimits, lessonDurations, SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";

type Instant = Temporal.Instant;

/** A half-open span of time: the end is not part of it. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

const cairo = "Africa/Cairo";
const minute = 60_000;

export function spanOf(start: Instant, minutes: number): Span {
  return { start, end: start.add({ minutes }) };
}

export function isBefore(a: Instant, b: Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}

/** Minutes from `a` to `b`, negative when `b` comes first. */
export function minutesBetween(a: Instant, b: Instant): number {
  return (b.epochMilliseconds - a.epochMilliseconds) / minute;
}

export function contains(outer: Span, inner: Span): boolean {
  return !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

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

/**
 * Where something may begin: every mark of a slot from `earliest` on at which at least one of the lesson durations fits
 * between the taken times and the slot's end.
 */
export function bookableStarts(
  slots: readonly Span[],
  taken: readonly Span[],
  earliest: Instant,
): { start: Instant; durations: number[] }[] {
  return slots.flatMap((slot) => {
    const near = taken.filter((span) => overlap(span, slot));
    return marksOf(slot)
      .filter((start) => !isBefore(start, earliest))
      .map((start) => ({ start, durations: lessonDurations.filter((minutes) => fits(spanOf(start, minutes), slot, near)) }))
      .filter(({ durations }) => durations.length > 0);
  });
}

function fits(span: Span, slot: Span, taken: readonly Span[]): boolean {
  return contains(slot, span) && !taken.some((other) => overlap(other, span));
}

function marksOf({ start, end }: Span): Instant[] {
  const count = Math.floor(minutesBetween(start, end) / calendarLimits.markMinutes);
  return Array.from({ length: count }, (_, index) => start.add({ minutes: index * calendarLimits.markMinutes }));
}

export type Skipped = { wallTime: string; reason: "no-such-time" | "overlap" | "too-far" | "length" };

/**
 * The same wall-clock spans `weeks` weeks later in Cairo. A start that the spring night jumps over is skipped, an end is the
 * moment of the jump; of an hour that comes twice in autumn the first is taken.
 */
export function copiedSpans(
  slots: readonly Span[],
  weeks: number,
  others: readonly Span[],
  now: Instant,
): { spans: Span[]; skipped: Skipped[] } {
  const spans: Span[] = [];
  const skipped: Skipped[] = [];
  for (const slot of slots) {
    const wall = wallTimeOf(slot.start).add({ weeks });
    const start = instantOf(wall);
    const end = endOf(wallTimeOf(slot.end).add({ weeks }));
    const reason = start ? whyNotCopy({ start, end }, [...others, ...spans], now) : "no-such-time";
    if (reason) skipped.push({ wallTime: wall.toString({ smallestUnit: "minute" }), reason });
    else if (start) spans.push({ start, end });
  }
  return { spans, skipped };
}

function whyNotCopy(span: Span, others: readonly Span[], now: Instant): Skipped["reason"] | null {
  if (others.some((other) => overlap(other, span))) return "overlap";
  if (!hasSlotLength(span)) return "length";
  const far = isBefore(span.start, now) || minutesBetween(now, span.end) > calendarLimits.daysAhead * 24 * 60;
  return far ? "too-far" : null;
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

function wallTimeOf(instant: Instant): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(cairo).toPlainDateTime();
}

/** The instant of a Cairo wall time, or null when the clocks jump over it. */
function instantOf(wall: Temporal.PlainDateTime): Instant | null {
  const zoned = wall.toZonedDateTime(cairo, { disambiguation: "compatible" });
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : null;
}

/** The instant at which a span ends by Cairo's wall: where the clocks jump over that time, the jump itself. */
function endOf(wall: Temporal.PlainDateTime): Instant {
  const jump = () => wall.toZonedDateTime(cairo, { disambiguation: "earlier" }).getTimeZoneTransition("next");
  return instantOf(wall) ?? (jump() as Temporal.ZonedDateTime).toInstant();
}

/** Slots in which lessons may be booked. */
export const lessonPurposes: readonly SessionType[] = [SessionType.General, SessionType.Lesson];
