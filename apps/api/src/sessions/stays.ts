import { sessionTimes } from "@hiwar/contract/sessions";
import type { Database } from "../kernel/database.ts";
import { isBefore } from "../kernel/time.ts";
import { selectSeats } from "./queries.ts";

/** From when to when somebody was in a room; a seat that is still heard of lasts until now. */
export async function selectStays(db: Database, sessionId: string, now: Temporal.Instant) {
  const stays = (await selectSeats(db, sessionId)).map(({ personId, joinedAt, lastSeenAt, leftAt }) => {
    const isHeard = !isBefore(lastSeenAt.add({ seconds: sessionTimes.beatSeconds }), now);
    return { personId, from: joinedAt, to: leftAt ?? (isHeard ? now : lastSeenAt) };
  });
  return stays.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
}
