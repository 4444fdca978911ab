import type { Database } from "../kernel/database.ts";
import type { TestWorld } from "./world.ts";

/** Offers lesson time of a tutor straight in the table. */
export async function insertSlot(world: TestWorld, tutorId: number, start: string, end: string): Promise<void> {
  const span = { starts_at: Temporal.Instant.from(start), ends_at: Temporal.Instant.from(end) };
  await world.db
    .insertInto("availability_slot")
    .values({ person_id: tutorId, purpose: 2, ...span, created_at: world.clock.now() })
    .execute();
}

/** Somebody was in a lesson's room from `from` seconds after its start to `to`. */
export async function insertPresence(db: Database, lessonId: number, personId: number, from: number, to: number): Promise<void> {
  const { session_id, starts_at } = await db
    .selectFrom("lesson")
    .select(["session_id", "starts_at"])
    .where("id", "=", lessonId)
    .executeTakeFirstOrThrow();
  const left = starts_at.add({ seconds: to });
  await db
    .insertInto("session_presence")
    .values({
      session_id,
      person_id: personId,
      seat: crypto.randomUUID(),
      joined_at: starts_at.add({ seconds: from }),
      last_seen_at: left,
      left_at: left,
    })
    .execute();
}

/** Lets the world run to a moment with a tick every minute of the last `minutes`, as a server that is up would. */
export async function runTo(world: TestWorld, moment: string, minutes = 0): Promise<void> {
  const end = Temporal.Instant.from(moment);
  for (let before = minutes; before >= 0; before--) {
    world.clock.set(end.subtract({ minutes: before }));
    await world.tick();
  }
}
