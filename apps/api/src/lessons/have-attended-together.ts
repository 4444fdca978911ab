import type { AnyContext } from "../kernel/context.ts";
import { readPresence } from "../sessions/presence.ts";
import { havePairAttended, selectRunningOfPair } from "./queries.ts";
import { outcomeOf } from "./verdict/rules.ts";

/**
 * Whether a tutor and a student have both attended a lesson together, including one that is running: a student who leaves is asked for a rating at
 * once.
 */
export async function haveAttendedTogether(context: AnyContext, tutorId: number, studentId: number): Promise<boolean> {
  const { db, now } = context;
  if (await havePairAttended(db, tutorId, studentId)) return true;
  const running = await selectRunningOfPair(db, tutorId, studentId, now);
  if (!running) return false;
  const span = { start: running.start, end: now };
  const [tutorSeconds = 0, studentSeconds = 0] = await readPresence(context, running.sessionId, span, [tutorId, studentId]);
  return outcomeOf({ tutorSeconds, studentSeconds }) === "attended";
}
