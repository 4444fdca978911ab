import type { SessionType } from "@hiwar/contract/calendar";
import * as z from "zod/mini";
import type { CalendarEvent } from "../kernel/icalendar.ts";
import type { Span } from "../kernel/time.ts";

/** The kinds of appointments. Those without an online session, such as photo sessions, have the general kind. */
export type AppointmentKind = SessionType;

/** The texts of a kind of appointment in personal calendars; `other` is the other person's name. */
export interface EventWords {
  readonly summary: (other: string) => string;
  readonly cancelled: (other: string) => string;
  readonly description: string;
  readonly alarmMinutesBefore: number;
}

/** One version of an appointment, as calendars distinguish it from others. */
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

/** Builds the calendar event of an appointment for one of its people. */
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

/** A version of an appointment in a notice's JSON, so that the mail's calendar file shows the appointment as it was when the notice was created. */
export const SerialisedEvent = z.object({ uid: z.uuid(), sequence: z.int(), changedAt: z.string(), start: z.string(), end: z.string() });
export type SerialisedEvent = z.input<typeof SerialisedEvent>;

/** Serialises a version of an appointment for a notice. */
export function serialiseEvent({ uid, sequence, changedAt, start, end }: EventRevision): SerialisedEvent {
  return { uid, sequence, changedAt: changedAt.toString(), start: start.toString(), end: end.toString() };
}

/** Parses a version of an appointment from a notice. */
export function parseEvent({ uid, sequence, changedAt, start, end }: SerialisedEvent): EventRevision {
  const at = Temporal.Instant.from;
  return { uid, sequence, changedAt: at(changedAt), start: at(start), end: at(end) };
}
