import { type PaymentStatus, PaymentStatus as Status } from "@hiwar/contract/payments";
import { z } from "zod";
import type { Failure, GatewayReport } from "../gateway.ts";

const number = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const id = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(String);

/** An order of Paymob in answers and webhooks. */
export const PaymobOrder = z.object({
  id,
  merchant_order_id: z.string().nullish(),
  amount_cents: number,
});

/** A transaction in answers and webhooks; unused fields are not validated. */
export const PaymobTransaction = z.object({
  id,
  order: PaymobOrder,
  amount_cents: number,
  currency: z.string().max(10),
  integration_id: number,
  success: z.boolean(),
  pending: z.boolean(),
  is_voided: z.boolean(),
  is_refunded: z.boolean(),
  has_parent_transaction: z.boolean(),
  parent_transaction: id.nullish().catch(null),
  refunded_amount_cents: number.nullish().catch(null),
  data: z
    .object({ message: z.string().max(2_000).nullish() })
    .nullish()
    .catch(null),
});
export type PaymobTransaction = z.infer<typeof PaymobTransaction>;

/** The refunded sum of a payment in piasters; all of it when it was voided. */
function givenBackOf({ is_voided, is_refunded, refunded_amount_cents, amount_cents }: PaymobTransaction): number {
  if (is_voided) return amount_cents;
  return refunded_amount_cents ?? (is_refunded ? amount_cents : 0);
}

/** The status of a payment, which Paymob expresses only by flags. Not for a refund or a void. */
export function statusOf(payment: PaymobTransaction): PaymentStatus {
  if (payment.pending) return Status.New;
  if (!payment.success) return Status.Failed;
  const givenBack = givenBackOf(payment);
  if (givenBack === 0) return Status.Paid;
  return givenBack >= payment.amount_cents ? Status.Refunded : Status.PartialRefunded;
}

function failureOf({ data }: PaymobTransaction): Failure {
  return { reason: "declined", detail: (data?.message ?? "declined").slice(0, 500) };
}

/**
 * Maps a payment to a report about its order. Money in another currency or from a foreign integration counts as 0 piasters, which never matches the
 * order's amount.
 */
export function reportOf(payment: PaymobTransaction, integrations: readonly number[]): GatewayReport {
  const isOurs = payment.currency === "EGP" && integrations.includes(payment.integration_id);
  const status = statusOf(payment);
  return {
    merchantReference: payment.order.merchant_order_id ?? "",
    gatewayReference: payment.order.id,
    status,
    orderPiasters: payment.order.amount_cents,
    paymentPiasters: isOurs ? payment.amount_cents : 0,
    payerId: null,
    feePiasters: null,
    givenBackPiasters: givenBackOf(payment),
    paidAt: null,
    failure: status === Status.Failed ? failureOf(payment) : null,
  };
}
