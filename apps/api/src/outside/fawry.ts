import { z } from "zod";
import { createBreaker } from "./breaker.ts";
import {
  type FawryNotification,
  type FawryStatus,
  readStatus,
  type VerifiedNotification,
  verifyNotification,
} from "./fawry-notification.ts";
import { signCancellation, signReferenceCharge, signStatusQuestion } from "./fawry-signatures.ts";
import { formatPiasters, readPiasters } from "./piasters.ts";

export type FawryConfig = {
  baseUrl: string;
  merchantCode: string;
  secureKey: string;
  /** Where Fawry sends every change of the orders we open. */
  webhookUrl: string;
  /** Some of Fawry's hosts want the query percent-encoded, some do not understand it. */
  encodeQuery: boolean;
  timeoutMilliseconds: number;
};

export type FawryCharge = {
  /** Unique for every attempt, never used again. */
  merchantReference: string;
  /** `mobile` is local (`01…`) or empty. */
  customer: { profileId: string; name: string; mobile: string; email: string };
  amountPiasters: number;
  description: string;
  items: readonly { itemId: string; description: string; pricePiasters: number; quantity: number }[];
  expiresAt: Temporal.Instant;
};

/** Fawry answered no, or was not called at all: nothing happened there. */
export type FawryRefusal = { kind: "refused"; code: string; text: string };
/** No answer that can be believed: it may or may not have happened, ask by `status`. */
export type FawrySilence = { kind: "unknown"; reason: string };

export type ReferenceReply =
  | { kind: "accepted"; fawryReference: string; status: FawryStatus | null; expiresAt: Temporal.Instant }
  | FawryRefusal
  | FawrySilence;
export type StatusReply = { kind: "accepted"; notification: FawryNotification } | FawryRefusal | FawrySilence;
export type CancelReply = { kind: "accepted" } | FawryRefusal | FawrySilence;

export type Fawry = {
  /** Opens an order to be paid at an outlet by the reference number in the answer. */
  createReference: (charge: FawryCharge) => Promise<ReferenceReply>;
  /** Asks what became of an order, by our reference; refused with `9938` when Fawry never heard of it. */
  status: (merchantReference: string) => Promise<StatusReply>;
  /** Closes an unpaid order, by Fawry's reference. */
  cancelUnpaid: (fawryReference: string) => Promise<CancelReply>;
  /** Checks the body of a notification that says it comes from Fawry. */
  verifyNotification: (body: unknown) => VerifiedNotification;
};

type Answer = { kind: "answered"; body: Record<string, unknown> } | FawryRefusal | FawrySilence;
type Call = (path: string, request: RequestInit) => Promise<Answer>;

const language = "ar-eg";
const code = z.union([z.string(), z.number()]).transform(String);
const Envelope = z.object({ statusCode: code, statusDescription: z.string().nullish() });
const ReferenceAnswer = z.object({
  referenceNumber: z.union([z.string().min(1), z.int()]).transform(String),
  merchantRefNumber: z.string(),
  orderAmount: z.unknown(),
  orderStatus: z.string().nullish(),
  expirationTime: z.number().int().min(0).max(8.64e15).nullish(),
});
// Cancelling answers in an envelope of its own.
const CancelAnswer = z.object({ code, description: z.string().nullish(), reason: z.string().nullish() });

function silence(reason: string): FawrySilence {
  return { kind: "unknown", reason };
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.status >= 500) return silence(`HTTP ${response.status}`);
  try {
    const body = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
    return body.success ? { kind: "answered", body: body.data } : silence("the answer is not an object");
  } catch {
    return silence(`HTTP ${response.status} with an unreadable body`);
  }
}

