import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { payments } from "@hiwar/contract/payments";
import type { Owned } from "../kernel/access.ts";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { countPaymentsOf, type PaymentRow, selectPayment, selectPaymentsOf } from "./queries.ts";
import { whyNotCancelPayment } from "./rules.ts";
import { nameOf } from "./settling/purposes.ts";

export type Payment = Answer<typeof payments.cancel>;

/** A transaction as it is told to its payer and to staff. */
export function shownPayment(payment: PaymentRow): Payment {
  return { ...payment, failure: payment.failureReason, whyNotCancel: whyNotCancelPayment(payment) };
}

/** A transaction, which is its payer's. */
export const payersPayment: Owned<ReadContext, { id: number }, PaymentRow> = {
  find: ({ db }, { id }) => selectPayment(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** A transaction with what it is for. */
export async function readPayment(
  context: ReadContext,
  _input: { id: number },
  payment: PaymentRow,
): Promise<Answer<typeof payments.read>> {
  const { orderOf } = context.facts;
  const isPlan = nameOf[payment.purpose] === "plan";
  const [plan, lesson] = isPlan ? [await orderOf.plan(context, payment), null] : [null, await orderOf.lesson(context, payment)];
  return { ...shownPayment(payment), order: { plan, lesson } };
}

/** The caller's transaction that was just ordered. */
export async function readOrdered({ db }: ReadContext, id: number): Promise<Payment> {
  return shownPayment(orRefuse(await selectPayment(db, id), "transaction-not-found"));
}

/** A page of a person's transactions, or everyone's, newest first. */
export async function listPayments(
  { db }: ReadContext,
  { personId, ...paging }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  const page = pageOf(paging);
  const list = await selectPaymentsOf(db, personId, page);
  return { list: list.map(shownPayment), total: await countPaymentsOf(db, personId, page) };
}

/** The caller's newest transaction, whatever its status; null when they have none. */
export async function readLastPayment({ db, actor }: ReadContext): Promise<Answer<typeof payments.last>> {
  const [payment] = await selectPaymentsOf(db, actor.id, { limit: 1, offset: 0 });
  return { payment: payment ? shownPayment(payment) : null };
}
