import { sessionIdPrefixes, sessionTimes } from "@hiwar/contract/sessions";
import { isBefore, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;
type SessionKind = keyof typeof sessionIdPrefixes;

/** Returns a session's id in wire format. */
export function sessionName(kind: SessionKind, id: string): string {
  return `${sessionIdPrefixes[kind]}:${id}`;
}

/** Returns the UUID in a session's wire id. */
export function sessionUuid(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** One person's presence in a room from one device. `leftAt` is null while present; a silent seat ended at `lastSeenAt`. */
export interface Seat {
  readonly joinedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly leftAt: Instant | null;
}

/** Returns the span in which presence is measured: from shortly before the start to the end. */
export function measuredSpan({ start, end }: Span): Span {
  return { start: start.subtract({ seconds: sessionTimes.countsBeforeSeconds }), end };
}

/** Returns when a seat ended; one with a recent heartbeat lasts until now. */
export function seatEnd({ leftAt, lastSeenAt }: Omit<Seat, "joinedAt">, now: Instant): Instant {
  const isHeard = !isBefore(lastSeenAt.add({ seconds: sessionTimes.beatSeconds }), now);
  return leftAt ?? (isHeard ? now : lastSeenAt);
}

interface Times {
  readonly from: number;
  readonly to: number;
}

/** Returns when at least one seat was taken within a span until `now`, in epoch milliseconds; ordered and disjoint. */
function timesTaken(seats: readonly Seat[], span: Span, now: Instant): Times[] {
  const times = seats
    .map((seat) => ({ from: clamp(seat.joinedAt, span), to: clamp(seatEnd(seat, now), span) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of times) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

const secondsOf = (times: readonly Times[]) => times.reduce((total, { from, to }) => total + to - from, 0) / 1000;

/** Returns the seconds of a span, until `now`, with at least one taken seat. Overlaps count once; silent seats count until their last heartbeat. */
export function secondsPresent(seats: readonly Seat[], span: Span, now: Instant): number {
  return secondsOf(timesTaken(seats, span, now));
}

/** Returns the whole seconds of a span, until `now`, in which every person had a seat. `seats` holds one list per person. */
export function secondsTogether(seats: readonly (readonly Seat[])[], span: Span, now: Instant): number {
  const [first = [], ...others] = seats.map((own) => timesTaken(own, span, now));
  const shared = others.reduce(
    (times, own) =>
      times.flatMap((a) =>
        own.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })).filter(({ from, to }) => from < to),
      ),
    first,
  );
  return Math.floor(secondsOf(shared));
}

function clamp(instant: Instant, { start, end }: Span): number {
  return Math.min(Math.max(instant.epochMilliseconds, start.epochMilliseconds), end.epochMilliseconds);
}

/** Whether this many seconds in the room count as having come: from 60 on (docs/rules.md#lessons). */
export function hasCome(seconds: number): boolean {
  return seconds >= sessionTimes.cameSeconds;
}

/** Seconds between heartbeats of the service, and the gap that counts as an outage. The gap allows one or two late beats or one missed tick. */
export const heartbeatSeconds = 15;
export const longestGapSeconds = 75;

/** Whether the service was up throughout a span: before every moment there is a recent heartbeat. Beats are in order. */
export function wasUpThroughout(beats: readonly Instant[], { start, end }: Span): boolean {
  const from = start.subtract({ seconds: longestGapSeconds });
  const near = beats.filter((beat) => !isBefore(beat, from) && !isBefore(end, beat));
  const [first] = near;
  if (!first || isBefore(start, first)) return false;
  return [...near.slice(1), end].every(
    (moment, index) => moment.epochMilliseconds - (near[index] as Instant).epochMilliseconds <= longestGapSeconds * 1000,
  );
}
