import { PaymentStatus } from "@hiwar/contract/payments";
import { z } from "zod";
import { createBreaker } from "../breaker.ts";
import type { Charged, Gateway, GatewayCallback, GatewayDelivery, GatewayReport, GatewaySite, OrderNames } from "../gateway.ts";
import { andThen, type Outcome, ok, reasonOf, refused, type Verified } from "../outcome.ts";
import { type PaymobConfig, paymobMethods, paymobVariables } from "./config.ts";
import { isSignedBy, signedWords } from "./hmac.ts";
import { createPaymob, type Paymob, type PaymobState, queryFailed } from "./paymob.ts";
import { PaymobTransaction, reportOf } from "./transaction.ts";

const otherMeans = refused("means", "Paymob is paid on its own page alone");

function checkoutUrl({ pagesUrl, publicKey }: PaymobConfig, clientSecret: string): string {
  return `${pagesUrl}/unifiedcheckout/?${new URLSearchParams({ publicKey, clientSecret })}`;
}

/** The report of an order that nobody has tried to pay. */
function unpaidReport({ order }: PaymobState, { merchantReference }: OrderNames): GatewayReport {
  return {
    merchantReference,
    gatewayReference: order.id,
    status: PaymentStatus.New,
    orderPiasters: order.amount_cents,
    paymentPiasters: order.amount_cents,
    payerId: null,
    feePiasters: null,
    givenBackPiasters: 0,
    paidAt: null,
    failure: null,
  };
}

async function refund(paymob: Paymob, names: OrderNames, amountPiasters: number): Promise<Outcome> {
  const state = await paymob.inquire(names);
  // A refund needs the payment's own number. If that cannot be queried, nothing has been refunded.
  if (state.kind === "refused" || state.kind === "unknown") return queryFailed(reasonOf(state));
  if (state.kind !== "ok") return state;
  const payment = state.value?.payment;
  return payment?.success ? paymob.refund(payment.id, amountPiasters) : refused("unpaid", "the order has no payment to give back");
}

const Callback = z.object({ type: z.literal("TRANSACTION"), obj: z.looseObject({ order: z.looseObject({}) }) });

/** Verifies and reads a webhook. Its signature covers Paymob's order number but not our reference, so the order must be found by the former. */
function readCallback({ hmacSecret, integrations }: PaymobConfig, { body, query }: GatewayDelivery): Verified<GatewayCallback> {
  const callback = Callback.safeParse(parsed(body));
  if (!callback.success) return { kind: "malformed" };
  const { obj } = callback.data;
  if (!isSignedBy(hmacSecret, obj, query.hmac)) return { kind: "forged" };
  const transaction = PaymobTransaction.safeParse(obj);
  if (!transaction.success) return { kind: "malformed" };
  return {
    kind: "genuine",
    value: { report: reportOf(transaction.data, integrations), signedName: "gatewayReference", words: signedWords(obj) },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** Paymob as a payment gateway: payment only on its own page, and no cancelling of opened orders. */
export function createPaymobGateway(config: PaymobConfig, clock: () => Temporal.Instant): Gateway {
  const breaker = createBreaker();
  const paymob = createPaymob(config, clock, breaker);
  return {
    methods: paymobMethods,
    isDown: () => breaker.isOpen(clock()),
    async charge(order, means, returnUrl): Promise<Outcome<Charged>> {
      if (means.kind !== "hosted") return otherMeans;
      return andThen(await paymob.intend(order, returnUrl), ({ orderId, clientSecret }) =>
        ok({ kind: "opened", gatewayReference: orderId, qr: null, redirectUrl: checkoutUrl(config, clientSecret) } as const),
      );
    },
    status: async (names) =>
      andThen(await paymob.inquire(names), (state) => {
        if (state === null) return ok(null);
        return ok(state.payment ? reportOf(state.payment, config.integrations) : unpaidReport(state, names));
      }),
    cancel: null,
    refund: (names, amountPiasters) => refund(paymob, names, amountPiasters),
    cards: null,
    installmentPlans: null,
    readCallback: (delivery) => readCallback(config, delivery),
  };
}

/** Creates Paymob's gateway from the environment's variables; throws if one is invalid. Sends nothing yet. */
export function connectPaymob(environment: NodeJS.ProcessEnv, site: GatewaySite, clock: () => Temporal.Instant): Gateway {
  const given = paymobVariables.parse(environment);
  const config = {
    ...site,
    baseUrl: given.PAYMOB_URL,
    pagesUrl: given.PAYMOB_PAGES_URL ?? given.PAYMOB_URL,
    secretKey: given.PAYMOB_SECRET_KEY,
    publicKey: given.PAYMOB_PUBLIC_KEY,
    hmacSecret: given.PAYMOB_HMAC_SECRET,
    apiKey: given.PAYMOB_API_KEY,
    integrations: given.PAYMOB_INTEGRATIONS,
  };
  return createPaymobGateway(config, clock);
}
