import type { SessionType } from "@hiwar/contract/calendar";
import * as z from "zod/mini";
import type { CalendarEvent } from "../kernel/icalendar.ts";
import type { Span } from "../kernel/time.ts";

/** What takes people's time; what does in no room of ours is of the general kind. */
export type AppointmentKind = SessionType;

/** What a kind of appointment is called in people's own calendars, by the other person's name. */
export interface EventWords {
  readonly summary: (other: string) => string;
  readonly cancelled: (other: string) => string;
  readonly description: string;
  readonly alarmMinutesBefore: number;
}

/** An appointment as calendars tell one change of it from another. */
export interface EventRevision extends Span {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Temporal.Instant;
}

interface Reading {
  readonly words: EventWords;
  readonly other: string;
  readonly path: string;
  readonly place?: string | undefined;
  readonly status: CalendarEvent["status"];
}

/** An appointment as one of its people has it in their own calendar. */
export function eventOf(
  { uid, sequence, changedAt, start, end }: EventRevision,
  { words, other, path, place, status }: Reading,
): CalendarEvent {
  const isCancelled = status === "CANCELLED";
  return {
    uid,
    sequence,
    changedAt,
    start,
    end,
    status,
    path,
    place,
    alarmMinutesBefore: words.alarmMinutesBefore,
    summary: isCancelled ? words.cancelled(other) : words.summary(other),
    description: isCancelled ? "" : words.description,
  };
}

/** The same as JSON in what a notice keeps: the file of its mail stays what it was when the change was told. */
export const SerialisedEvent = z.object({ uid: z.uuid(), sequence: z.int(), changedAt: z.string(), start: z.string(), end: z.string() });
export type SerialisedEvent = z.input<typeof SerialisedEvent>;

/** An appointment as the JSON that a notice keeps. */
export function serialiseEvent({ uid, sequence, changedAt, start, end }: EventRevision): SerialisedEvent {
  return { uid, sequence, changedAt: changedAt.toString(), start: start.toString(), end: end.toString() };
}

/** An appointment from the JSON that a notice kept. */
export function parseEvent({ uid, sequence, changedAt, start, end }: SerialisedEvent): EventRevision {
  const at = Temporal.Instant.from;
  return { uid, sequence, changedAt: at(changedAt), start: at(start), end: at(end) };
}
