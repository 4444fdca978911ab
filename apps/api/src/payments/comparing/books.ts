import type { Database } from "../../kernel/database.ts";
import { selectFeeIds, selectLinesOf, selectRefundIds } from "./queries.ts";
import { type Books, booksOf, feeCause } from "./rules.ts";

/** The causes by which a transaction's money moves at its gateway. */
export async function causesOf(db: Database, paymentId: number): Promise<string[]> {
  const [refunds, fees] = await Promise.all([selectRefundIds(db, paymentId), selectFeeIds(db, paymentId)]);
  const moved = [...refunds.map((id) => `refund:${id}:done`), ...fees.map(feeCause)];
  return [`payment:${paymentId}:paid`, `payment:${paymentId}:reversed`, ...moved];
}

/** What the books say of a transaction's money at its gateway. */
export async function readBooks(db: Database, paymentId: number): Promise<Books> {
  return booksOf(await selectLinesOf(db, await causesOf(db, paymentId)));
}
