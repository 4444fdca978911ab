import type { PaymentMethod } from "@hiwar/contract/payments";
import type { ReceiptKind } from "@hiwar/contract/receipts";
import type { Database } from "../../kernel/database.ts";

/** More receipts than one payment can have: one for the payment, one per refund and one for a reversal. */
const most = 50;

/** The receipts of a transaction, sorted by number. */
export function selectReceipts(db: Database, paymentId: number) {
  return db
    .selectFrom("receipt")
    .select(({ ref }) => [
      "number",
      ref("kind").$castTo<ReceiptKind>().as("kind"),
      "amount_piasters as amountPiasters",
      "issued_at as issuedAt",
    ])
    .where("payment_id", "=", paymentId)
    .orderBy("number")
    .limit(most)
    .execute();
}

/** A query for receipts with everything that their PDF shows. */
function selectPrintedReceipts(db: Database) {
  return db
    .selectFrom("receipt")
    .innerJoin("payment", "payment.id", "receipt.payment_id")
    .leftJoin("refund", "refund.id", "receipt.refund_id")
    .leftJoin("receipt as first", (join) => join.onRef("first.payment_id", "=", "receipt.payment_id").on("first.kind", "=", "payment"))
    .select(({ ref }) => [
      "receipt.number",
      ref("receipt.kind").$castTo<ReceiptKind>().as("kind"),
      "receipt.amount_piasters as amountPiasters",
      "receipt.payer_name as payerName",
      "receipt.issued_at as issuedAt",
      "receipt.payment_id as paymentId",
      "payment.description",
      ref("payment.method").$castTo<PaymentMethod>().as("method"),
      "payment.provider",
      "payment.hint",
      "payment.gateway_reference as referenceNumber",
      "payment.amount_piasters as paidPiasters",
      "refund.used_piasters as usedPiasters",
      "refund.fee_piasters as feePiasters",
      "first.number as paymentNumber",
    ]);
}

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipt>> & object;

/** A receipt by its number; undefined when there is none. */
export function selectReceipt(db: Database, number: number) {
  return selectPrintedReceipts(db).where("receipt.number", "=", number).executeTakeFirst();
}

/** A transaction's latest receipt of a kind; undefined when it has none. */
export function selectLatestReceipt(db: Database, paymentId: number, kind: ReceiptKind) {
  return selectPrintedReceipts(db)
    .where("receipt.payment_id", "=", paymentId)
    .where("receipt.kind", "=", kind)
    .orderBy("receipt.number", "desc")
    .limit(1)
    .executeTakeFirst();
}
