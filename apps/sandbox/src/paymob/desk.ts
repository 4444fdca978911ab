import { argumentNumber, type FaultName } from "../faults.ts";
import { type Outbox, openOutbox, outboxFaults } from "../outbox.ts";
import type { TwinSetting } from "../twin.ts";
import type { PaymobMerchant } from "./merchant.ts";
import { openPaymobOrders, type PaymobOrder, type PaymobOrders, type PaymobPayment } from "./orders.ts";
import { hmacOf, transactionOf } from "./transactions.ts";

/** How a callback to the merchant can go wrong. */
export const paymobCallbackFaults = [...outboxFaults, "wrong-amount", "other-order"] as const satisfies readonly FaultName[];
const contentFaults = ["wrong-amount", "other-order"] as const;

export type PaymobOptions = { merchant: PaymobMerchant; retryMilliseconds: number };

/** Everything the twin of Paymob works with. */
export type PaymobDesk = { setting: TwinSetting; merchant: PaymobMerchant; orders: PaymobOrders; outbox: Outbox };

/** Opens the twin's books: what happens to a transaction is told to the merchant, signed in the address. */
export function openPaymobDesk(setting: TwinSetting, { merchant, retryMilliseconds }: PaymobOptions): PaymobDesk {
  const outbox = openOutbox(setting, { company: "paymob", operation: "webhook", retryMilliseconds });
  const announce = (order: PaymobOrder, payment: PaymobPayment) => {
    if (order.webhookUrl === null) return;
    const fault = setting.faults.take("paymob", "webhook", contentFaults);
    const told = transactionOf(order, payment);
    const spoiled = {
      ...told,
      ...(fault?.fault === "wrong-amount" && { amount_cents: argumentNumber(fault, payment.amountPiasters + 100) }),
      // Ours is not under the HMAC: a call may be signed rightly and name another order of the merchant's.
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
