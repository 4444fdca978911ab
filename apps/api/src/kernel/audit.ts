import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor, Context } from "./context.ts";

const lock = 4_711_002;

/** What staff did, in the transaction that does it; each row carries the hash of the one before, so that none can be taken out unseen. */
export async function audit(
  context: Context<Actor>,
  entry: { action: string; subject: string; before: object | null; after: object | null },
): Promise<void> {
  const { db, actor, now } = context;
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const previous = await db.selectFrom("audit_entry").select("hash").orderBy("id", "desc").limit(1).executeTakeFirst();
  const values = {
    actor_id: actor.id,
    action: entry.action,
    subject: entry.subject,
    before: json(entry.before),
    after: json(entry.after),
    at: now,
  };
  const hash = createHash("sha256")
    .update(previous?.hash ?? "")
    .update(JSON.stringify(values))
    .digest();
  await db
    .insertInto("audit_entry")
    .values({ ...values, previous_hash: previous?.hash ?? null, hash })
    .execute();
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}
