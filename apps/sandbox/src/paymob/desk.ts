import { argumentNumber, type FaultName } from "../faults.ts";
import { type Outbox, openOutbox, outboxFaults } from "../outbox.ts";
import type { TwinSetting } from "../twin.ts";
import type { PaymobMerchant } from "./merchant.ts";
import { openPaymobOrders, type PaymobOrder, type PaymobOrders, type PaymobPayment } from "./orders.ts";
import { hmacOf, transactionOf } from "./transactions.ts";

/** Faults of a callback to the merchant. */
export const paymobCallbackFaults = [...outboxFaults, "wrong-amount", "other-order"] as const satisfies readonly FaultName[];
const contentFaults = ["wrong-amount", "other-order"] as const;

export type PaymobOptions = { merchant: PaymobMerchant; retryMilliseconds: number };

/** Dependencies and state of the twin of Paymob. */
export type PaymobDesk = { setting: TwinSetting; merchant: PaymobMerchant; orders: PaymobOrders; outbox: Outbox };

/** Opens the twin's state. Each transaction is sent to the merchant's webhook, signed in the URL. */
export function openPaymobDesk(setting: TwinSetting, { merchant, retryMilliseconds }: PaymobOptions): PaymobDesk {
  const outbox = openOutbox(setting, { company: "paymob", operation: "webhook", retryMilliseconds });
  const announce = (order: PaymobOrder, payment: PaymobPayment) => {
    if (order.webhookUrl === null) return;
    const fault = setting.faults.take("paymob", "webhook", contentFaults);
    const told = transactionOf(order, payment);
    const spoiled = {
      ...told,
      ...(fault?.fault === "wrong-amount" && { amount_cents: argumentNumber(fault, payment.amountPiasters + 100) }),
      // Our reference is not covered by the HMAC, so a correctly signed call may name another order of the merchant.
      ...(fault?.fault === "other-order" && { order: { ...(told.order as object), merchant_order_id: fault.argument ?? "another-order" } }),
    };
    const hmac = hmacOf(merchant.hmacSecret, spoiled);
    const headers = { "content-type": "application/json" };
    outbox.send({
      about: String(order.id),
      url: `${order.webhookUrl}?hmac=${hmac}`,
      forgedUrl: `${order.webhookUrl}?hmac=${"0".repeat(hmac.length)}`,
      body: JSON.stringify({ type: "TRANSACTION", obj: spoiled }),
      headers,
      forgedHeaders: headers,
    });
  };
  return { setting, merchant, outbox, orders: openPaymobOrders(setting.dataDirectory, setting.now, announce) };
}
