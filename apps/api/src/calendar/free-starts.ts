import type { SessionType } from "@hiwar/contract/calendar";
import type { ReadContext } from "../kernel/context.ts";
import { isBefore, type Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { bookableStarts, spanAround, withBuffers } from "./rules.ts";

interface Wanted {
  /** Each host with their lead time in minutes. */
  readonly hosts: readonly { readonly id: number; readonly noticeMinutes: number }[];
  readonly guestId: number;
  readonly purposes: readonly SessionType[];
  readonly minutes: number;
  readonly view: Span;
}

/** The starts at which an appointment with one of several hosts may begin: in their slots for these purposes, while host and guest are free. */
export async function listFreeStarts(
  { db, now }: ReadContext,
  { hosts, guestId, purposes, minutes, view }: Wanted,
): Promise<{ hostId: number; start: Temporal.Instant }[]> {
  if (hosts.length === 0) return [];
  const ids = hosts.map(({ id }) => id);
  const [open, booked] = await Promise.all([
    queries.selectOpen(db, ids, purposes, view),
    queries.selectBookedIn(db, [...ids, guestId], spanAround(view)),
  ]);
  return hosts.flatMap(({ id, noticeMinutes }) => {
    const slots = open.filter(({ personId }) => personId === id);
    const taken = booked.filter(({ personId }) => personId === id || personId === guestId);
    const earliest = now.add({ minutes: noticeMinutes });
    return bookableStarts(slots, withBuffers(taken), isBefore(earliest, view.start) ? view.start : earliest, view.end)
      .filter(({ durations }) => durations.includes(minutes))
      .map(({ start }) => ({ hostId: id, start }));
  });
}
