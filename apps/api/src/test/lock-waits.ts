import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { until } from "./until.ts";

/** Counts the transactions of the world's database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Waits until at least `count` transactions of the world's database wait for a lock. */
export const lockWaits = (db: Database, count = 1): Promise<void> => until(async () => (await countLockWaits(db)) >= count);
