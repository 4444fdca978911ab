import type { Database } from "../../kernel/database.ts";
import type { JournalLine } from "./rules.ts";

/** Writes an entry once a cause; false when it stands there already. */
export async function insertEntry(
  db: Database,
  entry: { kind: string; cause: string; at: Temporal.Instant },
  lines: readonly JournalLine[],
): Promise<boolean> {
  const row = await db
    .insertInto("journal_entry")
    .values(entry)
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto("journal_line")
    .values(lines.map(({ account, amountPiasters }) => ({ entry_id: row.id, account, amount_piasters: amountPiasters })))
    .execute();
  return true;
}

/** What the entry of a cause moved on an account: debits less credits; null where there is no such entry. */
export async function selectMoved(db: Database, cause: string, account: string): Promise<number | null> {
  const row = await db
    .selectFrom("journal_entry")
    .leftJoin("journal_line", (join) => join.onRef("entry_id", "=", "journal_entry.id").on("account", "=", account))
    .select("amount_piasters as amountPiasters")
    .where("cause", "=", cause)
    .executeTakeFirst();
  return row ? (row.amountPiasters ?? 0) : null;
}

/** What stands on an account: debits less credits. */
export async function selectBalance(db: Database, account: string): Promise<number> {
  const { sum } = await db
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
