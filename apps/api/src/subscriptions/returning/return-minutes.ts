import type { AnyContext } from "../../kernel/context.ts";
import { insertGrant, selectSubscription, selectUnended } from "../queries.ts";
import { whereReturned } from "./rules.ts";

interface Lesson {
  readonly id: number;
  readonly subscriptionId: number;
  readonly start: Temporal.Instant;
  readonly minutes: number;
}

/**
 * Returns a lesson's minutes to its student, who is locked. If a grant moves them to another window, the lesson stays counted in its own; otherwise
 * it no longer counts there. Returns how many minutes the student can use; zero if no window is left.
 */
export async function returnMinutes(
  { db, now }: AnyContext,
  { id, subscriptionId, start, minutes }: Lesson,
  isFaultOfOthers: boolean,
): Promise<number> {
  const taken = await selectSubscription(db, subscriptionId);
  if (!taken) return 0;
  const unended = await selectUnended(db, taken.personId, now);
  const where = whereReturned({ taken, unended, start, isFaultOfOthers }, now);
  if (where.kind === "granted")
    await insertGrant(db, {
      lesson_id: id,
      subscription_id: where.subscriptionId,
      minutes,
      window_start: where.start,
      created_at: now,
    });
  return where.kind === "nowhere" ? 0 : minutes;
}
