import { z } from "zod";
import {
  code,
  createCall,
  type FawryCall,
  type FawryConfig,
  type FawryDone,
  type FawryRefusal,
  type FawrySilence,
  isAccepted,
  refusalIn,
  silence,
  writeQuery,
} from "./call.ts";
import { addCardUrl, type CardsReply, deleteCard, listCards } from "./cards.ts";
import {
  type ChargeReply,
  chargeCard,
  chargeWallet,
  createReference,
  type FawryCardCharge,
  type FawryCharge,
  language,
} from "./charges.ts";
import { type FawryNotification, type VerifiedNotification, verifyNotification } from "./notification.ts";
import { formatPiasters } from "./piasters.ts";
import { listPlans, type PlansReply } from "./plans.ts";
import { signCancellation, signRefund, signStatusQuestion } from "./signatures.ts";

export type StatusReply = { kind: "accepted"; notification: FawryNotification } | FawryRefusal | FawrySilence;

export type Fawry = {
  /** Opens an order to be paid at an outlet by the reference number in the answer. */
  createReference: (charge: FawryCharge) => Promise<ChargeReply>;
  /** Asks a wallet to pay; with null for its number, a code to be read by any wallet. */
  chargeWallet: (charge: FawryCharge, walletNumber: string | null) => Promise<ChargeReply>;
  /** Charges a stored card; the browser has to go on to its bank. */
  chargeCard: (charge: FawryCharge, card: FawryCardCharge) => Promise<ChargeReply>;
  /** Asks what became of an order, by our reference; refused with `9938` when Fawry never heard of it. */
  status: (merchantReference: string) => Promise<StatusReply>;
  /** Closes an unpaid order, by Fawry's reference. */
  cancelUnpaid: (fawryReference: string) => Promise<FawryDone>;
  /** Gives money back, by Fawry's reference. Doing it twice gives it back twice: ask before a second call. */
  refund: (refund: { fawryReference: string; amountPiasters: number; reason: string }) => Promise<FawryDone>;
  listCards: (profileId: string) => Promise<CardsReply>;
  deleteCard: (profileId: string, token: string) => Promise<FawryDone>;
  /** The address of Fawry's page that takes a new card. */
  addCardUrl: (profileId: string, returnUrl: string) => string;
  listPlans: () => Promise<PlansReply>;
  /** Checks the body of a notification that says it comes from Fawry. */
  verifyNotification: (body: unknown) => VerifiedNotification;
};

// Cancelling answers in an envelope of its own.
const CancelAnswer = z.object({ code, description: z.string().nullish(), reason: z.string().nullish() });

async function askStatus(config: FawryConfig, call: FawryCall, merchantReference: string): Promise<StatusReply> {
  const query = writeQuery(config, {
    merchantCode: config.merchantCode,
    merchantRefNumber: merchantReference,
    signature: signStatusQuestion(config, merchantReference),
  });
  const answer = await call(`/ECommerceWeb/Fawry/payments/status/v2?${query}`, { method: "GET" });
  if (answer.kind !== "answered") return answer;
  const refusal = refusalIn(answer.body);
  if (refusal) return refusal;
  const verified = verifyNotification(config, answer.body);
  if (verified.kind !== "genuine") return silence(`the status answer is ${verified.kind}`);
  if (verified.notification.merchantReference !== merchantReference) return silence("the answer is about another order");
  return { kind: "accepted", notification: verified.notification };
}

async function cancelUnpaid(config: FawryConfig, call: FawryCall, fawryReference: string): Promise<FawryDone> {
  const body = JSON.stringify({
    orderRefNo: fawryReference,
    merchantAccount: config.merchantCode,
    lang: language,
    signature: signCancellation(config, fawryReference, language),
  });
  const answer = await call("/ECommerceWeb/api/orders/cancel-unpaid-order", { method: "POST", body });
  if (answer.kind !== "answered") return answer;
  const parsed = CancelAnswer.safeParse(answer.body);
  if (!parsed.success) return refusalIn(answer.body) ?? silence("the answer has no code");
  if (parsed.data.code === "200") return { kind: "accepted" };
  return { kind: "refused", code: parsed.data.code, text: parsed.data.reason ?? parsed.data.description ?? "" };
}

async function refund(
  config: FawryConfig,
  call: FawryCall,
  { fawryReference, amountPiasters, reason }: Parameters<Fawry["refund"]>[0],
): Promise<FawryDone> {
  const body = JSON.stringify({
    merchantCode: config.merchantCode,
    referenceNumber: fawryReference,
    refundAmount: formatPiasters(amountPiasters),
    reason,
    signature: signRefund(config, fawryReference, amountPiasters, reason),
  });
  const answer = await call("/ECommerceWeb/Fawry/payments/refund", { method: "POST", body });
  if (answer.kind !== "answered") return answer;
  return refusalIn(answer.body) ?? (isAccepted(answer.body) ? { kind: "accepted" } : silence("the answer has no code"));
}

/** The client of FawryPay. Outcomes of the protocol are answers, never exceptions; a broken input is a defect and throws. */
export function createFawry(config: FawryConfig, clock: () => Temporal.Instant = () => Temporal.Now.instant()): Fawry {
  const call = createCall(config, clock);
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
