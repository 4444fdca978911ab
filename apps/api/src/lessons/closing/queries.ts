import type { Database } from "../../kernel/database.ts";

/** Future lessons of a person, of two people together, or of a subscription; cancelled ones excluded. */
export function selectAhead(
  db: Database,
  of: { personId: number } | { pair: readonly [number, number] } | { subscriptionId: number },
  now: Temporal.Instant,
) {
  const ahead = db.selectFrom("lesson").select("id").where("cancelled_at", "is", null).where("starts_at", ">", now).orderBy("id");
  if ("pair" in of) return ahead.where("student_id", "in", of.pair).where("tutor_id", "in", of.pair).execute();
  return (
    "personId" in of
      ? ahead.where(({ or, eb }) => or([eb("student_id", "=", of.personId), eb("tutor_id", "=", of.personId)]))
      : ahead.where("subscription_id", "=", of.subscriptionId)
  ).execute();
}
