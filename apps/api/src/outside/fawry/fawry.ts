import { z } from "zod";
import { type Breaker, createBreaker } from "../breaker.ts";
import { type Call, createCall } from "../call.ts";
import type { InstallmentPlan, StoredCard } from "../gateway.ts";
import { andThen, done, type Outcome, ok, refused, unknownOutcome, type Verified } from "../outcome.ts";
import { code, readDone, refusalIn, silentFrom, writeQuery } from "./call.ts";
import { addCardUrl, deleteCard, listCards } from "./cards.ts";
import {
  type ChargeOutcome,
  chargeCard,
  chargeWallet,
  createReference,
  type FawryCardCharge,
  type FawryCharge,
  language,
} from "./charges.ts";
import type { FawryConfig } from "./config.ts";
import { type FawryNotification, verifyNotification } from "./notification.ts";
import { formatPiasters } from "./piasters.ts";
import { listPlans } from "./plans.ts";
import { signCancellation, signRefund, signStatusQuestion } from "./signatures.ts";

export type StatusReply = Outcome<FawryNotification>;

export type Fawry = {
  /** Opens an order to be paid at an outlet by the returned reference number. */
  createReference: (charge: FawryCharge) => Promise<ChargeOutcome>;
  /** Requests a payment from a wallet; with a null number, returns a QR code that any wallet can read. */
  chargeWallet: (charge: FawryCharge, walletNumber: string | null) => Promise<ChargeOutcome>;
  /** Charges a stored card; the browser must continue at its bank. */
  chargeCard: (charge: FawryCharge, card: FawryCardCharge) => Promise<ChargeOutcome>;
  /** Queries the status of an order by our reference; refused with `9938` when Fawry does not know it. */
  status: (merchantReference: string) => Promise<StatusReply>;
  /** Cancels an unpaid order by Fawry's reference. */
  cancelUnpaid: (fawryReference: string) => Promise<Outcome>;
  /** Refunds by Fawry's reference. Not idempotent: query the status before a second call. */
  refund: (refund: { fawryReference: string; amountPiasters: number; reason: string }) => Promise<Outcome>;
  listCards: (profileId: string) => Promise<Outcome<readonly StoredCard[]>>;
  deleteCard: (profileId: string, token: string) => Promise<Outcome>;
  /** The URL of Fawry's page for adding a card. */
  addCardUrl: (profileId: string, returnUrl: string) => string;
  listPlans: () => Promise<Outcome<readonly InstallmentPlan[]>>;
  /** Verifies and reads the body of a notification. */
  verifyNotification: (body: unknown) => Verified<FawryNotification>;
};

// The answer to a cancellation has its own shape.
const CancelAnswer = z.object({ code, description: z.string().nullish(), reason: z.string().nullish() });

async function askStatus(config: FawryConfig, call: Call, merchantReference: string): Promise<StatusReply> {
  const query = writeQuery(config, {
    merchantCode: config.merchantCode,
    merchantRefNumber: merchantReference,
    signature: signStatusQuestion(config, merchantReference),
  });
  const answer = await call(`/ECommerceWeb/Fawry/payments/status/v2?${query}`, { method: "GET" });
  return andThen(answer, ({ body }) => {
    const refusal = refusalIn(body);
    if (refusal) return refusal;
    const verified = verifyNotification(config, body);
    if (verified.kind !== "genuine") return unknownOutcome(`the status answer is ${verified.kind}`);
    return verified.value.merchantReference === merchantReference
      ? ok(verified.value)
      : unknownOutcome("the answer is about another order");
  });
}

async function cancelUnpaid(config: FawryConfig, call: Call, fawryReference: string): Promise<Outcome> {
  const request = {
    orderRefNo: fawryReference,
    merchantAccount: config.merchantCode,
    lang: language,
    signature: signCancellation(config, fawryReference, language),
  };
  const answer = await call("/ECommerceWeb/api/orders/cancel-unpaid-order", { method: "POST", body: request });
  return andThen(answer, ({ body }) => {
    const parsed = CancelAnswer.safeParse(body);
    if (!parsed.success) return refusalIn(body) ?? unknownOutcome("the answer has no code");
    return parsed.data.code === "200" ? done : refused(parsed.data.code, parsed.data.reason ?? parsed.data.description ?? "");
  });
}

async function refund(
  config: FawryConfig,
  call: Call,
  { fawryReference, amountPiasters, reason }: Parameters<Fawry["refund"]>[0],
): Promise<Outcome> {
  const body = {
    merchantCode: config.merchantCode,
    referenceNumber: fawryReference,
    refundAmount: formatPiasters(amountPiasters),
    reason,
    signature: signRefund(config, fawryReference, amountPiasters, reason),
  };
  return andThen(await call("/ECommerceWeb/Fawry/payments/refund", { method: "POST", body }), readDone);
}

/** Creates the client of FawryPay. All outcomes of the protocol are returned, never thrown; invalid input is a defect and throws. */
export function createFawry(
  config: FawryConfig,
  clock: () => Temporal.Instant = () => Temporal.Now.instant(),
  breaker: Breaker = createBreaker(),
): Fawry {
  const call = createCall({ ...config, silentFrom }, clock, breaker);
  return {
    createReference: (charge) => createReference(config, call, charge),
    chargeWallet: (charge, walletNumber) => chargeWallet(config, call, charge, walletNumber),
    chargeCard: (charge, card) => chargeCard(config, call, charge, card),
    status: (merchantReference) => askStatus(config, call, merchantReference),
    cancelUnpaid: (fawryReference) => cancelUnpaid(config, call, fawryReference),
    refund: (wanted) => refund(config, call, wanted),
    listCards: (profileId) => listCards(config, call, profileId),
    deleteCard: (profileId, token) => deleteCard(config, call, profileId, token),
    addCardUrl: (profileId, returnUrl) => addCardUrl(config, profileId, returnUrl),
    listPlans: () => listPlans(config, call),
    verifyNotification: (body) => verifyNotification(config, body),
  };
}
