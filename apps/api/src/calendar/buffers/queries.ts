import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** The minutes that a person keeps free between two appointments; 0 without a setting. */
export async function selectBuffer(db: Database, personId: number): Promise<number> {
  const row = await db.selectFrom("schedule").select("buffer_minutes").where("person_id", "=", personId).executeTakeFirst();
  return row?.buffer_minutes ?? 0;
}

/** Stores a person's buffer in minutes. */
export async function upsertBuffer(db: Database, personId: number, minutes: number): Promise<void> {
  await db
    .insertInto("schedule")
    .values({ person_id: personId, buffer_minutes: minutes })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ buffer_minutes: minutes }))
    .execute();
}

/** Shortens the buffers of existing appointments to `minutes`; a longer buffer applies only to later bookings. */
export async function shortenBuffers(db: Database, personId: number, minutes: number, now: Temporal.Instant): Promise<void> {
  const shorter = sql<Temporal.Instant>`ends_at + ${minutes} * interval '1 minute'`;
  await db
    .updateTable("booked_time")
    .set({ free_at: minutes === 0 ? null : shorter })
    .where("person_id", "=", personId)
    .where("live", "=", true)
    .where("free_at", "is not", null)
    .where(sql<boolean>`tstzrange(starts_at, free_at) && tstzrange(${now}, null)`)
    .where("free_at", ">", shorter)
    .execute();
}
