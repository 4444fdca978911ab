import { PaymentStatus } from "@hiwar/contract/payments";
import type { AnyContext } from "../../kernel/context.ts";
import { notify } from "../../notifications/notify.ts";
import { postEntry } from "../ledger/post.ts";
import { insertChange, type PaymentRow, updatePayment } from "../queries.ts";
import { nextRefundCall } from "../rules.ts";
import { insertRefund, selectOpenRefund, updateRefund } from "./queries.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.repay": { refundId: number };
  }
}

/** Writes down that a paid payment's money without a place goes back; the gateway is called by a job. The payment is locked and Paid. */
export async function beginRefund(
  context: AnyContext,
  { id, personId }: PaymentRow,
  { amountPiasters, reason }: { amountPiasters: number; reason: string },
): Promise<void> {
  const { db, now, later, push } = context;
  const refundId = await insertRefund(db, {
    payment_id: id,
    amount_piasters: amountPiasters,
    reason,
    created_at: now,
    due_at: nextRefundCall(1, now),
  });
  await updatePayment(db, id, { status: PaymentStatus.Refunding });
  await insertChange(db, { payment_id: id, from_status: PaymentStatus.Paid, to_status: PaymentStatus.Refunding, at: now });
  await postEntry(context, "refundOwed", `refund:${refundId}:owed`, { studentId: personId, amountPiasters });
  await later("payments.repay", { refundId });
  push("TransactionStatusUpdate", [personId], { id, status: PaymentStatus.Refunding });
}

/** Whether all of a payment is being given back: that a part of it went back is then not our refund, and not the end of it. */
export async function isOwedWhole({ db }: AnyContext, { id, status, amountPiasters }: PaymentRow): Promise<boolean> {
  if (status !== PaymentStatus.Refunding) return false;
  return (await selectOpenRefund(db, id))?.amountPiasters === amountPiasters;
}

/** The gateway says that the money has gone back. The payment is locked and was Refunding. */
export async function finishRefund(context: AnyContext, { id, personId, provider, description }: PaymentRow): Promise<void> {
  const { db, now } = context;
  const refund = await selectOpenRefund(db, id);
  if (!refund) throw new Error(`payment ${id} is refunding without a refund`);
  const { amountPiasters } = refund;
  await updateRefund(db, refund.id, { done_at: now, refused_at: null, due_at: null });
  await postEntry(context, "refunded", `refund:${refund.id}:done`, { provider, amountPiasters });
  await notify(context, "payment-refunded", { personId, cause: `refund:${refund.id}`, payload: { id, description, amountPiasters } });
}
