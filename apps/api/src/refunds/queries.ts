import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";

const unsettled = precompiled<{ subscriptionId: number }>()((db, value) =>
  db
    .selectFrom("lesson")
    .leftJoin("lesson_report", "lesson_report.lesson_id", "lesson.id")
    .select("lesson.id")
    .where("subscription_id", "=", value("subscriptionId"))
    .where("returned_at", "is", null)
    .where(({ or, and, eb }) =>
      or([eb("outcome", "is", null), and([eb("lesson_report.at", "is not", null), eb("lesson_report.decided_at", "is", null)])]),
    )
    .orderBy("starts_at", "desc")
    .limit(sql.lit(1)),
);

/** Selects the unreturned lesson of a subscription that has no verdict or an undecided report and starts last; undefined if there is none. */
export async function selectLatestUnsettledLesson(db: Database, subscriptionId: number) {
  const [lesson] = await unsettled(db, { subscriptionId });
  return lesson;
}
