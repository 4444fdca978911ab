import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { payments } from "@hiwar/contract/payments";
import { type ReceiptKind, receiptNumber } from "@hiwar/contract/receipts";
import { signedAddressOf } from "../../files/private.ts";
import type { OpenContext, ReadContext, Settings } from "../../kernel/context.ts";
import type { MailFile } from "../../outside/mail/mail.ts";
import type { PaymentRow } from "../queries.ts";
import { printReceipt } from "./pdf.ts";
import { type ReceiptRow, selectLatestReceipt, selectReceipts } from "./queries.ts";
import { receiptPage } from "./words.ts";

/** The receipts of a transaction, each with a signed address that is valid for ten minutes. */
export async function listReceipts(
  { db, settings, now }: ReadContext,
  _input: object,
  { id }: PaymentRow,
): Promise<Answer<typeof payments.receipts>> {
  const rows = await selectReceipts(db, id);
  const list = rows.map(async (row) => ({ ...row, url: await signedAddressOf(settings, "paymentReceipts", `${row.number}.pdf`, now) }));
  return { list: await Promise.all(list) };
}

/** A receipt as a named PDF file. */
export async function receiptFile(receipt: ReceiptRow, { siteUrl }: Settings): Promise<MailFile> {
  const content = await printReceipt(receiptPage(receipt, siteUrl), receipt.issuedAt);
  return { name: `hiwar-${receiptNumber(receipt.number)}.pdf`, type: "application/pdf", content };
}

/** The attachments of a mail about a transaction: its latest receipt of a kind; an empty list when there is no such receipt. */
export async function receiptToMail(open: OpenContext<null>, paymentId: number, kind: ReceiptKind): Promise<readonly MailFile[]> {
  const receipt = await open.transact(({ db }) => selectLatestReceipt(db, paymentId, kind));
  return receipt ? [await receiptFile(receipt, open.settings)] : [];
}
