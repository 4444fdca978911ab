import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { statements } from "@hiwar/contract/statements";
import type { ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { refuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";
import { accountsOf, balancesBy, cairoMonth, monthAfter, spanOfMonth } from "./rules.ts";

/** Returns a month's books. Throws `not-found` for a month that has not begun. */
export async function readStatement(
  { db, now }: ReadContext,
  asked: { month?: string | undefined },
): Promise<Answer<typeof statements.read>> {
  const current = cairoMonth(now);
  const month = asked.month ?? current;
  if (month > current) return refuse("not-found");
  const first = await queries.selectFirstEntryAt(db);
  const closedAt = await queries.selectClosedAt(db, month);
  const totals = closedAt ? await queries.selectTotals(db, month) : await queries.sumJournal(db, spanOfMonth(month));
  return {
    month,
    firstMonth: first && cairoMonth(first),
    closedAt,
    accounts: accountsOf(await balancesBefore(db, month, first), totals),
  };
}

/** Returns the balances at the start of a month: the closed months, plus the journal's lines since then. */
async function balancesBefore(db: Database, month: string, first: Temporal.Instant | null): Promise<Map<string, number>> {
  // Reads the newest closed month first: a month closed meanwhile is still read from the journal and not omitted.
  const last = await queries.selectLastClosed(db, month);
  const kept = last === null ? new Map<string, number>() : await queries.sumTotalsUntil(db, last);
  const start = last === null ? first : spanOfMonth(monthAfter(last)).start;
  const { start: end } = spanOfMonth(month);
  if (start === null || Temporal.Instant.compare(start, end) >= 0) return kept;
  const since = balancesBy(await queries.sumJournal(db, { start, end }));
  for (const [account, piasters] of since) kept.set(account, (kept.get(account) ?? 0) + piasters);
  return kept;
}
