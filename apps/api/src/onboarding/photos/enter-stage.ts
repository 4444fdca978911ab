import type { Updateable } from "kysely";
import { releaseTime } from "../../calendar/booked-time.ts";
import type { EventRevision } from "../../calendar/events.ts";
import type { AnyContext } from "../../kernel/context.ts";
import type { DB } from "../../kernel/tables.ts";
import { closeTasks } from "../../tasks/open.ts";
import { lockBoth } from "../lock.ts";
import { stepColumns } from "../steps.ts";
import * as queries from "./queries.ts";
import { type Stage, stepAfter } from "./rules.ts";

/** Locks both people, then the photo session; all code locks in this order. */
export async function lockPhotoSessionWithPeople(context: AnyContext, id: number): Promise<queries.PhotoSessionRow> {
  const { tutorId, studioId } = await queries.selectPeopleOf(context.db, id);
  await lockBoth(context, tutorId, studioId);
  return queries.lockSession(context.db, id);
}

/** Returns the session's booked time as a revision of its calendar event; null if no time is booked. */
export function eventRevisionOf({ uid, sequence, changedAt, start, end }: queries.PhotoSessionRow): EventRevision | null {
  return uid === null || sequence === null || changedAt === null || start === null || end === null
    ? null
    : { uid, sequence, changedAt, start, end };
}

/** Releases the reserved date. Returns the row with its new calendar revision, or null if there was no date. */
export async function releaseDate(
  context: AnyContext,
  { id, appointmentId }: queries.PhotoSessionRow,
): Promise<queries.PhotoSessionRow | null> {
  if (appointmentId === null) return null;
  await releaseTime(context, appointmentId);
  return queries.lockSession(context.db, id);
}

interface Turn extends Pick<Updateable<DB["photo_session"]>, "studio_id" | "place" | "minutes" | "studio_note" | "tutor_note"> {
  readonly stage: Stage;
  readonly dates?: readonly Temporal.Instant[];
  /** The booked date; omitted if there is none. */
  readonly date?: { readonly appointment_id: number; readonly starts_at: Temporal.Instant; readonly ends_at: Temporal.Instant };
}

/** Moves a locked photo session to another stage with its dates and next step, and pushes the change to both pages. */
export async function enterStage(
  context: AnyContext,
  id: number,
  { stage, dates = [], date, ...change }: Turn,
): Promise<queries.PhotoSessionRow> {
  const { db, now } = context;
  const isClosed = stage === "done" || stage === "cancelled";
  const span = date ?? (stage === "done" ? {} : { appointment_id: null, starts_at: null, ends_at: null });
  const facts = { stage, since: now, start: date?.starts_at ?? null, end: date?.ends_at ?? null, proposals: dates };
  const stand = { stage, since: now, closed_at: isClosed ? now : null, ...stepColumns(stepAfter(facts, null, now)) };
  await queries.updateSession(db, id, { ...change, ...span, ...stand });
  await queries.replaceDates(db, id, dates);
  const row = await queries.lockSession(db, id);
  // A late studio has acted by entering another stage.
  await closeTasks(context, { kind: "tutor", subjectId: row.tutorId, cause: "studio-late", note: null });
  pushChanged(context, row);
  return row;
}

/** Pushes the change to tutor and studio only, so that their pages reload it. */
export function pushChanged({ push }: AnyContext, { id, tutorId, studioId }: queries.PhotoSessionRow): void {
  push("PhotoSessionChanged", [tutorId, studioId], { id });
}
