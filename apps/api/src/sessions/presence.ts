import { sessionTimes } from "@hiwar/contract/sessions";
import type { AnyContext, AnyReadContext } from "../kernel/context.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { longestGapSeconds, measuredSpan, secondsPresent, secondsTogether, wasUpThroughout } from "./rules.ts";

/** Returns how many seconds each person was in the room, from shortly before the start to the end. */
export async function readPresence(
  { db, now }: AnyReadContext,
  sessionId: string,
  span: Span,
  personIds: readonly number[],
): Promise<number[]> {
  const seats = await queries.selectSeats(db, sessionId);
  return personIds.map((id) =>
    secondsPresent(
      seats.filter(({ personId }) => personId === id),
      measuredSpan(span),
      now,
    ),
  );
}

/** Returns each person's seconds in the room, and the seconds in which all were there together. */
export async function readMeeting(
  { db, now }: AnyContext,
  sessionId: string,
  span: Span,
  personIds: readonly number[],
): Promise<{ each: number[]; together: number }> {
  const seats = await queries.selectSeats(db, sessionId);
  const own = personIds.map((id) => seats.filter(({ personId }) => personId === id));
  const measured = measuredSpan(span);
  return { each: own.map((taken) => secondsPresent(taken, measured, now)), together: secondsTogether(own, measured, now) };
}

/** Whether a person was in the room at any moment of a span. */
export async function wasThereWithin({ db, now }: AnyContext, sessionId: string, personId: number, span: Span): Promise<boolean> {
  const seats = (await queries.selectSeats(db, sessionId)).filter((seat) => seat.personId === personId);
  return secondsPresent(seats, span, now) > 0;
}

/** Whether a person was in the room at a moment, within the precision of heartbeats. */
export function wasThere(context: AnyContext, sessionId: string, personId: number, moment: Temporal.Instant): Promise<boolean> {
  return wasThereWithin(context, sessionId, personId, { start: moment.subtract({ seconds: sessionTimes.beatSeconds }), end: moment });
}

/** Whether our service was up throughout a span; says nothing about people. */
export async function wasUp({ db }: AnyContext, span: Span): Promise<boolean> {
  return wasUpThroughout(
    await queries.selectHeartbeats(db, { start: span.start.subtract({ seconds: longestGapSeconds }), end: span.end }),
    span,
  );
}
