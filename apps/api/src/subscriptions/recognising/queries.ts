import { summedMinutes } from "../../calendar/queries.ts";
import type { Span } from "../../calendar/rules.ts";
import type { Database } from "../../kernel/database.ts";

/** Minutes of a window's lessons that were given, `except` one. */
export async function sumGiven(db: Database, subscriptionId: number, window: Span, except: number): Promise<number> {
  const { minutes } = await db
    .selectFrom("lesson")
    .select(summedMinutes.as("minutes"))
    .where("subscription_id", "=", subscriptionId)
    .where("outcome", "is not", null)
    .where("returned_at", "is", null)
    .where("starts_at", ">=", window.start)
    .where("starts_at", "<", window.end)
    .where("id", "!=", except)
    .executeTakeFirstOrThrow();
  return minutes;
}

/** Minutes granted into a window that had been taken from the same term: its price has paid for them. */
export async function sumOwnGranted(db: Database, subscriptionId: number, window: Span): Promise<number> {
  const { sum } = await db
    .selectFrom("minute_grant")
    .innerJoin("lesson", "lesson.id", "minute_grant.lesson_id")
    .select(({ fn }) => fn.sum<string | null>("minutes").as("sum"))
    .where("minute_grant.subscription_id", "=", subscriptionId)
    .where("lesson.subscription_id", "=", subscriptionId)
    .where("window_start", "=", window.start)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
