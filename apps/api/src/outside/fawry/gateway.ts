import { createBreaker } from "../breaker.ts";
import type { Charged, ChargeMeans, Gateway, GatewayCallback, GatewayOrder, GatewayReport, GatewaySite } from "../gateway.ts";
import { andThen, type Outcome, ok, refused, type Verified } from "../outcome.ts";
import type { FawryCharge, FawryOrder } from "./charges.ts";
import { type FawryConfig, fawryMethods, fawryVariables } from "./config.ts";
import { failureOf, isDecline } from "./failures.ts";
import { createFawry, type Fawry } from "./fawry.ts";
import type { FawryNotification } from "./notification.ts";

/** Fawry's code for "no such order". */
const neverHeardOf = "9938";
/** Cancelling and refunding need Fawry's reference, which an order gets with its charge or its first status. */
const unnamed = refused("unnamed", "the order has no number of Fawry's yet");
/** We do not use Fawry's own payment page. */
const otherMeans = refused("means", "Fawry is not paid on a page of its own");

/** The part of Fawry's fee that we bear, without what the payer paid on top of the price. */
export function feeOf(told: { feePiasters: number; paymentPiasters: number; orderPiasters: number }): number {
  const onTop = Math.max(0, told.paymentPiasters - told.orderPiasters);
  return Math.max(0, told.feePiasters - onTop);
}

function reportOf(told: FawryNotification): GatewayReport {
  const { merchantReference, fawryReference, status, orderPiasters, paymentPiasters, paidAt } = told;
  return {
    merchantReference,
    gatewayReference: fawryReference,
    status,
    orderPiasters,
    paymentPiasters,
    paidAt,
    payerId: told.profileId,
    feePiasters: feeOf(told),
    givenBackPiasters: null,
    failure: failureOf(told.failureCode, told.failureReason),
  };
}

function chargeOf({ merchantReference, payer, amountPiasters, description, itemId, expiresAt }: GatewayOrder): FawryCharge {
  const customer = { profileId: payer.id, name: payer.name, mobile: payer.phone, email: payer.email };
  const items = [{ itemId, description, pricePiasters: amountPiasters, quantity: 1 }];
  return { merchantReference, customer, amountPiasters, description, items, expiresAt };
}

function send(fawry: Fawry, order: GatewayOrder, means: ChargeMeans, returnUrl: string): Promise<Outcome<FawryOrder>> {
  const charge = chargeOf(order);
  if (means.kind === "reference") return fawry.createReference(charge);
  if (means.kind === "wallet") return fawry.chargeWallet(charge, means.walletNumber);
  if (means.kind === "hosted") return Promise.resolve(otherMeans);
  const { token, verificationValue, planId } = means;
  return fawry.chargeCard(charge, { token, verificationValue, planId, returnUrl });
}

async function charge(fawry: Fawry, order: GatewayOrder, means: ChargeMeans, returnUrl: string): Promise<Outcome<Charged>> {
  const sent = await send(fawry, order, means, returnUrl);
  // A reference number involves no bank, so every refusal of one is Fawry's own.
  const failure = sent.kind === "refused" && means.kind !== "reference" && isDecline(sent.code) ? failureOf(sent.code, sent.text) : null;
  if (failure) return ok({ kind: "declined", failure });
  return andThen(sent, ({ fawryReference, qr, redirectUrl }) =>
    ok({ kind: "opened", gatewayReference: fawryReference, qr, redirectUrl } as const),
  );
}

function readCallback(fawry: Fawry, body: Buffer): Verified<GatewayCallback> {
  const verified = fawry.verifyNotification(parsed(body));
  if (verified.kind !== "genuine") return verified;
  const { value: told } = verified;
  const words = [
    told.fawryReference,
    told.merchantReference,
    told.orderStatus,
    told.paymentReference,
    told.paymentPiasters,
    told.orderPiasters,
  ];
  return { kind: "genuine", value: { report: reportOf(told), signedName: "merchantReference", words } };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** Fawry as a payment gateway. */
export function createFawryGateway(config: FawryConfig, clock: () => Temporal.Instant): Gateway {
  const breaker = createBreaker();
  const fawry = createFawry(config, clock, breaker);
  return {
    methods: fawryMethods,
    isDown: () => breaker.isOpen(clock()),
    charge: (order, means, returnUrl) => charge(fawry, order, means, returnUrl),
    async status({ merchantReference }) {
      const reply = await fawry.status(merchantReference);
      if (reply.kind === "refused" && reply.code === neverHeardOf) return ok(null);
      return andThen(reply, (told) => ok(reportOf(told)));
    },
    cancel: async ({ gatewayReference }) => (gatewayReference === null ? unnamed : fawry.cancelUnpaid(gatewayReference)),
    refund: async ({ gatewayReference: fawryReference }, amountPiasters, reason) =>
      fawryReference === null ? unnamed : fawry.refund({ fawryReference, amountPiasters, reason }),
    cards: {
      list: (payerId) => fawry.listCards(payerId),
      remove: (payerId, token) => fawry.deleteCard(payerId, token),
      addPage: (payerId, returnUrl) => fawry.addCardUrl(payerId, returnUrl),
    },
    installmentPlans: () => fawry.listPlans(),
    readCallback: ({ body }) => readCallback(fawry, body),
  };
}

/** Connects Fawry with the environment's configuration. */
export function connectFawry(environment: NodeJS.ProcessEnv, site: GatewaySite, clock: () => Temporal.Instant): Gateway {
  const given = fawryVariables.parse(environment);
  const config = {
    ...site,
    baseUrl: given.FAWRY_URL,
    pagesUrl: given.FAWRY_PAGES_URL ?? given.FAWRY_URL,
    merchantCode: given.FAWRY_MERCHANT_CODE,
    secureKey: given.FAWRY_SECURE_KEY,
    encodeQuery: !given.FAWRY_RAW_QUERY,
  };
  return createFawryGateway(config, clock);
}
