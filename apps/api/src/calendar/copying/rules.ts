import { calendarLimits, type SessionType } from "@hiwar/contract/calendar";
import type { Span } from "../../kernel/time.ts";
import { marksIn } from "../rules.ts";
import { instantAt, type Offset, offsetsBetween, wallTimeOf } from "../wall-clock.ts";

export interface OfferedSpan extends Span {
  readonly purpose: SessionType;
}

export type Skipped = { wallTime: string; reason: "no-such-time" | "overlap" | "too-far" | "length" | "too-many" };

interface Copying {
  /** The number of following weeks, each of which becomes a copy. */
  readonly weeks: number;
  /** Spans that are offered already, including those of the copied week. */
  readonly others: readonly Span[];
  /** How many more slots may be added. */
  readonly room: number;
  readonly now: Temporal.Instant;
}

const week = 7 * 24 * 60 * 60_000;
const minute = 60_000;

/**
 * Copies spans at the same wall-clock times to each of the following weeks in Cairo, and returns the skipped ones. A start that the spring change
 * skips is left out; an end there becomes the moment of the change. Of an hour that occurs twice in autumn the first is used. It uses milliseconds
 * only, since calendar functions would block the server for seconds at 600 slots and eight weeks.
 */
export function copiedSpans(
  slots: readonly OfferedSpan[],
  { weeks, others, room, now }: Copying,
): { spans: OfferedSpan[]; skipped: Skipped[] } {
  const spans: OfferedSpan[] = [];
  const skipped: Skipped[] = [];
  const first = slots[0];
  if (!first) return { spans, skipped };
  // From the day before the first slot until two weeks after the last copy.
  const offsets = offsetsBetween(first.start.subtract({ hours: 24 }), first.start.add({ hours: (weeks + 2) * 7 * 24 }));
  const taken = new Set(others.flatMap(marksIn));
  for (let ahead = 1; ahead <= weeks; ahead++) {
    for (const slot of slots) {
      const wall = wallTimeOf(slot.start.epochMilliseconds, offsets) + ahead * week;
      const copy = copyAt(slot, wall, ahead, offsets);
      const reason = copy ? whyNotCopy(copy, taken, now, room - spans.length) : "no-such-time";
      if (reason || !copy) {
        skipped.push({ wallTime: new Date(wall).toISOString().slice(0, 16), reason: reason ?? "no-such-time" });
        continue;
      }
      spans.push(copy);
      for (const mark of marksIn(copy)) taken.add(mark);
    }
  }
  return { spans, skipped };
}

function copyAt({ end, purpose }: OfferedSpan, wallStart: number, ahead: number, offsets: readonly Offset[]): OfferedSpan | null {
  const start = instantAt(wallStart, offsets);
  if (start.isInGap) return null;
  const until = instantAt(wallTimeOf(end.epochMilliseconds, offsets) + ahead * week, offsets);
  const at = Temporal.Instant.fromEpochMilliseconds;
  return { start: at(start.at), end: at(until.at), purpose };
}

function whyNotCopy({ start, end }: Span, taken: ReadonlySet<number>, now: Temporal.Instant, room: number): Skipped["reason"] | null {
  const [from, to, present] = [start.epochMilliseconds, end.epochMilliseconds, now.epochMilliseconds];
  if (marksIn({ start, end }).some((mark) => taken.has(mark))) return "overlap";
  if (to - from < calendarLimits.shortestSlotMinutes * minute) return "length";
  if (from < present || to - present > calendarLimits.daysAhead * 24 * 60 * minute) return "too-far";
  return room > 0 ? null : "too-many";
}
