import type { Database } from "../../kernel/database.ts";

/** Lessons that lie ahead of a person, or are paid by a subscription. */
export async function selectAhead(
  db: Database,
  of: { personId: number } | { subscriptionId: number },
  now: Temporal.Instant,
): Promise<number[]> {
  const ahead = db.selectFrom("lesson").select("id").where("cancelled_at", "is", null).where("starts_at", ">", now).orderBy("id");
  const rows = await ("personId" in of
    ? ahead.where(({ or, eb }) => or([eb("student_id", "=", of.personId), eb("tutor_id", "=", of.personId)]))
    : ahead.where("subscription_id", "=", of.subscriptionId)
  ).execute();
  return rows.map(({ id }) => id);
}

/** Whether staff have blocked a person. */
export async function isBlocked(db: Database, personId: number): Promise<boolean> {
  const row = await db.selectFrom("person").select("id").where("id", "=", personId).where("blocked_at", "is not", null).executeTakeFirst();
  return row !== undefined;
}
