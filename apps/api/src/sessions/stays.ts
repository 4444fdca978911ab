import type { Database } from "../kernel/database.ts";
import { selectSeats } from "./queries.ts";
import { seatEnd } from "./rules.ts";

/** From when to when somebody was in a room, in the order of coming. */
export async function selectStays(db: Database, sessionId: string, now: Temporal.Instant) {
  const stays = (await selectSeats(db, sessionId)).map((seat) => ({
    personId: seat.personId,
    from: seat.joinedAt,
    to: seatEnd(seat, now),
  }));
  return stays.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
}
