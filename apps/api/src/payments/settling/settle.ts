import { PaymentStatus } from "@hiwar/contract/payments";
import type { TaskCause } from "@hiwar/contract/tasks";
import type { AnyContext } from "../../kernel/context.ts";
import { notify } from "../../notifications/notify.ts";
import { openTask } from "../../tasks/open.ts";
import { postEntry, readUnearned } from "../ledger/post.ts";
import { partCause, type UnearnedRevenue } from "../ledger/rules.ts";
import { insertChange, isBlocked, lockPayment, type PaymentRow, selectUnpaid, updatePayment } from "../queries.ts";
import { insertReversal, sumGivenBack } from "../refunds/queries.ts";
import { beginRefund, finishRefund, isOtherThanOwed, statusOnceRefunded } from "../refunds/refund.ts";
import {
  isForOurCustomer,
  isOpen,
  isRightAmount,
  nextStatus,
  nextStatusQuery,
  reportedFee,
  type Transition,
  transitionOf,
} from "../rules.ts";
import { taskOf } from "../task-of.ts";
import { localReport, type ReportToSettle } from "./local-report.ts";
import { lockPaymentWithPeople, nameOf } from "./purposes.ts";

/**
 * The only place where a transaction's status changes, except that `beginRefund` sets Refunding. Webhooks, sync, sweep and our cancelling use it.
 * What was bought is provided or released in the same database transaction. Idempotent, in any order of reports.
 */
export async function settle(context: AnyContext, paymentId: number, heard: ReportToSettle): Promise<PaymentRow> {
  const { db, now } = context;
  let payment = await lockPaymentWithPeople(context, paymentId);
  if (heard.gatewayReference && !payment.referenceNumber) await updatePayment(db, paymentId, { gateway_reference: heard.gatewayReference });
  for (let next = stepOf(payment, heard); next !== null; next = stepOf(payment, heard)) {
    const status = await ofOursFirst(context, payment, next);
    const objection = await objectionTo(context, payment, status, next, heard);
    if (objection !== null) {
      await openTask(context, taskOf(payment, objection));
      break;
    }
    await moveTo(context, payment, status, heard);
    payment = await lockPayment(db, paymentId);
  }
  await takePartBack(context, payment, heard);
  await updatePayment(db, paymentId, { due_at: nextStatusQuery(payment, now) });
  return lockPayment(db, paymentId);
}

const stepOf = (payment: PaymentRow, { status }: ReportToSettle) => (status === null ? null : nextStatus(payment, status));

/** When everything was returned during our partial refund, that refund is included: it is completed first, and the rest counts as taken back. */
async function ofOursFirst(context: AnyContext, payment: PaymentRow, next: PaymentStatus): Promise<PaymentStatus> {
  if (payment.status !== PaymentStatus.Refunding || next !== PaymentStatus.Refunded) return next;
  return statusOnceRefunded(context, payment);
}

/**
 * The cause of the staff task to open instead of an implausible step, or null to accept it. `next` leads to the reported status; `status` also
 * considers our own partial refund.
 */
async function objectionTo(context: AnyContext, payment: PaymentRow, status: PaymentStatus, next: PaymentStatus, heard: ReportToSettle) {
  if (status === PaymentStatus.Paid && !isForOurCustomer(payment, heard)) return "owner-mismatch";
  if (status === PaymentStatus.Paid && !isRightAmount(payment, heard)) return "amount-mismatch";
  if (next === PaymentStatus.Refunded && status !== next) return null;
  if (await isOtherThanOwed(context, payment, { status, givenBackPiasters: heard.givenBackPiasters })) return "reversed";
  return null;
}

async function moveTo(context: AnyContext, payment: PaymentRow, status: PaymentStatus, heard: ReportToSettle): Promise<void> {
  const { db, now, push } = context;
  const { id, personId } = payment;
  const isPaid = status === PaymentStatus.Paid;
  await updatePayment(db, id, {
    status,
    closed_at: isOpen(status) || isPaid ? null : now,
    ...(!isOpen(status) && { qr: null, redirect_url: null }),
    ...(isPaid && { failure: null, failure_reason: null }),
    ...(!isPaid && heard.failure && { failure: heard.failure.detail.slice(0, 500), failure_reason: heard.failure.reason }),
  });
  await insertChange(db, { payment_id: id, from_status: payment.status, to_status: status, at: now });
  await consequences[transitionOf(payment, status)](context, payment, status, heard);
  push("TransactionStatusUpdate", [personId], { id, status });
}

type Consequence = (context: AnyContext, payment: PaymentRow, status: PaymentStatus, heard: ReportToSettle) => Promise<void>;

const consequences: { readonly [M in Transition]: Consequence } = {
  accepted: async () => undefined,
  received: (context, payment, _, heard) => receive(context, payment, heard),
  closed: (context, payment, status) => close(context, payment, status),
  refunded: (context, payment) => finishRefund(context, payment),
  // The sum may be unknown, so staff check it.
  "part-taken": (context, payment) => openTask(context, taskOf(payment, "reversed")),
  "passed-through": (context, payment, _, heard) => passThrough(context, payment, heard),
  "taken-back": (context, payment) => takeBack(context, payment),
};

/** Books the received money as the payer's, still unplaced. */
async function takeIn(context: AnyContext, payment: PaymentRow, heard: ReportToSettle): Promise<void> {
  const { id, personId: studentId, provider, amountPiasters } = payment;
  const feePiasters = reportedFee(heard, amountPiasters) ?? 0;
  await updatePayment(context.db, id, { paid_at: heard.paidAt ?? context.now, fee_piasters: feePiasters });
  await postEntry(context, "paid", `payment:${id}:paid`, { provider, studentId, amountPiasters, feePiasters });
}

