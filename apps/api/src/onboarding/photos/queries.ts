import type { PhotoSessionFilter } from "@hiwar/contract/photo-sessions";
import type { Insertable, Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type * as z from "zod/mini";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";
import type { OnboardingProgress, Stage, Step } from "./rules.ts";

function selectSessions(db: Database) {
  return db
    .selectFrom("photo_session as photo")
    .innerJoin("person as tutor", "tutor.id", "photo.tutor_id")
    .innerJoin("person as studio", "studio.id", "photo.studio_id")
    .leftJoin("appointment", "appointment.id", "photo.appointment_id")
    .select(({ ref, fn, selectFrom }) => [
      "photo.id",
      ref("photo.stage").$castTo<Stage>().as("stage"),
      "photo.tutor_id as tutorId",
      "tutor.name as tutorName",
      "tutor.gender as tutorGender",
      "tutor.image as tutorImage",
      "tutor.city as tutorCity",
      "photo.studio_id as studioId",
      "studio.name as studioName",
      "studio.gender as studioGender",
      "studio.image as studioImage",
      "studio.city as studioCity",
      "photo.since",
      "photo.place",
      "photo.minutes",
      "photo.studio_note as studioNote",
      "photo.tutor_note as tutorNote",
      "photo.appointment_id as appointmentId",
      "appointment.uid",
      "appointment.sequence",
      fn.coalesce("appointment.changed_at", "appointment.created_at").as("changedAt"),
      "photo.starts_at as start",
      "photo.ends_at as end",
      "photo.closed_at as closedAt",
      ref("photo.next_step").$castTo<Step | null>().as("nextStep"),
      "photo.due_at as dueAt",
      jsonArrayFrom(
        selectFrom("photo_session_date as date")
          .select("date.starts_at as start")
          .whereRef("date.photo_session_id", "=", "photo.id")
          .orderBy("date.starts_at"),
      ).as("dates"),
    ]);
}

export type PhotoSessionRow = Awaited<ReturnType<typeof lockSession>>;

/** Selects a photo session by id; undefined if there is none. */
export function selectSession(db: Database, id: number) {
  return selectSessions(db).where("photo.id", "=", id).executeTakeFirst();
}

/** Selects a tutor's latest photo session. */
export function selectLatestOf(db: Database, tutorId: number) {
  return selectSessions(db).where("photo.tutor_id", "=", tutorId).orderBy("photo.id", "desc").limit(1).executeTakeFirst();
}

/** Selects the people of a photo session, so that they can be locked before it. */
export function selectPeopleOf(db: Database, id: number) {
  return db
    .selectFrom("photo_session")
    .select(["tutor_id as tutorId", "studio_id as studioId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Locks a photo session; its people must be locked before. */
export function lockSession(db: Database, id: number) {
  return selectSessions(db).where("photo.id", "=", id).forNoKeyUpdate("photo").executeTakeFirstOrThrow();
}

/** Inserts a photo session and returns it. Throws if the tutor has an open one. */
export async function insertSession(db: Database, values: Insertable<DB["photo_session"]>) {
  const { id } = await db.insertInto("photo_session").values(values).returning("id").executeTakeFirstOrThrow();
  return lockSession(db, id);
}

/** Updates a photo session that the caller has locked. */
export async function updateSession(db: Database, id: number, change: Updateable<DB["photo_session"]>): Promise<void> {
  await db.updateTable("photo_session").set(change).where("id", "=", id).execute();
}

/** Replaces the offered dates. */
export async function replaceDates(db: Database, id: number, starts: readonly Temporal.Instant[]): Promise<void> {
  await db.deleteFrom("photo_session_date").where("photo_session_id", "=", id).execute();
  if (starts.length === 0) return;
  await db
    .insertInto("photo_session_date")
    .values(starts.map((starts_at) => ({ photo_session_id: id, starts_at })))
    .execute();
}

/** Filters of the list. A studio does not see sessions that were taken from it. */
type Wanted = Pick<z.output<typeof PhotoSessionFilter>, "state" | "studio"> & { readonly isOpenToStudio: boolean };

function matching(db: Database, { state, studio, isOpenToStudio }: Wanted) {
  return db
    .selectFrom("photo_session as photo")
    .$if(state !== undefined, (some) => some.where("photo.stage", "=", state ?? ""))
    .$if(isOpenToStudio, (some) => some.where("photo.stage", "<>", "cancelled"))
    .$if(studio !== undefined, (some) => some.where("photo.studio_id", "=", studio ?? 0));
}

/** A query of photo sessions: scheduled ones soonest first, others latest first. */
export function photoSessionsQuery(db: Database, wanted: Wanted, page: Page | null) {
  const [column, direction] = wanted.state === "scheduled" ? (["photo.starts_at", "asc"] as const) : (["photo.id", "desc"] as const);
  const chosen = matching(db, wanted).select("photo.id").orderBy(column, direction).orderBy("photo.id", direction);
  return selectSessions(db).where("photo.id", "in", inPage(chosen, page)).orderBy(column, direction).orderBy("photo.id", direction);
}

/** Selects a page of photo sessions and their total, up to the cap of `countUpTo`. */
export async function selectSessionsIn(db: Database, wanted: Wanted, page: Page) {
  const [list, total] = await Promise.all([photoSessionsQuery(db, wanted, page).execute(), countUpTo(db, matching(db, wanted), page)]);
  return { list, total };
}

/** Selects the booked dates of a studio that are ahead or began in the last 24 hours, except the one of `exceptId`. */
export function selectTaken(db: Database, studioId: number, now: Temporal.Instant, exceptId: number) {
  return db
    .selectFrom("photo_session")
    .select(({ ref }) => [ref("starts_at").$notNull().as("start"), ref("ends_at").$notNull().as("end")])
    .where("studio_id", "=", studioId)
    .where("stage", "=", "scheduled")
    .where("starts_at", ">", now.subtract({ hours: 24 }))
    .where("id", "<>", exceptId)
    .execute();
}

/** Selects the open photo sessions of a tutor or a studio. */
export function selectOpenOf(db: Database, personId: number) {
  return db
    .selectFrom("photo_session")
    .select(["id", "tutor_id as tutorId"])
    .where(({ or, eb }) => or([eb("tutor_id", "=", personId), eb("studio_id", "=", personId)]))
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Selects which onboarding steps a tutor has passed. */
export async function selectProgress(db: Database, tutorId: number): Promise<OnboardingProgress> {
  const passed = (kind: 3 | 4) =>
    db.selectFrom("assessment").select("id").where("tutor_id", "=", tutorId).where("kind", "=", kind).where("passed", "=", true);
  const films = db.selectFrom("intro_video").select("id").where("tutor_id", "=", tutorId).where("approved", "=", true);
  const photos = db.selectFrom("photo_session").select("id").where("tutor_id", "=", tutorId).where("stage", "=", "done");
  return db
    .selectNoFrom(({ exists }) => [
      exists(films).$castTo<boolean>().as("isVideoApproved"),
      exists(passed(3)).$castTo<boolean>().as("isInterviewPassed"),
      exists(passed(4)).$castTo<boolean>().as("isDemoPassed"),
      exists(photos).$castTo<boolean>().as("isPhotographed"),
    ])
    .executeTakeFirstOrThrow();
}

/** Selects photo sessions with a due step, longest due first. */
export function selectDue(db: Database, now: Temporal.Instant, limit: number) {
  return db.selectFrom("photo_session").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
}

/** Moves a photo session whose step failed behind the others. */
export async function postpone(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("photo_session").set({ due_at: until }).where("id", "=", id).where("due_at", "<", until).execute();
}
