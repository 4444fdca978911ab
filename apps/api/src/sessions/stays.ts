import type { Database } from "../kernel/database.ts";
import { selectSeats } from "./queries.ts";
import { seatEnd } from "./rules.ts";

/** Selects the stays of people in a room, in order of arrival. */
export async function selectStays(db: Database, sessionId: string, now: Temporal.Instant) {
  const stays = (await selectSeats(db, sessionId)).map((seat) => ({
    personId: seat.personId,
    from: seat.joinedAt,
    to: seatEnd(seat, now),
  }));
  return stays.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
}