async function receive(context: AnyContext, payment: PaymentRow, heard: ReportToSettle): Promise<void> {
  const { id, personId: studentId, amountPiasters, description } = payment;
  const { hooks } = context;
  const name = nameOf[payment.purpose];
  await takeIn(context, payment, heard);
  if (await isBlocked(context.db, studentId)) {
    await hooks.payments[name].whenClosed(context, payment);
    return giveBack(context, payment, "paid-by-blocked", "its payer is blocked");
  }
  const waiting = await selectUnpaid(context.db, studentId);
  if (waiting?.purpose === payment.purpose && (await hooks.payments[name].replacesOrder(context, payment, waiting)))
    await cancelUnpaidOrder(context, waiting.id);
  const unearned = await hooks.payments[name].whenPaid(context, payment);
  if (!unearned) return giveBack(context, payment, "paid-without-place", "no place for it");
  await postEntry(context, "placed", `payment:${id}:placed`, { studentId, unearned, amountPiasters });
  await notify(context, "payment-paid", { personId: studentId, cause: `payment:${id}:paid`, payload: { id, description, amountPiasters } });
}

/** Refunds everything because nothing can be provided for the money, and opens a task for staff (docs/rules.md#payments). */
async function giveBack(context: AnyContext, payment: PaymentRow, cause: TaskCause<"payment">, reason: string): Promise<void> {
  await openTask(context, taskOf(payment, cause));
  await beginRefund(context, payment, { amountPiasters: payment.amountPiasters, reason });
}

/** Cancels an unpaid order on behalf of its payer; a job closes it at the gateway. Other orders stay unchanged. */
export async function cancelUnpaidOrder(context: AnyContext, paymentId: number): Promise<void> {
  const payment = await lockPaymentWithPeople(context, paymentId);
  if (!isOpen(payment.status)) return;
  await settle(context, paymentId, localReport(payment, PaymentStatus.Canceled));
  await context.enqueue("payments.withdraw", { paymentId });
}

async function close(context: AnyContext, payment: PaymentRow, status: PaymentStatus): Promise<void> {
  const { id, personId, description } = payment;
  await context.hooks.payments[nameOf[payment.purpose]].whenClosed(context, payment);
  // A payer who cancels their own order needs no notice, nor one whose new order replaces it.
  if (status === PaymentStatus.Canceled) return;
  await notify(context, "payment-closed", {
    personId,
    cause: `payment:${id}:closed`,
    payload: { id, description, isExpired: status === PaymentStatus.Expired },
  });
}

/** Handles money that arrived and was returned before any report: both are booked, and nothing is provided. */
async function passThrough(context: AnyContext, payment: PaymentRow, heard: ReportToSettle): Promise<void> {
  const { id, personId: studentId, provider, amountPiasters } = payment;
  await openTask(context, taskOf(payment, "reversed"));
  await context.hooks.payments[nameOf[payment.purpose]].whenClosed(context, payment);
  // Money with the wrong payer or amount is not booked.
  if (!isForOurCustomer(payment, heard) || !isRightAmount(payment, heard)) return;
  await takeIn(context, payment, heard);
  await postEntry(context, "reversed", `payment:${id}:reversed`, {
    provider,
    studentId,
    unearned: null,
    amountPiasters,
    deliveredPiasters: 0,
  });
}

/** Handles money that the gateway returned on its own initiative: what was bought ends. */
async function takeBack(context: AnyContext, payment: PaymentRow): Promise<void> {
  const { id, personId: studentId, provider } = payment;
  await openTask(context, taskOf(payment, "reversed"));
  // Our own refunds, and parts whose sum was reported, are booked already.
  const amountPiasters = payment.amountPiasters - (await sumGivenBack(context.db, id));
  const unearned = await context.hooks.payments[nameOf[payment.purpose]].whenReversed(context, payment);
  // Nothing stays owed: a lesson that was given back after a part went back may be owed more than is left.
  const deliveredPiasters = amountPiasters - (await owedFor(context, unearned, amountPiasters));
  await postEntry(context, "reversed", `payment:${id}:reversed`, { provider, studentId, unearned, amountPiasters, deliveredPiasters });
}

/**
 * Books a part that the gateway returned on its own initiative, once it reports the sum; reports may arrive in any order. What was bought continues
 * until staff have decided.
 */
async function takePartBack(context: AnyContext, payment: PaymentRow, heard: ReportToSettle): Promise<void> {
  const { db, now, hooks } = context;
  const { id, personId: studentId, provider, status, purpose } = payment;
  if (status !== PaymentStatus.PartialRefunded || heard.givenBackPiasters === null) return;
  if (!isForOurCustomer(payment, heard) || !isRightAmount(payment, heard)) return;
  const amountPiasters = heard.givenBackPiasters - (await sumGivenBack(db, id));
  if (amountPiasters <= 0) return;
  await openTask(context, taskOf(payment, "reversed"));
  const partId = await insertReversal(db, { payment_id: id, amount_piasters: amountPiasters, at: now });
  const unearned = await hooks.payments[nameOf[purpose]].unearnedOf(context, payment);
  const deliveredPiasters = Math.max(0, amountPiasters - (await owedFor(context, unearned, amountPiasters)));
  await postEntry(context, "reversed", partCause(id, partId), { provider, studentId, unearned, amountPiasters, deliveredPiasters });
}

/** What is still owed for something sold; unplaced money is owed whole. */
async function owedFor(context: AnyContext, unearned: UnearnedRevenue | null, amountPiasters: number): Promise<number> {
  return unearned ? readUnearned(context, unearned) : amountPiasters;
}
