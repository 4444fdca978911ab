import { randomBytes, randomInt } from "node:crypto";
import { openJournal } from "../journal.ts";

export type PaymobSource = { type: "card" | "wallet"; subType: string; pan: string };

export type PaymobPayment = {
  id: number;
  kind: "payment" | "refund" | "void";
  /** The payment that a refund or a void is of. */
  parentId: number | null;
  amountPiasters: number;
  integrationId: number;
  source: PaymobSource;
  success: boolean;
  /** Under way: neither paid nor declined. */
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
  /** By Paymob's number, our reference or the secret of the page. */
  find: (name: string) => PaymobOrder | null;
  findPayment: (id: string) => { order: PaymobOrder; payment: PaymobPayment } | null;
  open: (order: Omit<PaymobOrder, "id" | "clientSecret" | "payments">) => PaymobOrder;
  /** Somebody pays, is declined, or begins a payment that is still under way; the merchant is told. */
  attempt: (order: PaymobOrder, verdict: PaymobVerdict, by: { integrationId: number; source: PaymobSource }) => PaymobPayment;
  /** Ends a payment that was under way. */
  conclude: (order: PaymobOrder, payment: PaymobPayment, isPaid: boolean) => void;
  /** Gives money back in a transaction of its own, in part or, by a void, all of it. */
  giveBack: (order: PaymobOrder, payment: PaymobPayment, kind: "refund" | "void", piasters: number) => PaymobPayment;
  /** Changes what is written of an order and its payments, and tells nobody. */
  deviate: (order: PaymobOrder, deviation: PaymobDeviation) => PaymobOrder;
};

const declinedWords = "Do not honour";

/** Whether a payment's money is with the merchant, in whole or in part. */
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

/** The orders of the merchant at Paymob; every transaction goes through here and is announced by `announce`. */
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
  /** Writes a transaction, and what it changes of another one, and tells the merchant of it. */
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
