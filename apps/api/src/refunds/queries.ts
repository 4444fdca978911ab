import type { Database } from "../kernel/database.ts";

/** The first lesson of a subscription that was not given back and has no verdict, or is reported and not decided; undefined when there is none. */
export function selectUnsettled(db: Database, subscriptionId: number) {
  return db
    .selectFrom("lesson")
    .leftJoin("lesson_report", "lesson_report.lesson_id", "lesson.id")
    .select("lesson.id")
    .where("subscription_id", "=", subscriptionId)
    .where("returned_at", "is", null)
    .where(({ or, and, eb }) =>
      or([eb("outcome", "is", null), and([eb("lesson_report.at", "is not", null), eb("lesson_report.decided_at", "is", null)])]),
    )
    .orderBy("starts_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
