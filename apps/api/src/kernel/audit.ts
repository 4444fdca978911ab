import type { Actor, Context } from "./context.ts";

/**
 * What staff did, in the transaction that does it. The database chains the entries by their hashes, so that none can be changed or taken
 * out unseen; `database/audit.sql` computes them again.
 */
export async function audit(
  { db, actor, now }: Context<Actor>,
  { action, subject, before, after }: { action: string; subject: string; before: object | null; after: object | null },
): Promise<void> {
  const values = { actor_id: actor.id, action, subject, before: json(before), after: json(after), at: now };
  await db.insertInto("audit_entry").values(values).execute();
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}
