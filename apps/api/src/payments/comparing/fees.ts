import type { AnyContext } from "../../kernel/context.ts";
import { postEntry } from "../ledger/post.ts";
import { type PaymentRow, updatePayment } from "../queries.ts";
import { isRightAmount, isRightOwner, reportedFee } from "../rules.ts";
import type { ReportToSettle } from "../settling/local-report.ts";
import { insertFee, selectFeeIds } from "./queries.ts";
import { feeCause } from "./rules.ts";

/** What a gateway keeps of a payment becomes another: the books and the payment say so from now on. The payment is locked and paid. Returns the fee's id. */
export async function bookFee(context: AnyContext, payment: PaymentRow, feePiasters: number, toldBy: number | null): Promise<number> {
  const { db, now } = context;
  const { id: paymentId, provider, feePiasters: formerPiasters } = payment;
  const told = { payment_id: paymentId, former_piasters: formerPiasters, fee_piasters: feePiasters, told_by: toldBy, at: now };
  const id = await insertFee(db, told);
  await updatePayment(db, paymentId, { fee_piasters: feePiasters });
  await postEntry(context, "fee-known", feeCause(id), { provider, amountPiasters: feePiasters - formerPiasters });
  return id;
}

/** A gateway that said no fee when the money came says one now: that is booked, once. Whatever it says after that, or after staff, is a difference. */
export async function bookReportedFee(context: AnyContext, payment: PaymentRow, report: ReportToSettle): Promise<void> {
  const { amountPiasters, paidAt } = payment;
  if (paidAt === null || payment.feePiasters > 0 || !isRightOwner(payment, report) || !isRightAmount(payment, report)) return;
  const fee = reportedFee(report, amountPiasters);
  if (fee === null || fee === 0 || (await selectFeeIds(context.db, payment.id)).length > 0) return;
  await bookFee(context, payment, fee, null);
}
