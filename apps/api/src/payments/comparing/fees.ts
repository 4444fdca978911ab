import type { AnyContext } from "../../kernel/context.ts";
import { postEntry } from "../ledger/post.ts";
import { type PaymentRow, updatePayment } from "../queries.ts";
import { isForOurCustomer, isRightAmount, reportedFee } from "../rules.ts";
import type { ReportToSettle } from "../settling/local-report.ts";
import { insertFee, selectFeeIds } from "./queries.ts";
import { feeCause } from "./rules.ts";

/** Books a changed gateway fee of a payment and updates the payment. The payment must be locked and paid. Returns the fee's id. */
export async function bookFee(context: AnyContext, payment: PaymentRow, feePiasters: number, toldBy: number | null): Promise<number> {
  const { db, now } = context;
  const { id: paymentId, provider, feePiasters: formerPiasters } = payment;
  const told = { payment_id: paymentId, former_piasters: formerPiasters, fee_piasters: feePiasters, told_by: toldBy, at: now };
  const id = await insertFee(db, told);
  await updatePayment(db, paymentId, { fee_piasters: feePiasters });
  await postEntry(context, "fee-known", feeCause(id), { provider, amountPiasters: feePiasters - formerPiasters });
  return id;
}

/**
 * Books a gateway's fee, once, when it was not reported with the money. A fee reported later, or after staff entered one, counts as a difference.
 */
export async function bookReportedFee(context: AnyContext, payment: PaymentRow, report: ReportToSettle): Promise<void> {
  const { amountPiasters, paidAt } = payment;
  if (paidAt === null || payment.feePiasters > 0 || !isForOurCustomer(payment, report) || !isRightAmount(payment, report)) return;
  const fee = reportedFee(report, amountPiasters);
  if (fee === null || fee === 0 || (await selectFeeIds(context.db, payment.id)).length > 0) return;
  await bookFee(context, payment, fee, null);
}
