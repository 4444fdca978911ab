import type { Database } from "../../kernel/database.ts";
import type { Entry } from "./rules.ts";

/** Writes a movement once a cause; false when it stands there already. */
export async function insertMovement(
  db: Database,
  movement: { kind: string; cause: string; at: Temporal.Instant },
  entries: readonly Entry[],
): Promise<boolean> {
  const row = await db
    .insertInto("ledger_movement")
    .values(movement)
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto("ledger_entry")
    .values(entries.map(({ account, amountPiasters }) => ({ movement_id: row.id, account, amount_piasters: amountPiasters })))
    .execute();
  return true;
}

/** What stands on an account: debits less credits. */
export async function selectBalance(db: Database, account: string): Promise<number> {
  const { sum } = await db
    .selectFrom("ledger_entry")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
