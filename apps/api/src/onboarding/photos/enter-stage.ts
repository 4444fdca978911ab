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

/** Locks the two people, then the photo session: the order of locks everywhere. */
export async function lockWithPeople(context: AnyContext, id: number): Promise<queries.PhotoRow> {
  const { tutorId, studioId } = await queries.selectPeopleOf(context.db, id);
  await lockBoth(context, tutorId, studioId);
  return queries.lockSession(context.db, id);
}

/** The date that a photo session has, as calendars know it. */
export function dateOf({ uid, sequence, changedAt, start, end }: queries.PhotoRow): EventRevision | null {
  return uid === null || sequence === null || changedAt === null || start === null || end === null
    ? null
    : { uid, sequence, changedAt, start, end };
}

/** Gives the date of a photo session back; answers the row as calendars are told of it, null where it has no date. */
export async function releaseDate(context: AnyContext, { id, appointmentId }: queries.PhotoRow): Promise<queries.PhotoRow | null> {
  if (appointmentId === null) return null;
  await releaseTime(context, appointmentId);
  return queries.lockSession(context.db, id);
}

interface Turn extends Pick<Updateable<DB["photo_session"]>, "studio_id" | "place" | "minutes" | "studio_note" | "tutor_note"> {
  readonly stage: Stage;
  readonly dates?: readonly Temporal.Instant[];
  /** What is booked from now on; left out where nothing is. */
  readonly date?: { readonly appointment_id: number; readonly starts_at: Temporal.Instant; readonly ends_at: Temporal.Instant };
}

/** A locked photo session enters another stage, which has its own dates and its own next step; the pages of both follow. */
export async function enterStage(context: AnyContext, id: number, { stage, dates = [], date, ...change }: Turn): Promise<queries.PhotoRow> {
  const { db, now } = context;
  const isClosed = stage === "done" || stage === "cancelled";
  const span = date ?? (stage === "done" ? {} : { appointment_id: null, starts_at: null, ends_at: null });
  const facts = { stage, since: now, start: date?.starts_at ?? null, end: date?.ends_at ?? null, proposals: dates };
  const stand = { stage, since: now, closed_at: isClosed ? now : null, ...stepColumns(stepAfter(facts, null, now)) };
  await queries.updateSession(db, id, { ...change, ...span, ...stand });
  await queries.replaceDates(db, id, dates);
  const row = await queries.lockSession(db, id);
  // Whatever a studio was late with has been done.
  await closeTasks(context, { kind: "tutor", subjectId: row.tutorId, cause: "studio-late", note: null });
  pushChanged(context, row);
  return row;
}

/** The pages of both, and of nobody else, ask for it again. */
export function pushChanged({ push }: AnyContext, { id, tutorId, studioId }: queries.PhotoRow): void {
  push("PhotoSessionChanged", [tutorId, studioId], { id });
}
