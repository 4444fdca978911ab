import { type Insertable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

/** Locks a Google identity until the transaction ends, so that it creates only one account. */
export async function lockSubject(db: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`google:${subject}`}, 0))`.execute(db);
}

/** The id of the person linked to a Google subject number; undefined when there is none. */
export function selectIdOfSubject(db: Database, subject: string) {
  return db.selectFrom("person").select("id").where("google_subject", "=", subject).executeTakeFirst();
}

/** Marks a token as used; undefined when it was used before. */
export function insertCredential(db: Database, values: Insertable<DB["google_credential"]>) {
  return db
    .insertInto("google_credential")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
}
