import type { invoices } from "@hiwar/contract/invoices";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { signedAddressOf } from "../../files/private.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { type BatchRow, selectBatchesIn } from "./queries.ts";

export type InvoiceBatch = Answer<typeof invoices.batch>;

/** Returns a batch as staff see it, with a receipt URL valid for ten minutes. */
export async function shownBatch({ settings, now }: Pick<ReadContext, "settings" | "now">, row: BatchRow): Promise<InvoiceBatch> {
  return { ...row, receiptUrl: row.receipt && (await signedAddressOf(settings, "receipts", row.receipt, now)) };
}

/** Returns a page of batches. */
export async function listBatches(context: ReadContext, paging: Input<typeof invoices.batches>): Promise<Answer<typeof invoices.batches>> {
  const { list, total } = await selectBatchesIn(context.db, pageOf(paging));
  return { list: await Promise.all(list.map((row) => shownBatch(context, row))), total };
}
