import { PaymentStatus } from "@hiwar/contract/payments";
import type { AnyContext } from "../../kernel/context.ts";
import { notify } from "../../notifications/notify.ts";
import { postEntry } from "../ledger/post.ts";
import type { UnearnedRevenue } from "../ledger/rules.ts";
import { insertChange, type PaymentRow, updatePayment } from "../queries.ts";
import { isOtherSum, nextRefundCall, type RefundReport } from "../rules.ts";
import { insertRefund, selectOpenRefund, sumGivenBack, updateRefund } from "./queries.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.repay": { refundId: number };
  }
}

export interface RefundOrder {
  readonly amountPiasters: number;
  /** The reason that is sent to the gateway. */
  readonly reason: string;
  /** What the money stood for; it ends completely, and what is not refunded is kept. Null for unplaced money. */
  readonly unearned?: UnearnedRevenue | null;
  readonly keptPiasters?: number;
  /** Who requested the refund, their note, and how its sum was computed; left out for an automatic refund of everything. */
  readonly asked?: { readonly by: number; readonly note: string | null; readonly usedPiasters: number; readonly feePiasters: number };
}

/** Starts a refund; a job calls the gateway. The payment must be locked and Paid. Returns the refund's id. */
export async function beginRefund(context: AnyContext, { id, personId }: PaymentRow, order: RefundOrder): Promise<number> {
  const { db, now, enqueue, push } = context;
  const { amountPiasters, reason, unearned = null, keptPiasters = 0, asked } = order;
  const refundId = await insertRefund(db, {
    payment_id: id,
    amount_piasters: amountPiasters,
    reason,
    created_at: now,
    due_at: nextRefundCall(1, now),
    ...(asked && { asked_by: asked.by, note: asked.note, used_piasters: asked.usedPiasters, fee_piasters: asked.feePiasters }),
  });
  await updatePayment(db, id, { status: PaymentStatus.Refunding });
  await insertChange(db, { payment_id: id, from_status: PaymentStatus.Paid, to_status: PaymentStatus.Refunding, at: now });
  await postEntry(context, "refundOwed", `refund:${refundId}:owed`, { studentId: personId, unearned, amountPiasters, keptPiasters });
  await enqueue("payments.repay", { refundId });
  push("TransactionStatusUpdate", [personId], { id, status: PaymentStatus.Refunding });
  return refundId;
}

/** A payment's status after its open refund: refunded completely or in part. */
export async function statusOnceRefunded({ db }: AnyContext, payment: PaymentRow): Promise<PaymentStatus> {
  const refund = await selectOpenRefund(db, payment.id);
  return refund?.amountPiasters === payment.amountPiasters ? PaymentStatus.Refunded : PaymentStatus.PartialRefunded;
}

/** Whether the gateway reports another refunded sum than our open refund explains: this report then does not finish our refund. */
export async function isOtherThanOwed({ db }: AnyContext, payment: PaymentRow, heard: RefundReport): Promise<boolean> {
  if (payment.status !== PaymentStatus.Refunding) return false;
  const refund = await selectOpenRefund(db, payment.id);
  return isOtherSum(heard, {
    owedPiasters: refund?.amountPiasters ?? 0,
    donePiasters: await sumGivenBack(db, payment.id),
    amountPiasters: payment.amountPiasters,
    isCalled: (refund?.calledAt ?? null) !== null,
  });
}

/** Completes the open refund once the gateway confirms it. The payment must be locked and Refunding. */
export async function finishRefund(context: AnyContext, { id, personId, provider, description }: PaymentRow): Promise<void> {
  const { db, now } = context;
  const refund = await selectOpenRefund(db, id);
  if (!refund) throw new Error(`payment ${id} is refunding without a refund`);
  const { amountPiasters } = refund;
  await updateRefund(db, refund.id, { done_at: now, refused_at: null, due_at: null });
  await postEntry(context, "refunded", `refund:${refund.id}:done`, { provider, amountPiasters });
  await notify(context, "payment-refunded", { personId, cause: `refund:${refund.id}`, payload: { id, description, amountPiasters } });
}
