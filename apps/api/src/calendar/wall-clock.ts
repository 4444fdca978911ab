import { cairo } from "../kernel/time.ts";

/** Cairo's offset: from the instant `from` (epoch milliseconds) on, its clocks are ahead of UTC by `ahead` milliseconds. */
export interface Offset {
  readonly from: number;
  readonly ahead: number;
}

/** Cairo's offsets between two instants, in order; the first is the one at `from`. */
export function offsetsBetween(from: Temporal.Instant, until: Temporal.Instant): Offset[] {
  let at = from.toZonedDateTimeISO(cairo);
  const offsets: Offset[] = [{ from: at.epochMilliseconds, ahead: at.offsetNanoseconds / 1e6 }];
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || Temporal.Instant.compare(next.toInstant(), until) > 0) return offsets;
    offsets.push({ from: next.epochMilliseconds, ahead: next.offsetNanoseconds / 1e6 });
    at = next;
  }
}

/** The wall-clock time at an instant, as the epoch milliseconds of a UTC time that reads the same. */
export function wallTimeOf(instant: number, offsets: readonly Offset[]): number {
  const { ahead } = offsets.findLast(({ from }) => from <= instant) ?? (offsets[0] as Offset);
  return instant + ahead;
}

/** The first instant at which the clocks show `wall`; if they skip it, the moment of the change. */
export function instantAt(wall: number, offsets: readonly Offset[]): { at: number; isInGap: boolean } {
  const before = offsets.findIndex(({ ahead }, index) => wall - ahead < (offsets[index + 1]?.from ?? Number.POSITIVE_INFINITY));
  const { from, ahead } = offsets[before] as Offset;
  const isInGap = before > 0 && wall - ahead < from;
  return { at: isInGap ? from : wall - ahead, isInGap };
}
