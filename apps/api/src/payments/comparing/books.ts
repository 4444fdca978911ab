import type { Database } from "../../kernel/database.ts";
import { selectFeeIds, selectLinesOf, selectRefundIds } from "./queries.ts";
import { type Books, booksOf, feeCause } from "./rules.ts";

/** The causes of all journal entries that move a transaction's money at its gateway. */
export async function causesOf(db: Database, paymentId: number): Promise<string[]> {
  const [refunds, fees] = await Promise.all([selectRefundIds(db, paymentId), selectFeeIds(db, paymentId)]);
  const moved = [...refunds.map((id) => `refund:${id}:done`), ...fees.map(feeCause)];
  return [`payment:${paymentId}:paid`, `payment:${paymentId}:reversed`, ...moved];
}

/** The sums of a transaction's money at its gateway, as the books have them. */
export async function readBooks(db: Database, paymentId: number): Promise<Books> {
  return booksOf(await selectLinesOf(db, await causesOf(db, paymentId)));
}
