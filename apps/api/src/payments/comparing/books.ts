import type { Database } from "../../kernel/database.ts";
import { partCause } from "../ledger/rules.ts";
import { selectFeeIds, selectLinesOf, selectRefundIds, selectReversalIds } from "./queries.ts";
import { type Books, booksOf, feeCause } from "./rules.ts";

/** The causes of all journal entries that move a transaction's money at its gateway. */
export async function causesOf(db: Database, paymentId: number): Promise<string[]> {
  const [refunds, parts, fees] = await Promise.all([
    selectRefundIds(db, paymentId),
    selectReversalIds(db, paymentId),
    selectFeeIds(db, paymentId),
  ]);
  const moved = [...refunds.map((id) => `refund:${id}:done`), ...parts.map((id) => partCause(paymentId, id)), ...fees.map(feeCause)];
  return [`payment:${paymentId}:paid`, `payment:${paymentId}:reversed`, ...moved];
}

/** The sums of a transaction's money at its gateway, as the books have them. */
export async function readBooks(db: Database, paymentId: number): Promise<Books> {
  return booksOf(await selectLinesOf(db, await causesOf(db, paymentId)));
}
