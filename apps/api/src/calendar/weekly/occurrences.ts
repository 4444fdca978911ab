import { calendarLimits, type SessionType } from "@hiwar/contract/calendar";
import { cairo, type Span } from "../../kernel/time.ts";
import { instantAt, type Offset, offsetsBetween } from "../wall-clock.ts";

/** Weekly hours in Cairo's wall-clock time: a weekday (1 is Monday), and minutes since its midnight. */
export interface Range {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
  readonly purpose: SessionType;
}

/** A range on one day. `span` is null when the clocks skip its start. */
export interface Occurrence {
  readonly range: Range;
  /** Cairo's wall-clock time at the start: `2026-11-29T18:00`. */
  readonly wallTime: string;
  readonly span: Span | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The occurrences of these ranges in order: those that are not over and end within the days for which slots can be offered. A start that the spring
 * change skips has no span; an end there becomes the moment of the change. Of an hour that occurs twice in autumn the first is used.
 */
export function occurrencesOf(ranges: readonly Range[], now: Temporal.Instant): Occurrence[] {
  const last = now.add({ hours: calendarLimits.daysAhead * 24 });
  // A range that began yesterday may continue after midnight.
  const offsets = offsetsBetween(now.subtract({ hours: 72 }), last.add({ hours: 72 }));
  const today = now.toZonedDateTimeISO(cairo).toPlainDate();
  const midnight = Date.UTC(today.year, today.month - 1, today.day);
  const turns: Occurrence[] = [];
  for (let ahead = -1; ahead <= calendarLimits.daysAhead; ahead++) {
    const weekday = ((today.dayOfWeek - 1 + ahead + 7) % 7) + 1;
    for (const range of ranges) {
      if (range.weekday !== weekday) continue;
      const wall = midnight + ahead * day + range.from * minute;
      const span = spanAt(wall, range, offsets);
      const end = (span?.end ?? instantOn(wall, offsets)).epochMilliseconds;
      if (now.epochMilliseconds < end && end <= last.epochMilliseconds)
        turns.push({ range, wallTime: new Date(wall).toISOString().slice(0, 16), span });
    }
  }
  return turns;
}

const instantOn = (wall: number, offsets: readonly Offset[]) => Temporal.Instant.fromEpochMilliseconds(instantAt(wall, offsets).at);

function spanAt(wall: number, { from, to }: Range, offsets: readonly Offset[]): Span | null {
  if (instantAt(wall, offsets).isInGap) return null;
  return { start: instantOn(wall, offsets), end: instantOn(wall + (to - from) * minute, offsets) };
}

/** Whether two of the ranges overlap; the end of the week is adjacent to its beginning. */
export function doRangesOverlap(ranges: readonly Range[]): boolean {
  const week = 7 * 24 * 60;
  const spans = ranges
    .map(({ weekday, from, to }) => ({ start: (weekday - 1) * 24 * 60 + from, end: (weekday - 1) * 24 * 60 + to }))
    .toSorted((a, b) => a.start - b.start);
  const first = spans[0];
  return spans.some(({ end }, index) => {
    const next = spans[index + 1]?.start ?? (first ? first.start + week : end);
    return end > next;
  });
}
