import { calendarLimits } from "@hiwar/contract/calendar";
import { hoursLimits } from "@hiwar/contract/hours";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isBefore, minutesBetween, type Span } from "../../kernel/time.ts";

const dayMinutes = 24 * 60;

/**
 * The error code why this away is not allowed, or null: it is over, began more than 24 hours ago, ends too far ahead, or there are too many.
 */
export function whyNotAway({ start, end }: Span, count: number, now: Temporal.Instant): ErrorCode | null {
  if (!isBefore(now, end) || minutesBetween(start, now) > dayMinutes) return "illegal";
  if (minutesBetween(now, end) > hoursLimits.awayDaysAhead * dayMinutes) return "illegal";
  return count < hoursLimits.mostAways ? null : "illegal";
}

/** The end of an away that is ended at `now`: the quarter-hour mark at or before `now`. Null when that is not after the away's start. */
export function endNow({ start }: Span, now: Temporal.Instant): Temporal.Instant | null {
  const mark = calendarLimits.markMinutes * 60_000;
  const end = Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / mark) * mark);
  return isBefore(start, end) ? end : null;
}
