import { type PaymentOrder, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import { lockPeople } from "../../calendar/operations.ts";
import type { Actor, Context } from "../../kernel/context.ts";
import { tell } from "../../notifications/operations.ts";
import { post, readUnearned } from "../ledger/operations.ts";
import type { Unearned } from "../ledger/rules.ts";
import { paymentClosed, paymentPaid } from "../notices.ts";
import { insertAlert, insertChange, lockPayment, type PaymentRow, selectPayment, updatePayment } from "../queries.ts";
import { beginRefund, finishRefund, isOwedWhole } from "../refunding/operations.ts";
import { isClosedUnpaid, isRightAmount, isUnpaid, nextQuestion, nextStatus } from "../rules.ts";

type AnyContext = Context<Actor | null>;

/** People to be locked, and how. */
export type Locks = Parameters<typeof lockPeople>[1];

/** What was bought, by the name of its purpose. */
export interface ByPurpose<Result> {
  readonly plan: (context: AnyContext, payment: PaymentRow) => Promise<Result>;
  readonly lesson: (context: AnyContext, payment: PaymentRow) => Promise<Result>;
}

type OrderOf<K extends "plan" | "lesson"> = (context: AnyContext, payment: PaymentRow) => Promise<z.output<typeof PaymentOrder>[K]>;

declare module "../../kernel/context.ts" {
  interface Facts {
    /** Money has come: gives what was bought and says what it stands for now, or null when it has no place. */
    readonly whenPaid: ByPurpose<Unearned | null>;
    /** It will not be paid: what was held for it is free again. */
    readonly whenClosed: ByPurpose<void>;
    /** The gateway took the money back: what was bought ends; says what the money stood for. */
    readonly whenReversed: ByPurpose<Unearned | null>;
    /** Whom the order touches beside its payer: they are locked together, in the order of all locks. */
    readonly othersOf: ByPurpose<Locks>;
    /** What it is for, as far as that still stands. */
    readonly orderOf: { readonly plan: OrderOf<"plan">; readonly lesson: OrderOf<"lesson"> };
  }
}

/** What a gateway says of an order, once its signature has been checked. */
export interface Heard {
  readonly status: PaymentStatus | null;
  readonly orderPiasters: number;
  readonly feePiasters: number;
  readonly referenceNumber: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** The gateway's code and text of a failure. */
  readonly failure: string | null;
}

export const nameOf = { [PaymentPurpose.PaidPlan]: "plan", [PaymentPurpose.PaidLesson]: "lesson" } as const;

/** Locks a transaction and, before it, its payer and whoever else it touches: the order of locks everywhere. */
export async function lockWithPeople(context: AnyContext, paymentId: number): Promise<PaymentRow> {
  const payment = await selectPayment(context.db, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  await lockPeople(context, await locksOf(context, payment));
  return lockPayment(context.db, paymentId);
}

/** Everybody whom settling a transaction touches. */
export async function locksOf(context: AnyContext, payment: PaymentRow): Promise<Locks> {
  return [{ id: payment.personId, mode: "change" }, ...(await context.facts.othersOf[nameOf[payment.purpose]](context, payment))];
}

/**
 * The one place where a transaction's status changes: webhook, sync, sweep and our own cancelling all come here. What was
 * bought is given or freed in the same database transaction. Any order, any number of times: once.
 */
export async function settle(context: AnyContext, paymentId: number, heard: Heard): Promise<PaymentRow> {
  const { db, now } = context;
  const payment = await lockWithPeople(context, paymentId);
  if (heard.referenceNumber && !payment.referenceNumber) await updatePayment(db, paymentId, { gateway_reference: heard.referenceNumber });
  const status = heard.status === null ? null : nextStatus(payment.status, heard.status);
  if (status === PaymentStatus.Paid && !isRightAmount(payment, heard))
    await insertAlert(db, { payment_id: paymentId, kind: "amount-mismatch", at: now });
  else if (status === PaymentStatus.PartialRefunded && (await isOwedWhole(context, payment)))
    await insertAlert(db, { payment_id: paymentId, kind: "reversed", at: now });
  else if (status !== null) await moveTo(context, payment, status, heard);
  const settled = await lockPayment(db, paymentId);
  await updatePayment(db, paymentId, { due_at: nextQuestion(settled, now) });
  return settled;
}

async function moveTo(context: AnyContext, payment: PaymentRow, status: PaymentStatus, heard: Heard): Promise<void> {
  const { db, now, push } = context;
  const { id, personId } = payment;
  const isPaid = status === PaymentStatus.Paid;
  await updatePayment(db, id, {
    status,
    closed_at: isUnpaid(status) || isPaid ? null : now,
    ...(!isUnpaid(status) && { qr: null, redirect_url: null }),
    ...(heard.failure !== null && { failure: heard.failure.slice(0, 500) }),
    ...(isPaid && { paid_at: heard.paidAt ?? now, fee_piasters: Math.min(heard.feePiasters, payment.amountPiasters) }),
  });
  await insertChange(db, { payment_id: id, from_status: payment.status, to_status: status, at: now });
  if (isPaid) await receive(context, payment, heard);
  else if (isClosedUnpaid(status)) await close(context, payment, status);
  else if (status === PaymentStatus.Refunded || status === PaymentStatus.PartialRefunded) await reverse(context, payment, status);
  push("TransactionStatusUpdate", [personId], { id, status });
}

async function receive(context: AnyContext, payment: PaymentRow, heard: Heard): Promise<void> {
  const { id, personId: studentId, provider, amountPiasters, description } = payment;
  const feePiasters = Math.min(heard.feePiasters, amountPiasters);
  await post(context, "paid", `payment:${id}:paid`, { provider, studentId, amountPiasters, feePiasters });
  const unearned = await context.facts.whenPaid[nameOf[payment.purpose]](context, payment);
  if (unearned) await post(context, "placed", `payment:${id}:placed`, { studentId, unearned, amountPiasters });
  else {
    // Nothing can be given for it: it goes back in full, and staff know (decisions 11).
    await insertAlert(context.db, { payment_id: id, kind: "paid-without-place", at: context.now });
    return beginRefund(context, payment, { amountPiasters, reason: "no place for it" });
  }
  await tell(context, paymentPaid, { personId: studentId, cause: `payment:${id}:paid`, payload: { id, description, amountPiasters } });
}

async function close(context: AnyContext, payment: PaymentRow, status: PaymentStatus): Promise<void> {
  const { id, personId, description } = payment;
  await context.facts.whenClosed[nameOf[payment.purpose]](context, payment);
  // Whoever gives up their own order need not be told; a better one may be on its way.
  if (status === PaymentStatus.Canceled) return;
  await tell(context, paymentClosed, { personId, cause: `payment:${id}:closed`, payload: { id, description } });
}

/** A refund of ours has gone through, or the gateway acts by itself. */
async function reverse(context: AnyContext, payment: PaymentRow, status: PaymentStatus): Promise<void> {
  const { id, personId: studentId, provider, amountPiasters } = payment;
  if (payment.status === PaymentStatus.Refunding) return finishRefund(context, payment);
  await insertAlert(context.db, { payment_id: id, kind: "reversed", at: context.now });
  if (isUnpaid(payment.status)) return context.facts.whenClosed[nameOf[payment.purpose]](context, payment);
  // How much a partial reversal took is not told by Fawry: staff look at it.
  if (isClosedUnpaid(payment.status) || status === PaymentStatus.PartialRefunded) return;
  const unearned = await context.facts.whenReversed[nameOf[payment.purpose]](context, payment);
  const owed = unearned ? await readUnearned(context, unearned) : amountPiasters;
  const deliveredPiasters = Math.max(0, amountPiasters - Math.max(0, owed));
  await post(context, "reversed", `payment:${id}:reversed`, { provider, studentId, unearned, amountPiasters, deliveredPiasters });
}
