import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { violatedInvariants } from "../db/audit.ts";
import { createDatabase, type Database } from "../kernel/database.ts";

/**
 * Returns the violated invariants of a copy of the template, whose connections are closed. Checks only those about written tables; the others hold as
 * in the template. Planning all invariants in a new connection would cost as much as most tests.
 */
export async function offendersInCopy(url: string): ReturnType<typeof violatedInvariants> {
  const db = createDatabase(url, 1);
  try {
    const written = await writtenTables(db);
    if (written === null) return await violatedInvariants(db);
    const isTold = new RegExp(`\\b(${[...written, "nothing"].join("|")})\\b`);
    return await violatedInvariants(db, (_invariant, statement) => isTold.test(statement));
  } finally {
    await db.destroy();
  }
}

/**
 * Returns the tables that other connections wrote to, including writes by triggers and rolled back ones. Null while a connection is open, because
 * PostgreSQL reports its writes only at its end.
 */
async function writtenTables(db: Database): Promise<string[] | null> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`.execute(db);
    if (rows.length === 0) {
      const written = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
        where n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(db);
      return written.rows.map(({ name }) => name);
    }
    await wait(5);
  }
  return null;
}
