import { randomInt } from "node:crypto";
import { type Journal, openJournal } from "../journal.ts";

export type FawryMerchant = { merchantCode: string; secureKey: string };

export const fawryStatuses = ["NEW", "PAID", "CANCELED", "REFUNDED", "EXPIRED", "PARTIAL_REFUNDED", "FAILED"] as const;
export type FawryOrderStatus = (typeof fawryStatuses)[number];

export type FawryItem = { itemCode: string; description: string; pricePiasters: number; quantity: number };

export type FawryOrder = {
  fawryReference: string;
  merchantReference: string;
  customerProfileId: string;
  customerName: string;
  customerMobile: string;
  customerMail: string;
  amountPiasters: number;
  customerFeePiasters: number;
  description: string;
  items: readonly FawryItem[];
  /** The payment method in the merchant's spelling. */
  sentMethod: string;
  status: FawryOrderStatus;
  /** Fawry's number of the payment itself; empty before it exists. */
  paymentReference: string;
  failureCode: string;
  failureReason: string;
  createdAt: number;
  paidAt: number | null;
  expiresAt: number;
  webhookUrl: string | null;
  /** The wallet that gets a push request; null if a QR code is shown, and for other methods. */
  walletNumber: string | null;
  cardLastDigits: string | null;
  /** The URL to which 3-D Secure redirects the browser. */
  returnUrl: string | null;
  installmentPlanId: string | null;
  refundedPiasters: number;
  /** The fee that Fawry keeps from the price; absent until a deviation sets it. */
  merchantFeePiasters?: number;
};

/** Fields of Fawry's record of an order that can be changed without notifying the merchant. */
export type FawryDeviation = Partial<Pick<FawryOrder, "status" | "amountPiasters" | "merchantFeePiasters">>;

export type FawryOrders = {
  list: () => readonly FawryOrder[];
  find: (reference: string) => FawryOrder | null;
  open: (
    order: Omit<
      FawryOrder,
      "fawryReference" | "status" | "paymentReference" | "failureCode" | "failureReason" | "paidAt" | "refundedPiasters"
    >,
  ) => FawryOrder;
  /** Changes an order's status and notifies the merchant. */
  move: (order: FawryOrder, status: FawryOrderStatus) => FawryOrder;
  /** Refunds a paid order, in part or in full, and notifies the merchant. */
  giveBack: (order: FawryOrder, piasters: number) => FawryOrder;
  /** Changes Fawry's record of an order without notifying anybody. */
  deviate: (order: FawryOrder, deviation: FawryDeviation) => FawryOrder;
  expireDue: () => void;
};

function freshReference(taken: (reference: string) => boolean): string {
  for (;;) {
    const reference = String(randomInt(900_000_000, 1_000_000_000));
    if (!taken(reference)) return reference;
  }
}

function moved(order: FawryOrder, status: FawryOrderStatus, now: number): FawryOrder {
  if (status === "PAID") return { ...order, status, paidAt: now, paymentReference: String(randomInt(10_000_000, 100_000_000)) };
  if (status === "FAILED") return { ...order, status, failureCode: "99907", failureReason: "Declined" };
  return { ...order, status };
}

/** Opens the merchant's orders at Fawry; `announce` sends every change except deviations to the merchant. */
export function openOrders(dataDirectory: string | null, now: () => Temporal.Instant, announce: (order: FawryOrder) => void): FawryOrders {
  const journal: Journal<FawryOrder> = openJournal(dataDirectory, "fawry-orders");
  const references = new Map([...journal.rows.values()].map((order) => [order.fawryReference, order.merchantReference]));
  const unpaid = new Set([...journal.rows.values()].filter(({ status }) => status === "NEW").map((order) => order.merchantReference));

  function write(order: FawryOrder): FawryOrder {
    journal.put(order.merchantReference, order);
    references.set(order.fawryReference, order.merchantReference);
    if (order.status === "NEW") unpaid.add(order.merchantReference);
    else unpaid.delete(order.merchantReference);
    return order;
  }

  function store(order: FawryOrder): FawryOrder {
    announce(write(order));
    return order;
  }

  return {
    list: () => [...journal.rows.values()].reverse(),
    find: (reference) => journal.rows.get(references.get(reference) ?? reference) ?? null,
    open(order) {
      const fawryReference = freshReference((reference) => references.has(reference));
      const fresh = { status: "NEW", paymentReference: "", failureCode: "", failureReason: "", paidAt: null, refundedPiasters: 0 } as const;
      return store({ ...order, ...fresh, fawryReference });
    },
    move: (order, status) => store(moved(order, status, now().epochMilliseconds)),
    deviate: (order, { status = order.status, ...sums }) => write({ ...moved(order, status, now().epochMilliseconds), ...sums }),
    giveBack(order, piasters) {
      const refundedPiasters = order.refundedPiasters + piasters;
      const status = refundedPiasters < order.amountPiasters ? "PARTIAL_REFUNDED" : "REFUNDED";
      return store({ ...order, refundedPiasters, status });
    },
    expireDue() {
      const instant = now().epochMilliseconds;
      for (const reference of unpaid) {
        const order = journal.rows.get(reference);
        if (order && order.expiresAt <= instant) store(moved(order, "EXPIRED", instant));
      }
    },
  };
}
