import { calendarLimits } from "@hiwar/contract/calendar";
import { hoursLimits } from "@hiwar/contract/hours";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isBefore, minutesBetween, type Span } from "../../kernel/time.ts";

const dayMinutes = 24 * 60;

/**
 * The error code why this away is not allowed, or null: it is over or too far ahead, or there are too many. It may have begun earlier the same day.
 */
export function whyNotAway({ start, end }: Span, count: number, now: Temporal.Instant): ErrorCode | null {
  if (!isBefore(now, end) || minutesBetween(start, now) > dayMinutes) return "illegal";
  if (minutesBetween(now, end) > hoursLimits.awayDaysAhead * dayMinutes) return "illegal";
  return count < hoursLimits.mostAways ? null : "illegal";
}

/** The end of an away that is ended now: the last quarter-hour mark. Null when that is not after its start, so that the away never was. */
export function endNow({ start }: Span, now: Temporal.Instant): Temporal.Instant | null {
  const mark = calendarLimits.markMinutes * 60_000;
  const end = Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / mark) * mark);
  return isBefore(start, end) ? end : null;
}
