import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";

/** Jobs of the queue: ready to be worked, for how long the oldest of those has been, tried before in vain, given up. */
export async function selectQueue(db: Database): Promise<{ ready: number; oldestSeconds: number; retried: number; dead: number }> {
  const { rows } = await sql<{ ready: number; oldestSeconds: number; retried: number; dead: number }>`
    select (count(*) filter (where run_at <= now() and attempts < max_attempts))::int as ready,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts)), 0)::int as "oldestSeconds",
      (count(*) filter (where attempts > 0 and attempts < max_attempts))::int as retried,
      (count(*) filter (where attempts >= max_attempts))::int as dead
    from graphile_worker.jobs`.execute(db);
  return rows[0] as { ready: number; oldestSeconds: number; retried: number; dead: number };
}

/** In how many rooms somebody sits now. */
export async function countRooms(db: Database): Promise<number> {
  const { rooms } = await db
    .selectFrom("session_presence")
    .select(({ fn }) => fn.count<number>("session_id").distinct().as("rooms"))
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  return rooms;
}
