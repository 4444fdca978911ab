type Instant = Temporal.Instant;

/** A half-open span of time: it includes its start but not its end. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

export const cairo = "Africa/Cairo";
const minute = 60_000;

/** The span that begins at `start` and lasts `minutes`. */
export function spanOf(start: Instant, minutes: number): Span {
  return { start, end: start.add({ minutes }) };
}

/** Whether `a` is strictly before `b`. Compares milliseconds first, because comparing instants is four times slower. */
export function isBefore(a: Instant, b: Instant): boolean {
  const [first, second] = [a.epochMilliseconds, b.epochMilliseconds];
  return first === second ? Temporal.Instant.compare(a, b) < 0 : first < second;
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

/** Whether a moment is in a span. */
export function isIn(moment: Instant, { start, end }: Span): boolean {
  return !isBefore(moment, start) && isBefore(moment, end);
}

/** Whether two spans have time in common; spans that only touch do not. */
export function overlap(a: Span, b: Span): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end);
}

/** The time that two overlapping spans have in common. */
export function shared(a: Span, b: Span): Span {
  return { start: isBefore(a.start, b.start) ? b.start : a.start, end: isBefore(a.end, b.end) ? a.end : b.end };
}

/** When a Cairo day begins: one day in spring begins at 01:00. Days must be counted as dates, or the days after it would begin at 01:00, too. */
function beginOf(day: Temporal.PlainDate): Instant {
  return day.toZonedDateTime(cairo).toInstant();
}

/** The seven Cairo days that begin with `day`. */
export function weekFrom(day: string): Span {
  const first = Temporal.PlainDate.from(day);
  return { start: beginOf(first), end: beginOf(first.add({ days: 7 })) };
}

/** The date of a moment in Cairo, such as `2026-11-21`. */
export function cairoDay(moment: Instant): string {
  return moment.toZonedDateTimeISO(cairo).toPlainDate().toString();
}

/** The span of one Cairo day. */
export function dayOf(day: string): Span {
  const date = Temporal.PlainDate.from(day);
  return { start: beginOf(date), end: beginOf(date.add({ days: 1 })) };
}

/** From the start of the Cairo day `from` until the end of the Cairo day `to`; undefined for a side that is not given. */
export function withinDays({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): {
  from: Instant | undefined;
  until: Instant | undefined;
} {
  return { from: from === undefined ? undefined : dayOf(from).start, until: to === undefined ? undefined : dayOf(to).end };
}

/** The span of the Cairo day that contains `now`. */
export function dayAround(now: Instant): Span {
  return dayOf(cairoDay(now));
}

/** The `count` latest Cairo weeks, in order; each begins on a Saturday, and the final one contains `now`. */
export function weeksUntil(now: Instant, count: number): Span[] {
  const today = now.toZonedDateTimeISO(cairo).toPlainDate();
  const saturday = today.subtract({ days: (today.dayOfWeek + 1) % 7 });
  const startOf = (weeks: number) => beginOf(saturday.add({ weeks }));
  return Array.from({ length: count }, (_, index) => ({ start: startOf(index + 1 - count), end: startOf(index + 2 - count) }));
}
