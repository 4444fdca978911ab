import { createHmac } from "node:crypto";
import { type PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import type { Gateway, GatewayOrder, GatewayReport } from "../outside/gateway.ts";
import { done, ok, refused } from "../outside/outcome.ts";
import { isSameText } from "../outside/same-text.ts";

/** A fictional gateway that exists only in tests; the general code of payments must be able to serve it. */
export interface Barter {
  readonly gateway: Gateway;
  readonly orders: ReadonlyMap<string, GatewayOrder>;
  /** Sets the status that the gateway reports for an order. */
  readonly move: (merchantReference: string, status: PaymentStatus) => void;
  /** Makes the gateway report other sums of an order than it charged. */
  readonly misstate: (merchantReference: string, sums: Partial<Pick<GatewayReport, "orderPiasters" | "feePiasters">>) => void;
  /** Sends a webhook about an order to `url`, signed with `secret`; returns the HTTP status. */
  readonly call: (url: string, merchantReference: string, secret?: string) => Promise<number>;
}

const key = "barter";

const sign = (body: string | Buffer, secret = key) => createHmac("sha512", secret).update(body).digest("hex");

/** Creates the gateway. It numbers orders from 1, charges us a fee of one pound, signs in the query, declines cards and cannot cancel orders. */
export function createBarter(methods: readonly PaymentMethod[]): Barter {
  const orders = new Map<string, GatewayOrder>();
  const statuses = new Map<string, PaymentStatus>();
  const misstated = new Map<string, Partial<GatewayReport>>();
  const report = (merchantReference: string): GatewayReport | null => {
    const order = orders.get(merchantReference);
    if (!order) return null;
    const { amountPiasters: orderPiasters, payer } = order;
    return {
      merchantReference,
      gatewayReference: String([...orders.keys()].indexOf(merchantReference) + 1),
      status: statuses.get(merchantReference) ?? PaymentStatus.New,
      orderPiasters,
      paymentPiasters: orderPiasters,
      payerId: payer.id,
      feePiasters: 100,
      givenBackPiasters: null,
      paidAt: null,
      failure: null,
      ...misstated.get(merchantReference),
    };
  };
  const gateway: Gateway = {
    methods,
    isDown: () => false,
    async charge(order, means) {
      if (means.kind === "card") return ok({ kind: "declined", failure: { reason: "no-funds", detail: "not enough goats" } });
      orders.set(order.merchantReference, order);
      return ok({ kind: "opened", gatewayReference: String(orders.size), qr: null, redirectUrl: null });
    },
    status: async ({ merchantReference }) => ok(report(merchantReference)),
    cancel: null,
    async refund({ merchantReference }, amountPiasters) {
      if (orders.get(merchantReference)?.amountPiasters !== amountPiasters) return refused("7", "all or nothing");
      statuses.set(merchantReference, PaymentStatus.Refunded);
      return done;
    },
    cards: {
      list: async () => ok([{ token: "goat", lastDigits: "0007", brand: "Goat" }]),
      remove: async () => done,
      addPage: (payerId) => `https://barter.example/cards/${payerId}`,
    },
    installmentPlans: null,
    readCallback({ body, query }) {
      if (!isSameText(sign(body), query.hmac)) return { kind: "forged" };
      const told = report(body.toString("utf8"));
      return told
        ? { kind: "genuine", value: { report: told, signedName: "merchantReference", words: [told.merchantReference, told.status ?? ""] } }
        : { kind: "malformed" };
    },
  };
  return {
    gateway,
    orders,
    move: (merchantReference, status) => void statuses.set(merchantReference, status),
    misstate: (merchantReference, sums) => void misstated.set(merchantReference, sums),
    call: async (url, merchantReference, secret) =>
      (await fetch(`${url}?hmac=${sign(merchantReference, secret)}`, { method: "POST", body: merchantReference })).status,
  };
}
