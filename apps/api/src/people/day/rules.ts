import { cairo, cairoDay, dayOf, type Span } from "../../kernel/time.ts";

/** Returns today in Cairo and the same weekday last week, each whole and up to the same time. Clock changes in between do not matter. */
export function daysCompared(now: Temporal.Instant): Readonly<Record<"today" | "before" | "soFar" | "soFarBefore", Span>> {
  const day = cairoDay(now);
  const [today, before] = [dayOf(day), dayOf(Temporal.PlainDate.from(day).subtract({ days: 7 }).toString())];
  const passed = now.since(today.start);
  const sameTime = before.start.add(passed);
  const end = Temporal.Instant.compare(sameTime, before.end) < 0 ? sameTime : before.end;
  return { today, before, soFar: { start: today.start, end: now }, soFarBefore: { start: before.start, end } };
}

interface HourSum {
  readonly hour: number;
  readonly lessons: number;
}

/** Returns lessons per hour on both days, from the first hour with a lesson on either day to the last. */
export function hoursBeside(today: Span, now: readonly HourSum[], before: readonly HourSum[]) {
  const all = [...now, ...before].map(({ hour }) => hour);
  if (all.length === 0) return [];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const of = (rows: readonly HourSum[], hour: number) => rows.find((row) => row.hour === hour)?.lessons ?? 0;
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    const start = today.start.toZonedDateTimeISO(cairo).toPlainDate().toZonedDateTime({ timeZone: cairo, plainTime: { hour } }).toInstant();
    return { hour, start, lessons: of(now, hour), before: of(before, hour) };
  });
}
