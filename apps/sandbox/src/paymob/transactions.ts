import { createHmac } from "node:crypto";
import type { PaymobOrder, PaymobPayment } from "./orders.ts";

type Fields = Record<string, unknown>;

/** Returns an order in Paymob's format. */
export function orderOf({ id, merchantReference, amountPiasters, payments, createdAt }: PaymobOrder): Fields {
  const paid = payments.some(({ kind, success }) => kind === "payment" && success);
  return {
    id,
    created_at: stampOf(createdAt),
    merchant_order_id: merchantReference,
    amount_cents: amountPiasters,
    paid_amount_cents: paid ? amountPiasters : 0,
    currency: "EGP",
    items: [],
  };
}

/** Returns a transaction in the format of callbacks and responses; a transaction has flags instead of a state. */
export function transactionOf(order: PaymobOrder, payment: PaymobPayment): Fields {
  const { source, kind } = payment;
  return {
    id: payment.id,
    pending: payment.pending,
    amount_cents: payment.amountPiasters,
    success: payment.success,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: payment.isVoided && kind === "payment",
    is_refunded: payment.refundedPiasters > 0,
    is_3d_secure: source.type === "card",
    is_refund: kind === "refund",
    is_void: kind === "void",
    integration_id: payment.integrationId,
    has_parent_transaction: payment.parentId !== null,
    parent_transaction: payment.parentId,
    order: orderOf(order),
    created_at: stampOf(payment.createdAt),
    currency: "EGP",
    error_occured: false,
    owner: 4705,
    refunded_amount_cents: payment.refundedPiasters,
    source_data: { type: source.type, sub_type: source.subType, pan: source.pan },
    data: { message: payment.message || "Approved" },
  };
}

// UTC with six decimals and without a time zone, as in Paymob's samples.
function stampOf(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().replace("Z", "000");
}

const signed =
  "amount_cents created_at currency error_occured has_parent_transaction id integration_id is_3d_secure is_auth is_capture is_refunded is_standalone_payment is_voided order.id owner pending source_data.pan source_data.sub_type source_data.type success";

/** Returns the HMAC of a transaction: its values concatenated in Paymob's order. */
export function hmacOf(secret: string, transaction: Fields): string {
  const valueAt = (path: string): unknown => {
    const [outer = "", inner] = path.split(".");
    return inner === undefined ? transaction[outer] : (transaction[outer] as Fields)[inner];
  };
  const text = signed.split(" ").map((path) => String(valueAt(path) ?? ""));
  return createHmac("sha512", secret).update(text.join("")).digest("hex");
}

/** Returns a transaction as the query of the return URL: flat, with the order's id, our reference and the HMAC. */
export function returnQuery(secret: string, transaction: Fields): URLSearchParams {
  const { order, source_data: source, data, ...flat } = transaction as Record<string, Fields>;
  const fields = { ...flat, order: order?.id, merchant_order_id: order?.merchant_order_id, "data.message": data?.message };
  const sourced = Object.entries(source ?? {}).map(([name, value]) => [`source_data.${name}`, value]);
  const query = new URLSearchParams([...Object.entries(fields), ...sourced].map(([name, value]) => [String(name), String(value ?? "")]));
  query.set("hmac", hmacOf(secret, transaction));
  return query;
}
