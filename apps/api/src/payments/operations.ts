import { randomUUID } from "node:crypto";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { type PaymentMethod, type PaymentPurpose, PaymentStatus, type payments } from "@hiwar/contract/payments";
import { acceptTerms } from "../accounts/operations.ts";
import { audit } from "../kernel/audit.ts";
import type { Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { intendOnce } from "../kernel/idempotency.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import type { FawryCharge } from "../outside/fawry/charges.ts";
import { askGateway, giveUp } from "./asking/operations.ts";
import {
  countPaymentsOf,
  countUnpaidTries,
  insertPayment,
  type PaymentRow,
  selectPayer,
  selectPayment,
  selectPaymentsOf,
  selectUnpaid,
} from "./queries.ts";
import { failureReasonOf, isClosedUnpaid, isUnpaid, paymentTimes, whyNotCancelPayment, whyNotTry } from "./rules.ts";
import { nameOf } from "./settling/operations.ts";

type Payment = Answer<typeof payments.cancel>;

/** A transaction as it is told to its payer and to staff. */
export function shownPayment(payment: PaymentRow): Payment {
  return { ...payment, failure: failureReasonOf(payment.failure), whyNotCancel: whyNotCancelPayment(payment) };
}

async function selectTheirs({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<PaymentRow> {
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

export async function listPayments(
  { db, actor }: ReadContext,
  { personId, ...paging }: Input<typeof payments.list>,
): Promise<Answer<typeof payments.list>> {
  if (!isAdmin(actor) && personId !== undefined && personId !== actor.id) refuse("transaction-not-found");
  const whose = isAdmin(actor) ? (personId ?? null) : actor.id;
  const list = await selectPaymentsOf(db, whose, pageOf(paging));
  return { list: list.map(shownPayment), total: await countPaymentsOf(db, whose) };
}

export async function readLastPayment({ db, actor }: ReadContext): Promise<Answer<typeof payments.last>> {
  const [payment] = await selectPaymentsOf(db, actor.id, { limit: 1, offset: 0 });
  return { payment: payment ? shownPayment(payment) : null };
}

/** Asks the gateway; a silent one changes nothing, the answer is then what we know. */
export async function syncPayment(open: OpenContext, { id }: { id: number }): Promise<Payment> {
  const before = await open.transact((context) => selectTheirs(context, id));
  const { payment } = await askGateway(open, id);
  if (before.personId !== open.actor.id && payment.status !== before.status) {
    const entry = {
      action: "payment.sync",
      subject: `payment:${id}`,
      before: { status: before.status },
      after: { status: payment.status },
    };
    await open.transact((context) => audit(context, entry));
  }
  return shownPayment(payment);
}

/** Gives an unpaid transaction up. One that is closed already is returned as it is; while nothing is known, `still-processing`. */
export async function cancelPayment(open: OpenContext, { id }: { id: number }): Promise<Payment> {
  const payment = await open.transact(async (context) => {
    const theirs = await selectTheirs(context, id);
    if (theirs.personId !== open.actor.id) refuse("transaction-not-found");
    await intendOnce(context, async () => String(id));
    return theirs;
  });
  if (isClosedUnpaid(payment.status)) return shownPayment(payment);
  if (!isUnpaid(payment.status)) refuse("illegal");
  const known = await giveUp(open, payment);
  if (isUnpaid(known.status)) refuse("still-processing");
  return shownPayment(known);
}

export interface Order {
  readonly purpose: PaymentPurpose;
  readonly method: PaymentMethod;
  /** The last digits of the card or wallet, or null. */
  readonly hint: string | null;
  readonly description: string;
  readonly amountPiasters: number;
  readonly expiresAt: Temporal.Instant;
}

/** Thrown, and caught again, when an unpaid transaction stands in the way of a new one: it has to be given up first. */
export class UnpaidInTheWay extends Error {}

/** Writes a transaction down before any gateway hears of it. Returns what the gateway will be told. */
export async function openPayment(context: Context, order: Order): Promise<{ id: number; charge: FawryCharge }> {
  const { db, actor, now } = context;
  refuseIf(whyNotTry(order.method, await countUnpaidTries(db, actor.id, now.subtract({ hours: 1 }))));
  if (await selectUnpaid(db, actor.id)) throw new UnpaidInTheWay();
  const { amountPiasters, description, expiresAt } = order;
  const merchantReference = randomUUID().replaceAll("-", "");
  const values = {
    person_id: actor.id,
    purpose: order.purpose,
    method: order.method,
    provider: "fawry",
    hint: order.hint,
    description,
    amount_piasters: amountPiasters,
    status: PaymentStatus.New,
    expires_at: expiresAt,
  };
  const id = await insertPayment(db, {
    ...values,
    merchant_reference: merchantReference,
    created_at: now,
    called_at: await context.databaseNow(),
    due_at: now.add({ seconds: paymentTimes.unknownRetrySeconds }),
  });
  await acceptTerms(context, actor.id);
  const payer = await selectPayer(db, actor.id);
  const customer = { profileId: String(actor.id), name: payer.name, mobile: payer.phone ?? "", email: payer.email };
  const items = [{ itemId: String(id), description, pricePiasters: amountPiasters, quantity: 1 }];
  return { id, charge: { merchantReference, customer, amountPiasters, description, items, expiresAt } };
}
