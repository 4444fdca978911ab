import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import type { JournalLine } from "./rules.ts";

interface NewEntry {
  readonly kind: string;
  readonly cause: string;
  readonly at: Temporal.Instant;
  readonly accounts: readonly string[];
  readonly amounts: readonly number[];
}

const posted = precompiled<NewEntry>()(
  (_db, value) => sql<{ id: number }>`
    with entry as (
      insert into journal_entry (kind, cause, at) values (${value("kind")}, ${value("cause")}, ${value("at")})
      on conflict (cause) do nothing returning id
    ), written as (
      insert into journal_line (entry_id, account, amount_piasters)
      select entry.id, line.account, line.amount_piasters
      from entry cross join unnest(${value("accounts")}::text[], ${value("amounts")}::bigint[])
        with ordinality as line (account, amount_piasters, place) order by place
    ) select id from entry`,
);

/** Inserts a journal entry with its lines, once per cause, in one statement. Throws when an entry with this cause has other lines. */
export async function insertEntry(
  db: Database,
  { kind, cause, at }: { kind: string; cause: string; at: Temporal.Instant },
  lines: readonly JournalLine[],
): Promise<void> {
  const [accounts, amounts] = [lines.map(({ account }) => account), lines.map(({ amountPiasters }) => amountPiasters)];
  const written = await posted(db, { kind, cause, at, accounts, amounts });
  if (written.length === 0) await ensureSame(db, cause, lines);
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

/** What the entry of a cause moved on an account, in piasters: debits less credits. Null without such an entry. */
export async function selectMoved(db: Database, cause: string, account: string): Promise<number | null> {
  const row = await db
    .selectFrom("journal_entry")
    .leftJoin("journal_line", (join) => join.onRef("entry_id", "=", "journal_entry.id").on("account", "=", account))
    .select("amount_piasters as amountPiasters")
    .where("cause", "=", cause)
    .executeTakeFirst();
  return row ? (row.amountPiasters ?? 0) : null;
}

const balance = precompiled<{ account: string }>()((db, value) =>
  db.selectFrom("account_balance").select("amount_piasters").where("account", "=", value("account")),
);

/** The balance of an account with a stored balance (`tutor:`, `unplaced:`, `unearned:`), in piasters: debits less credits, so at most zero. */
export async function selectBalance(db: Database, account: string): Promise<number> {
  const [row] = await balance(db, { account });
  return row?.amount_piasters ?? 0;
}
