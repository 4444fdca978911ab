import { overlap, type Span } from "../kernel/time.ts";

const dayLength = 24 * 60 * 60_000;

function daysOf({ start, end }: Span): number[] {
  const first = Math.floor(start.epochMilliseconds / dayLength);
  return Array.from({ length: Math.floor((end.epochMilliseconds - 1) / dayLength) - first + 1 }, (_, index) => first + index);
}

/**
 * Returns a function that finds the entries that overlap a span, in their order by day. Entries are indexed by their UTC days, because comparing
 * each of hundreds with each other would block the server.
 */
export function overlapsOf<Entry extends Span>(entries: readonly Entry[]): (span: Span) => Entry[] {
  const days = new Map<number, Entry[]>();
  for (const entry of entries)
    for (const day of daysOf(entry)) {
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(entry);
      else days.set(day, [entry]);
    }
  return (span) => [...new Set(daysOf(span).flatMap((day) => days.get(day) ?? []))].filter((entry) => overlap(entry, span));
}
