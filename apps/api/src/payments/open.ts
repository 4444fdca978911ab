import { randomUUID } from "node:crypto";
import { type PaymentMethod, type PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { acceptTerms } from "../accounts/consent.ts";
import type { Context } from "../kernel/context.ts";
import { refuseIf } from "../kernel/refuse.ts";
import type { GatewayOrder } from "../outside/gateway.ts";
import { countUnpaidTries, insertPayment, selectPayer, selectUnpaid } from "./queries.ts";
import { paymentTimes, whyNotTry } from "./rules.ts";

export interface Order {
  readonly purpose: PaymentPurpose;
  readonly method: PaymentMethod;
  /** The gateway that takes the payment. */
  readonly provider: string;
  /** The last four digits of the card or of the wallet's number; null without either. */
  readonly hint: string | null;
  readonly description: string;
  readonly amountPiasters: number;
  readonly expiresAt: Temporal.Instant;
}

/** Thrown, and caught by the caller, when the payer has another unpaid transaction, which must be cancelled first. */
export class PendingPaymentExists extends Error {}

export interface OpenedPayment {
  readonly id: number;
  /** The order as it is sent to the gateway. */
  readonly order: GatewayOrder;
}

/** Stores a transaction before any gateway is called. Throws `PendingPaymentExists`, or what `whyNotTry` returns. */
export async function openPayment(context: Context, order: Order): Promise<OpenedPayment> {
  const { db, actor, now } = context;
  refuseIf(whyNotTry(order.method, await countUnpaidTries(db, actor.id, now.subtract({ hours: 1 }))));
  if (await selectUnpaid(db, actor.id)) throw new PendingPaymentExists();
  const { amountPiasters, description, expiresAt } = order;
  const merchantReference = randomUUID().replaceAll("-", "");
  const values = {
    person_id: actor.id,
    purpose: order.purpose,
    method: order.method,
    provider: order.provider,
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
  const { name, phone, email } = await selectPayer(db, actor.id);
  const payer = { id: String(actor.id), name, phone: phone ?? "", email };
  return { id, order: { merchantReference, payer, amountPiasters, description, itemId: String(id), expiresAt } };
}