// The pause of the breaker is real time on purpose: it spares the other company, it is not a rule of the product.
function createCall(config: FawryConfig, clock: () => Temporal.Instant): Call {
  const breaker = createBreaker();
  return async (path, request) => {
    if (!breaker.permit(clock())) {
      return { kind: "refused", code: "not-called", text: "Fawry has not been answering and is left alone for a while" };
    }
    let answer: Answer;
    try {
      const signal = AbortSignal.timeout(config.timeoutMilliseconds);
      const headers = { accept: "application/json", "content-type": "application/json" };
      // A redirect would carry names and signatures to a host nobody configured.
      const response = await fetch(config.baseUrl + path, { ...request, headers, signal, redirect: "error" });
      answer = await readAnswer(response);
    } catch (error) {
      answer = silence(error instanceof Error ? `${error.name}: ${error.message}` : "the call failed");
    }
    if (answer.kind === "unknown") breaker.unanswered(clock());
    else breaker.answered();
    return answer;
  };
}

function refusalIn(body: Record<string, unknown>): FawryRefusal | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success || envelope.data.statusCode === "200") return null;
  return { kind: "refused", code: envelope.data.statusCode, text: envelope.data.statusDescription ?? "" };
}

function chargeBody(config: FawryConfig, charge: FawryCharge): Record<string, unknown> {
  const { customer, merchantReference, amountPiasters } = charge;
  return {
    merchantCode: config.merchantCode,
    merchantRefNum: merchantReference,
    customerProfileId: customer.profileId,
    customerName: customer.name,
    customerMobile: customer.mobile,
    customerEmail: customer.email,
    paymentMethod: "PAYATFAWRY",
    amount: formatPiasters(amountPiasters),
    currencyCode: "EGP",
    language,
    chargeItems: charge.items.map(({ itemId, description, pricePiasters, quantity }) => ({
      itemId,
      description,
      price: formatPiasters(pricePiasters),
      quantity,
    })),
    description: charge.description,
    paymentExpiry: charge.expiresAt.epochMilliseconds,
    orderWebHookUrl: config.webhookUrl,
    signature: signReferenceCharge(config, { merchantReference, profileId: customer.profileId, amountPiasters }),
  };
}

function readReference(charge: FawryCharge, body: Record<string, unknown>): ReferenceReply {
  const parsed = ReferenceAnswer.safeParse(body);
  if (!parsed.success) return silence("the answer has no reference number");
  const { referenceNumber, merchantRefNumber, orderAmount, orderStatus, expirationTime } = parsed.data;
  if (merchantRefNumber !== charge.merchantReference) return silence("the answer is about another order");
  // A slip must never show a number under which the outlet asks for another amount.
  if (orderAmount != null && readPiasters(orderAmount) !== charge.amountPiasters) return silence("the answer names another amount");
  return {
    kind: "accepted",
    fawryReference: referenceNumber,
    status: orderStatus ? readStatus(orderStatus) : null,
    expiresAt: expirationTime ? Temporal.Instant.fromEpochMilliseconds(expirationTime) : charge.expiresAt,
  };
}

async function createReference(config: FawryConfig, call: Call, charge: FawryCharge): Promise<ReferenceReply> {
  const body = JSON.stringify(chargeBody(config, charge));
  const answer = await call("/ECommerceWeb/Fawry/payments/charge", { method: "POST", body });
  if (answer.kind !== "answered") return answer;
  return refusalIn(answer.body) ?? readReference(charge, answer.body);
}

function writeQuery(config: FawryConfig, fields: Record<string, string>): string {
  const write = config.encodeQuery ? encodeURIComponent : (value: string) => value;
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${write(value)}`)
    .join("&");
}

async function askStatus(config: FawryConfig, call: Call, merchantReference: string): Promise<StatusReply> {
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

async function cancelUnpaid(config: FawryConfig, call: Call, fawryReference: string): Promise<CancelReply> {
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

/** The client of FawryPay. Outcomes of the protocol are answers, never exceptions; a broken input is a defect and throws. */
export function createFawry(config: FawryConfig, clock: () => Temporal.Instant = () => Temporal.Now.instant()): Fawry {
  const call = createCall(config, clock);
  return {
    createReference: (charge) => createReference(config, call, charge),
    status: (merchantReference) => askStatus(config, call, merchantReference),
    cancelUnpaid: (fawryReference) => cancelUnpaid(config, call, fawryReference),
    verifyNotification: (body) => verifyNotification(config, body),
  };
}
