import type { Database } from "../../kernel/database.ts";
import type { JournalLine } from "./rules.ts";

/** Writes an entry once a cause; one that stands there already must say the same, else this throws. */
export async function insertEntry(
  db: Database,
  entry: { kind: string; cause: string; at: Temporal.Instant },
  lines: readonly JournalLine[],
): Promise<void> {
  const row = await db
    .insertInto("journal_entry")
    .values(entry)
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return ensureSame(db, entry.cause, lines);
  await db
    .insertInto("journal_line")
    .values(lines.map(({ account, amountPiasters }) => ({ entry_id: row.id, account, amount_piasters: amountPiasters })))
    .execute();
}

async function ensureSame(db: Database, cause: string, lines: readonly JournalLine[]): Promise<void> {
  const posted = await db
    .selectFrom("journal_entry")
    .innerJoin("journal_line", "entry_id", "journal_entry.id")
    .select(["account", "amount_piasters as amountPiasters"])
    .where("cause", "=", cause)
    .execute();
  const told = new Map<string, number>(lines.map(({ account, amountPiasters }) => [account, amountPiasters]));
  const isSame = posted.length === told.size && posted.every(({ account, amountPiasters }) => told.get(account) === amountPiasters);
  if (!isSame) throw new Error(`${cause} is posted with other sums`);
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

/** What stands on an account that is kept (`tutor:`, `unplaced:`, `unearned:`): debits less credits, so never above zero. */
export async function selectBalance(db: Database, account: string): Promise<number> {
  const row = await db.selectFrom("account_balance").select("amount_piasters").where("account", "=", account).executeTakeFirst();
  return row?.amount_piasters ?? 0;
}
