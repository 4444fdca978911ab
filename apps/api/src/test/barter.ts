import { createHmac } from "node:crypto";
import { type PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import type { Gateway, GatewayOrder, GatewayReport } from "../outside/gateway.ts";
import { done, ok, refused } from "../outside/outcome.ts";
import { isSameText } from "../outside/same-text.ts";

/** A company that exists in tests alone: what payments know of companies that take payments has to be enough for it. */
export interface Barter {
  readonly gateway: Gateway;
  readonly orders: ReadonlyMap<string, GatewayOrder>;
  /** Sets what it says of an order from now on. */
  readonly move: (merchantReference: string, status: PaymentStatus) => void;
  /** Lets it say sums of an order that are not those it took. */
  readonly misstate: (merchantReference: string, sums: Partial<Pick<GatewayReport, "orderPiasters" | "feePiasters">>) => void;
  /** Tells us of an order at `url`, signed with `secret`; the answer's status. */
  readonly call: (url: string, merchantReference: string, secret?: string) => Promise<number>;
}

const key = "barter";

const sign = (body: string | Buffer, secret = key) => createHmac("sha512", secret).update(body).digest("hex");

/** It names orders by numbers from 1, takes a fee of one pound from us, signs in the query and can close no order. */
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
