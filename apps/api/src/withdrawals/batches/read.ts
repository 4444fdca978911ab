import type { invoices } from "@hiwar/contract/invoices";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { signedAddressOf } from "../../files/private.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { type BatchRow, selectBatchesIn } from "./queries.ts";

export type InvoiceBatch = Answer<typeof invoices.batch>;

/** A batch as staff see it; the receipt by an address that holds ten minutes. */
export async function shownBatch({ settings, now }: Pick<ReadContext, "settings" | "now">, row: BatchRow): Promise<InvoiceBatch> {
  return { ...row, receiptUrl: row.receipt && (await signedAddressOf(settings, "receipts", row.receipt, now)) };
}

/** A page of the batches. */
export async function listBatches(context: ReadContext, paging: Input<typeof invoices.batches>): Promise<Answer<typeof invoices.batches>> {
  const { list, total } = await selectBatchesIn(context.db, pageOf(paging));
  return { list: await Promise.all(list.map((row) => shownBatch(context, row))), total };
}
