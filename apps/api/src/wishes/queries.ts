import type { DayPart } from "@hiwar/contract/day-parts";
import { type Insertable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";
import type { Waiting } from "./rules.ts";

function live(db: Database) {
  return db.selectFrom("wish").where("wish.ended_at", "is", null);
}

/** Selects a student's wishes, oldest first, each with its offer. */
export function selectWishes(db: Database, studentId: number) {
  return live(db)
    .leftJoin("person as tutor", "tutor.id", "wish.tutor_id")
    .leftJoin("wish_offer as offer", (join) => join.onRef("offer.wish_id", "=", "wish.id").on("offer.ended_at", "is", null))
    .leftJoin("person as host", "host.id", "offer.tutor_id")
    .select(({ ref, selectFrom }) => [
      "wish.id",
      jsonObjectFrom(
        selectFrom("person").select(["person.id", "person.name", "person.image"]).whereRef("person.id", "=", "wish.tutor_id"),
      ).as("tutor"),
      ref("wish.part").$castTo<DayPart | null>().as("part"),
      "wish.created_at as createdAt",
      "wish.expires_at as expiresAt",
      "offer.tutor_id as offerTutorId",
      "host.name as offerTutorName",
      "offer.starts_at as offerStart",
      "offer.ends_at as offerEnd",
      "offer.held_until as keptUntil",
    ])
    .where("wish.student_id", "=", studentId)
    .orderBy("wish.id")
    .execute();
}

/** Inserts a wish for time of one tutor or any, in a part of the day. Returns its id; null if the student has a live wish for the same. */
export async function insertWish(db: Database, values: Insertable<DB["wish"]>): Promise<number | null> {
  const made = db
    .insertInto("wish")
    .values(values)
    .onConflict((conflict) => conflict.doNothing());
  return (await made.returning("id").executeTakeFirst())?.id ?? null;
}

/** Counts a student's live wishes. */
export async function countWishes(db: Database, studentId: number): Promise<number> {
  const own = live(db).where("student_id", "=", studentId);
  return (await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Locks a live wish; undefined if it has ended or does not exist. */
export function lockWish(db: Database, id: number) {
  return live(db).select(["id", "student_id as studentId", "tutor_id as tutorId"]).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks all live wishes of a student, in order. They must be locked before offers and booked time. */
export function lockWishesOf(db: Database, studentId: number) {
  return live(db).select(["id", "tutor_id as tutorId"]).where("student_id", "=", studentId).orderBy("id").forUpdate().execute();
}

/** Ends a live wish. */
export async function endWish(db: Database, id: number, as: "removed" | "booked" | "expired", now: Temporal.Instant): Promise<void> {
  await db.updateTable("wish").set({ ended_at: now, ended_as: as }).where("id", "=", id).where("ended_at", "is", null).execute();
}

/** Selects live wishes that have expired, longest expired first. */
export function selectExpired(db: Database, now: Temporal.Instant, limit: number) {
  return live(db).select("id").where("expires_at", "<=", now).orderBy("expires_at").limit(limit).execute();
}

/**
 * Locks the students who wait for this tutor or for any, oldest wish first. Skips rows locked by others, students who were notified of this
 * opening, and those with a live offer.
 */
export function lockWaiting(
  db: Database,
  { tutorId, openingId, now }: { tutorId: number; openingId: number | null; now: Temporal.Instant },
  limit: number,
): Promise<Waiting[]> {
  return live(db)
    .select(({ ref }) => ["wish.id", "wish.student_id as studentId", ref("wish.part").$castTo<DayPart | null>().as("part")])
    .where("wish.expires_at", ">", now)
    .where(({ or, eb }) => or([eb("wish.tutor_id", "=", tutorId), eb("wish.part", "is not", null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("wish_offer as offer")
            .select("offer.id")
            .whereRef("offer.student_id", "=", "wish.student_id")
            .where(({ or, eb }) => or([eb("offer.ended_at", "is", null), eb("offer.opening_id", "=", openingId ?? 0)])),
        ),
      ),
    )
    .orderBy("wish.id")
    .limit(limit)
    .forUpdate("wish")
    .skipLocked()
    .execute();
}

interface NewOpening extends Span {
  readonly tutorId: number;
  /** When the opening will be offered; null if at once. */
  readonly dueAt: Temporal.Instant | null;
}

/** Inserts freed times in one statement; returns the id of the first. */
export async function insertOpenings(db: Database, openings: readonly NewOpening[], now: Temporal.Instant): Promise<number> {
  const values = openings.map(({ tutorId, start, end, dueAt }) => ({
    tutor_id: tutorId,
    starts_at: start,
    ends_at: end,
    due_at: dueAt,
    created_at: now,
  }));
  return (await db.insertInto("wish_opening").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Selects openings that students can now book, longest due first. */
export function selectFreedTimesDue(db: Database, now: Temporal.Instant, limit: number) {
  return db.selectFrom("wish_opening").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
}

/** Claims a due opening by deleting it; undefined if somebody else did. */
export function claimFreedTime(db: Database, id: number, now: Temporal.Instant) {
  return db
    .deleteFrom("wish_opening")
    .where("id", "=", id)
    .where("due_at", "<=", now)
    .returning(["tutor_id as tutorId", "starts_at as start", "ends_at as end"])
    .executeTakeFirst();
}

/** Inserts an offer for a student; false if they have one already. */
export async function insertOffer(db: Database, values: Insertable<DB["wish_offer"]>): Promise<boolean> {
  const made = db
    .insertInto("wish_offer")
    .values(values)
    .onConflict((conflict) => conflict.doNothing());
  return (await made.returning("id").executeTakeFirst()) !== undefined;
}

/** Selects offers whose time is over, longest over first, with their wishes, which must be locked before. */
export function selectOver(db: Database, now: Temporal.Instant, limit: number) {
  return db
    .selectFrom("wish_offer")
    .select(["id", "wish_id as wishId", "student_id as studentId"])
    .where("ended_at", "is", null)
    .where("held_until", "<=", now)
    .orderBy("held_until")
    .limit(limit)
    .execute();
}

/** Locks a student's live offer; its wish must be locked before. */
export function lockOfferOf(db: Database, studentId: number) {
  return db
    .selectFrom("wish_offer")
    .select([
      "id",
      "wish_id as wishId",
      "opening_id as openingId",
      "tutor_id as tutorId",
      "appointment_id as appointmentId",
      "starts_at as start",
      "ends_at as end",
      "held_until as keptUntil",
    ])
    .where("student_id", "=", studentId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a live offer that the caller has locked. */
export async function endOffer(db: Database, id: number, as: "booked" | "passed" | "removed", now: Temporal.Instant): Promise<void> {
  await db.updateTable("wish_offer").set({ ended_at: now, ended_as: as }).where("id", "=", id).execute();
}

/** Selects those of these tutors for whom a student waits; all of them if anybody waits for a part of the day. Takes no locks. */
export async function selectWaitedFor(db: Database, tutorIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${tutorIds}::bigint[]) as given (id)
    where exists (select from wish where ended_at is null and tutor_id = given.id)
      or exists (select from wish where ended_at is null and part is not null)`.execute(db);
  return rows.map(({ id }) => id);
}
