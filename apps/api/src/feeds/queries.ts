import { type Insertable, sql } from "kysely";
import type { AppointmentKind } from "../calendar/events.ts";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Selects a person's feed; undefined if they have none. */
export function selectFeed(db: Database, personId: number) {
  return db
    .selectFrom("calendar_feed")
    .select(["created_at as createdAt", "fetched_at as fetchedAt"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Selects the id of a feed's owner by the secret's hash; null if the secret is unknown or the owner is blocked. */
export async function selectFeedOwnerId(db: Database, secretHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom("calendar_feed")
    .innerJoin("person", "person.id", "calendar_feed.person_id")
    .select("person.id")
    .where("secret_hash", "=", secretHash)
    .where("person.blocked_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts a person's feed, replacing a former one. */
export async function putFeed(db: Database, { person_id, ...feed }: Insertable<DB["calendar_feed"]>): Promise<void> {
  await db
    .insertInto("calendar_feed")
    .values({ person_id, ...feed })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ ...feed, fetched_at: null }))
    .execute();
}

/** Deletes a person's feed; does nothing without one. */
export async function deleteFeed(db: Database, personId: number): Promise<void> {
  await db.deleteFrom("calendar_feed").where("person_id", "=", personId).execute();
}

/** Records that a feed was fetched, unless a fetch since `noted` was recorded. */
export async function updateFetchedAt(db: Database, secretHash: Buffer, now: Temporal.Instant, noted: Temporal.Instant): Promise<void> {
  await db
    .updateTable("calendar_feed")
    .set({ fetched_at: now })
    .where("secret_hash", "=", secretHash)
    .where(({ or, eb }) => or([eb("fetched_at", "is", null), eb("fetched_at", "<", noted)]))
    .execute();
}

/**
 * Selects a person's bookings from an instant on, latest first, at most `most`. Includes cancelled ones and the former times of moved ones. Excludes
 * unpaid holds and time that was only kept for somebody.
 */
export function selectBookedOf(db: Database, personId: number, from: Temporal.Instant, most: number) {
  return db
    .selectFrom("booked_time as own")
    .innerJoin("appointment", "appointment.id", "own.appointment_id")
    .innerJoin("booked_time as theirs", (join) =>
      join.onRef("theirs.appointment_id", "=", "own.appointment_id").onRef("theirs.person_id", "<>", "own.person_id"),
    )
    .innerJoin("person as other", "other.id", "theirs.person_id")
    .select(({ ref, fn }) => [
      "appointment.id",
      ref("appointment.kind").$castTo<AppointmentKind>().as("kind"),
      "appointment.uid",
      "appointment.sequence",
      fn.coalesce("appointment.changed_at", "appointment.created_at").as("changedAt"),
      "appointment.released_at as releasedAt",
      "own.starts_at as start",
      "own.ends_at as end",
      "other.name as other",
    ])
    .where("own.person_id", "=", personId)
    .where("own.starts_at", ">=", from)
    .where("appointment.hold_until", "is", null)
    .orderBy("own.starts_at", "desc")
    .orderBy("own.appointment_id", "desc")
    .limit(most)
    .execute();
}

export type BookedRow = Awaited<ReturnType<typeof selectBookedOf>>[number];

/** Selects the photo sessions of appointments with their places. */
export function selectPhotoPlaces(db: Database, appointmentIds: readonly number[]) {
  return db
    .selectFrom("photo_session")
    .select(({ ref }) => [ref("appointment_id").$notNull().as("appointmentId"), "place"])
    .where("appointment_id", "=", sql<number>`any(${appointmentIds}::bigint[])`)
    .execute();
}
