import type { AnyContext } from "../../kernel/context.ts";
import { insertGrant, selectSubscription, selectUnended } from "../queries.ts";
import { windowGranted } from "./rules.ts";

interface Lesson {
  readonly id: number;
  readonly subscriptionId: number;
  readonly start: Temporal.Instant;
  readonly minutes: number;
}

/**
 * Gives a lesson's minutes back to its student, who is locked. A grant carries them into another window, and the lesson stays
 * counted in its own; without one it counts no more there.
 */
export async function returnMinutes(
  { db, now }: AnyContext,
  { id, subscriptionId, start, minutes }: Lesson,
  isFaultOfOthers: boolean,
): Promise<void> {
  const taken = await selectSubscription(db, subscriptionId);
  if (!taken) return;
  const unended = await selectUnended(db, taken.personId, now);
  const window = windowGranted({ taken, unended, start, isFaultOfOthers }, now);
  if (!window) return;
  await insertGrant(db, {
    lesson_id: id,
    subscription_id: window.subscriptionId,
    minutes,
    window_start: window.start,
    created_at: now,
  });
}
