import type { EntryKind } from "@hiwar/contract/statements";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { Span } from "../kernel/time.ts";
import type { Total } from "./rules.ts";

/** Selects the newest closed month, before `before` if given; null if there is none. */
export async function selectLastClosed(db: Database, before?: string): Promise<string | null> {
  let closed = db.selectFrom("closed_month").select("month").orderBy("month", "desc").limit(1);
  if (before !== undefined) closed = closed.where("month", "<", before);
  const row = await closed.executeTakeFirst();
  return row?.month ?? null;
}

/** Selects when a month was closed, or null. */
export async function selectClosedAt(db: Database, month: string): Promise<Temporal.Instant | null> {
  const row = await db.selectFrom("closed_month").select("closed_at").where("month", "=", month).executeTakeFirst();
  return row?.closed_at ?? null;
}

/** Selects when the first journal entry was written, or null. */
export async function selectFirstEntryAt(db: Database): Promise<Temporal.Instant | null> {
  const row = await db.selectFrom("journal_entry").select("at").orderBy("at").orderBy("id").limit(1).executeTakeFirst();
  return row?.at ?? null;
}

/** Sums the journal's movements within a span by kind of account. */
export async function sumJournal(db: Database, { start, end }: Span): Promise<Total[]> {
  const amount = sql<number>`line.amount_piasters`;
  const rows = await db
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_line as line", "line.entry_id", "entry.id")
    .select(({ ref }) => [
      sql<string>`account_kind(line.account)`.as("account"),
      ref("entry.kind").$castTo<EntryKind>().as("kind"),
      sql<string>`sum(greatest(${amount}, 0))`.as("debit"),
      sql<string>`sum(greatest(-${amount}, 0))`.as("credit"),
    ])
    .where("entry.at", ">=", start)
    .where("entry.at", "<", end)
    .groupBy([sql`1`, "entry.kind"])
    .execute();
  return rows.map(({ account, kind, debit, credit }) => ({
    account,
    kind,
    debitPiasters: Number(debit),
    creditPiasters: Number(credit),
  }));
}

/** Selects the stored movements of a closed month by kind of account. */
export function selectTotals(db: Database, month: string): Promise<Total[]> {
  return db
    .selectFrom("month_total")
    .select(({ ref }) => [
      "account",
      ref("kind").$castTo<EntryKind>().as("kind"),
      "debit_piasters as debitPiasters",
      "credit_piasters as creditPiasters",
    ])
    .where("month", "=", month)
    .orderBy("account")
    .orderBy("kind")
    .execute();
}

/** Sums the balances by kind of account over all closed months up to `month`, inclusive. */
export async function sumTotalsUntil(db: Database, month: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("month_total")
    .select(["account", sql<string>`sum(debit_piasters - credit_piasters)`.as("balance")])
    .where("month", "<=", month)
    .groupBy("account")
    .execute();
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/**
 * Closes a month by storing its sums; false if it is closed already. The lock waits for writers of the journal and blocks new ones, so that every
 * line is counted exactly once.
 */
export async function insertClosedMonth(db: Database, month: string, now: Temporal.Instant, span: Span): Promise<boolean> {
  await sql`lock table journal_entry in share mode`.execute(db);
  const closed = await db
    .insertInto("closed_month")
    .values({ month, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("month")
    .executeTakeFirst();
  if (!closed) return false;
  const totals = await sumJournal(db, span);
  if (totals.length === 0) return true;
  const rows = totals.map(({ account, kind, debitPiasters, creditPiasters }) => ({
    month,
    account,
    kind,
    debit_piasters: debitPiasters,
    credit_piasters: creditPiasters,
  }));
  await db.insertInto("month_total").values(rows).execute();
  return true;
}
