import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import type { payments } from "@hiwar/contract/payments";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { countPaymentsOf, type PaymentRow, selectPayment, selectPaymentsOf } from "./queries.ts";
import { whyNotCancelPayment } from "./rules.ts";
import { nameOf } from "./settling/purposes.ts";

export type Payment = Answer<typeof payments.cancel>;

/** A transaction as it is told to its payer and to staff. */
export function shownPayment(payment: PaymentRow): Payment {
  return { ...payment, failure: payment.failureReason, whyNotCancel: whyNotCancelPayment(payment) };
}

/** A transaction for its payer or an admin; `transaction-not-found` for everybody else. */
export async function selectTheirs({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<PaymentRow> {
  const payment = orRefuse(await selectPayment(db, id), "transaction-not-found");
  if (payment.personId !== actor.id && !isAdmin(actor)) refuse("transaction-not-found");
  return payment;
}

/** A transaction with what it is for. */
export async function readPayment(context: ReadContext, { id }: { id: number }): Promise<Answer<typeof payments.read>> {
  const payment = await selectTheirs(context, id);
  const { orderOf } = context.facts;
  const isPlan = nameOf[payment.purpose] === "plan";
  const [plan, lesson] = isPlan ? [await orderOf.plan(context, payment), null] : [null, await orderOf.lesson(context, payment)];
  return { ...shownPayment(payment), order: { plan, lesson } };
}

/**
 * A page of transactions, newest first: a student's own; for admins one person's or everyone's. A student who names somebody
 * else is refused: `transaction-not-found`.
 */
export async function listPayments(
  { db, actor }: ReadContext,
  { personId, ...paging }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  if (!isAdmin(actor) && personId !== undefined && personId !== actor.id) refuse("transaction-not-found");
  const whose = isAdmin(actor) ? (personId ?? null) : actor.id;
  const page = pageOf(paging);
  const list = await selectPaymentsOf(db, whose, page);
  return { list: list.map(shownPayment), total: await countPaymentsOf(db, whose, page) };
}

/** The caller's newest transaction, whatever its status; null when they have none. */
export async function readLastPayment({ db, actor }: ReadContext): Promise<Answer<typeof payments.last>> {
  const [payment] = await selectPaymentsOf(db, actor.id, { limit: 1, offset: 0 });
  return { payment: payment ? shownPayment(payment) : null };
}
