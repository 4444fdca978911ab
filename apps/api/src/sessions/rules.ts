import { sessionTimes, sessionWords } from "@hiwar/contract/sessions";
import { isBefore, type Span } from "../kernel/time.ts";

type Instant = Temporal.Instant;
type SessionKind = keyof typeof sessionWords;

/** A session's id as it travels. */
export function sessionName(kind: SessionKind, id: string): string {
  return `${sessionWords[kind]}:${id}`;
}

/** The database's id in a travelling one. */
export function sessionUuid(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A person in a room from one device. `leftAt` is null while they are there; one who fell silent left at `lastSeenAt`. */
export interface Seat {
  readonly joinedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly leftAt: Instant | null;
}

/** When presence is measured: from shortly before the start to the end. */
export function measuredSpan({ start, end }: Span): Span {
  return { start: start.subtract({ seconds: sessionTimes.countsBeforeSeconds }), end };
}

/** Until when a seat was taken: one that is still heard of lasts until now. */
export function seatEnd({ leftAt, lastSeenAt }: Omit<Seat, "joinedAt">, now: Instant): Instant {
  const isHeard = !isBefore(lastSeenAt.add({ seconds: sessionTimes.beatSeconds }), now);
  return leftAt ?? (isHeard ? now : lastSeenAt);
}

interface Times {
  readonly from: number;
  readonly to: number;
}

/** When at least one seat was taken within a span, until `now`, in epoch milliseconds: in order, and apart from each other. */
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

/** Seconds of a span, until `now`, in which at least one seat was taken; overlapping seats count once, silent ones until last heard of. */
export function secondsPresent(seats: readonly Seat[], span: Span, now: Instant): number {
  return secondsOf(timesTaken(seats, span, now));
}

/** Whole seconds of a span, until `now`, in which every one of some people had a seat; `seats` are each one's. */
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

/** Whether somebody who was in the room for so many seconds has come: from 60 on (docs/rules.md#lessons). */
export function hasCome(seconds: number): boolean {
  return seconds >= sessionTimes.cameSeconds;
}

/** How often the service says that it lives, and the gap that is an outage of ours: a beat or two may be late, a minute's tick not missed. */
export const heartbeatSeconds = 15;
export const longestGapSeconds = 75;

/** Whether our service was up throughout a span: every moment of it has a beat shortly before. Beats come in order. */
export function wasUpThroughout(beats: readonly Instant[], { start, end }: Span): boolean {
  const from = start.subtract({ seconds: longestGapSeconds });
  const near = beats.filter((beat) => !isBefore(beat, from) && !isBefore(end, beat));
  const [first] = near;
  if (!first || isBefore(start, first)) return false;
  return [...near.slice(1), end].every(
    (moment, index) => moment.epochMilliseconds - (near[index] as Instant).epochMilliseconds <= longestGapSeconds * 1000,
  );
}
