import { randomBytes, randomInt } from "node:crypto";
import { openJournal } from "../journal.ts";

export type PaymobSource = { type: "card" | "wallet"; subType: string; pan: string };

export type PaymobPayment = {
  id: number;
  kind: "payment" | "refund" | "void";
  /** The payment to which a refund or a void belongs. */
  parentId: number | null;
  amountPiasters: number;
  integrationId: number;
  source: PaymobSource;
  success: boolean;
  /** In progress: neither paid nor declined. */
  pending: boolean;
  message: string;
  createdAt: number;
  refundedPiasters: number;
  isVoided: boolean;
};

export type PaymobOrder = {
  id: number;
  clientSecret: string;
  /** Our reference: `special_reference` of the intention. */
  merchantReference: string;
  amountPiasters: number;
  description: string;
  payerName: string;
  integrations: readonly number[];
  webhookUrl: string | null;
  returnUrl: string | null;
  createdAt: number;
  expiresAt: number;
  payments: readonly PaymobPayment[];
};

export type PaymobVerdict = "pay" | "decline" | "pend";

export type PaymobDeviation = {
  amountPiasters?: number | undefined;
  refundedPiasters?: number | undefined;
  success?: boolean | undefined;
};

export type PaymobOrders = {
  list: () => readonly PaymobOrder[];
  /** Finds an order by Paymob's id, our reference or the page's secret. */
  find: (name: string) => PaymobOrder | null;
  findPayment: (id: string) => { order: PaymobOrder; payment: PaymobPayment } | null;
  open: (order: Omit<PaymobOrder, "id" | "clientSecret" | "payments">) => PaymobOrder;
  /** Adds a payment attempt that is paid, declined or still pending, and notifies the merchant. */
  attempt: (order: PaymobOrder, verdict: PaymobVerdict, by: { integrationId: number; source: PaymobSource }) => PaymobPayment;
  /** Ends a pending payment and notifies the merchant. */
  conclude: (order: PaymobOrder, payment: PaymobPayment, isPaid: boolean) => void;
  /** Returns money in a separate transaction and notifies the merchant: a refund any part, a void the whole. */
  giveBack: (order: PaymobOrder, payment: PaymobPayment, kind: "refund" | "void", piasters: number) => PaymobPayment;
  /** Changes the record of an order and its payments without notifying anybody. */
  deviate: (order: PaymobOrder, deviation: PaymobDeviation) => PaymobOrder;
};

const declinedWords = "Do not honour";

/** Whether the merchant still has a payment's money, in whole or in part. */
export const isHeld = ({ kind, success, isVoided, refundedPiasters, amountPiasters }: PaymobPayment) =>
  kind === "payment" && success && !isVoided && refundedPiasters < amountPiasters;

function deviated(order: PaymobOrder, { amountPiasters = order.amountPiasters, refundedPiasters, success }: PaymobDeviation): PaymobOrder {
  const payments = order.payments.map((one) =>
    one.kind === "payment"
      ? { ...one, amountPiasters, refundedPiasters: refundedPiasters ?? one.refundedPiasters, success: success ?? one.success }
      : one,
  );
  return { ...order, amountPiasters, payments };
}

/** Opens the merchant's orders at Paymob; `announce` sends every new or concluded transaction to the merchant. */
export function openPaymobOrders(
  dataDirectory: string | null,
  now: () => Temporal.Instant,
  announce: (order: PaymobOrder, payment: PaymobPayment) => void,
): PaymobOrders {
  const journal = openJournal<PaymobOrder>(dataDirectory, "paymob-orders");
  const names = new Map([...journal.rows.values()].flatMap(namesOf));

  function namesOf({ id, merchantReference, clientSecret }: PaymobOrder): [string, string][] {
    return [String(id), merchantReference, clientSecret].map((name) => [name, String(id)]);
  }
  function write(order: PaymobOrder): PaymobOrder {
    journal.put(String(order.id), order);
    for (const [name, id] of namesOf(order)) names.set(name, id);
    return order;
  }
  const freshId = () => randomInt(100_000_000, 1_000_000_000);
  /** Stores a transaction and the changed parent transaction, and notifies the merchant. */
  function store(order: PaymobOrder, payment: PaymobPayment, parent: PaymobPayment | null = null): PaymobPayment {
    const others = order.payments.filter(({ id }) => id !== payment.id).map((one) => (one.id === parent?.id ? parent : one));
    announce(write({ ...order, payments: [...others, payment] }), payment);
    return payment;
  }

  return {
    list: () => [...journal.rows.values()].reverse(),
    find: (name) => journal.rows.get(names.get(name) ?? "") ?? null,
    findPayment(id) {
      for (const order of journal.rows.values()) {
        const payment = order.payments.find((one) => String(one.id) === id);
        if (payment) return { order, payment };
      }
      return null;
    },
    open: (order) => write({ ...order, id: freshId(), clientSecret: `egy_csk_test_${randomBytes(16).toString("hex")}`, payments: [] }),
    attempt: (order, verdict, { integrationId, source }) =>
      store(order, {
        id: freshId(),
        kind: "payment",
        parentId: null,
        amountPiasters: order.amountPiasters,
        integrationId,
        source,
        success: verdict === "pay",
        pending: verdict === "pend",
        message: verdict === "decline" ? declinedWords : "",
        createdAt: now().epochMilliseconds,
        refundedPiasters: 0,
        isVoided: false,
      }),
    conclude: (order, payment, isPaid) =>
      void store(order, { ...payment, pending: false, success: isPaid, message: isPaid ? "" : declinedWords }),
    giveBack(order, payment, kind, piasters) {
      const refundedPiasters = kind === "refund" ? payment.refundedPiasters + piasters : payment.refundedPiasters;
      const parent = { ...payment, refundedPiasters, isVoided: kind === "void" };
      const child: PaymobPayment = {
        ...payment,
        id: freshId(),
        kind,
        parentId: payment.id,
        amountPiasters: piasters,
        createdAt: now().epochMilliseconds,
        refundedPiasters: 0,
      };
      return store(order, child, parent);
    },
    deviate: (order, deviation) => write(deviated(order, deviation)),
  };
}
