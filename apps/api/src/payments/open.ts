import { randomUUID } from "node:crypto";
import { type PaymentMethod, type PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { acceptTerms } from "../accounts/consent.ts";
import type { Context } from "../kernel/context.ts";
import { refuseIf } from "../kernel/refuse.ts";
import type { FawryCharge } from "../outside/fawry/charges.ts";
import { countUnpaidTries, insertPayment, selectPayer, selectUnpaid } from "./queries.ts";
import { paymentTimes, whyNotTry } from "./rules.ts";

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
export class PendingPaymentExists extends Error {}

/** Writes a transaction down before any gateway hears of it. Returns what the gateway will be told. */
export async function openPayment(context: Context, order: Order): Promise<{ id: number; charge: FawryCharge }> {
  const { db, actor, now } = context;
  refuseIf(whyNotTry(order.method, await countUnpaidTries(db, actor.id, now.subtract({ hours: 1 }))));
  if (await selectUnpaid(db, actor.id)) throw new PendingPaymentExists();
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
