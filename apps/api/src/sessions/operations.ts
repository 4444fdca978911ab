import { sessionTimes } from "@hiwar/contract/sessions";
import type { Span } from "../calendar/rules.ts";
import type { AnyContext, OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import * as queries from "./queries.ts";
import { longestGapSeconds, measuredSpan, secondsPresent, sessionName, wasUpThroughout } from "./rules.ts";

interface Room {
  readonly kind: 2 | 3 | 4;
  readonly span: Span;
  readonly members: readonly number[];
  /** What it is for waits for its payment: nobody enters before it is moved to, be it to where it is. */
  readonly isHeld?: boolean;
}

/** Makes the room of a lesson, interview or demo; its id stays for life, whenever it is moved to. */
export function openSession({ db, now }: AnyContext, { kind, span, members, isHeld = false }: Room): Promise<string> {
  const values = { kind, starts_at: span.start, ends_at: span.end, created_at: now, closed_at: isHeld ? now : null };
  return queries.insertSession(db, values, members);
}

/** The room is held at another time; one that was closed is open again. */
export async function moveSession({ db }: AnyContext, sessionId: string, span: Span): Promise<void> {
  await queries.updateSessionSpan(db, sessionId, span);
}

/** Nobody enters any more, whoever is inside has left. */
export async function closeSession({ db, now, push }: AnyContext, sessionId: string): Promise<void> {
  const closed = await queries.closeSessionRow(db, sessionId, now);
  if (closed) push("SessionClosed", closed.members, { sessionId: sessionName(closed.kind, sessionId) });
}

/** How many seconds each of these people has been in the room, from shortly before the start to the end. */
export async function readPresence(
  { db, now }: AnyContext,
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

/** Whether somebody was in the room at a moment, as exactly as seats say that they are there. */
export async function wasThere({ db, now }: AnyContext, sessionId: string, personId: number, moment: Temporal.Instant): Promise<boolean> {
  const seats = (await queries.selectSeats(db, sessionId)).filter((seat) => seat.personId === personId);
  return secondsPresent(seats, { start: moment.subtract({ seconds: sessionTimes.beatSeconds }), end: moment }, now) > 0;
}

/** Whether we, not the people, were there all the time. */
export async function wasUp({ db }: AnyContext, span: Span): Promise<boolean> {
  return wasUpThroughout(
    await queries.selectBeats(db, { start: span.start.subtract({ seconds: longestGapSeconds }), end: span.end }),
    span,
  );
}

const daysOfBeats = 7;
/** Decisions 19. */
const daysOfEvents = 365;

/** The service says it lives: every process that answers, several times within the gap that passes for an outage. */
export async function beat(open: OpenContext<null>): Promise<void> {
  await open.transact(({ db, now }) => queries.insertBeat(db, now));
}

/** Every tick: rooms that are over are closed, seats that fell silent are emptied. */
export async function tendRooms(open: OpenContext<null>): Promise<void> {
  // First and alone: whatever fails after it, no lesson is to look as if we had been away.
  await beat(open);
  const failures = await workDue(open, {
    select: ({ db, now }) => queries.selectOverdueSessions(db, now),
    work: (one, id) => one.transact((context) => closeSession(context, id)),
  });
  await open.transact(async ({ db, now }) => {
    await queries.deleteBeats(db, now.subtract({ hours: daysOfBeats * 24 }));
    await queries.deleteEvents(db, now.subtract({ hours: daysOfEvents * 24 }));
    await queries.closeOrphans(db, now);
  });
  throwFailures("rooms could not be closed", failures);
}
