import { sql } from "kysely";
import { summedMinutes } from "../calendar/queries.ts";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { Span } from "../kernel/time.ts";

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

/**
 * The minutes of a subscription's lessons that start in a window, without returned ones. One whose minutes were granted to another subscription is
 * included, because they are still available there.
 */
export async function sumTakenMinutes(db: Database, subscriptionId: number, window: Span): Promise<number> {
  const { minutes } = await db
    .selectFrom("lesson")
    .leftJoin("minute_grant", "minute_grant.lesson_id", "lesson.id")
    .select(summedMinutes.as("minutes"))
    .where("lesson.subscription_id", "=", subscriptionId)
    .where(({ or, eb }) => or([eb("returned_at", "is", null), eb("minute_grant.subscription_id", "!=", subscriptionId)]))
    .where("starts_at", ">=", window.start)
    .where("starts_at", "<", window.end)
    .executeTakeFirstOrThrow();
  return minutes;
}
