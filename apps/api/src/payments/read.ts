import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { payments } from "@hiwar/contract/payments";
import type { Owned } from "../kernel/access.ts";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { type PaymentRow, selectLastPayment, selectPayment } from "./queries.ts";
import { whyNotCancelPayment } from "./rules.ts";
import { nameOf } from "./settling/purposes.ts";

export type Payment = Answer<typeof payments.cancel>;

/** A transaction in the shape that its payer and staff see. */
export function shownPayment(payment: PaymentRow): Payment {
  return { ...payment, failure: payment.failureReason, whyNotCancel: whyNotCancelPayment(payment) };
}

/** Loads a transaction; its owner is the payer. */
export const payersPayment: Owned<ReadContext, { id: number }, PaymentRow> = {
  find: ({ db }, { id }) => selectPayment(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** A transaction with what it pays for. */
export async function readPayment(
  context: ReadContext,
  _input: { id: number },
  payment: PaymentRow,
): Promise<Answer<typeof payments.read>> {
  const { plan: ofPlan, lesson: ofLesson } = context.hooks.payments;
  const isPlan = nameOf[payment.purpose] === "plan";
  const [plan, lesson] = isPlan ? [await ofPlan.orderOf(context, payment), null] : [null, await ofLesson.orderOf(context, payment)];
  return { ...shownPayment(payment), order: { plan, lesson } };
}

/** A transaction right after its payer ordered it; whose it is must be checked before. Throws `transaction-not-found` when there is none. */
export async function readOrdered({ db }: ReadContext, id: number): Promise<Payment> {
  return shownPayment(orRefuse(await selectPayment(db, id), "transaction-not-found"));
}

/** The caller's newest transaction, whatever its status; null when they have none. */
export async function readLastPayment({ db, actor }: ReadContext): Promise<Answer<typeof payments.last>> {
  const payment = await selectLastPayment(db, actor.id);
  return { payment: payment ? shownPayment(payment) : null };
}
