import { createHash, timingSafeEqual } from "node:crypto";
import { pounds } from "./amounts.ts";
import type { FawryMerchant, FawryOrder } from "./orders.ts";

// Written from Fawry's documentation and not shared with the API's client, so that the twin does not repeat a misreading there.
function digest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Returns a request's signature: its fields in Fawry's order, then the merchant's key. */
export function requestSignature(merchant: FawryMerchant, ...pieces: readonly string[]): string {
  return digest([...pieces, merchant.secureKey].join(""));
}

/** Whether a received signature equals the expected one. */
export function isSigned(expected: string, received: unknown): boolean {
  if (typeof received !== "string" || received.length !== expected.length) return false;
  const [left, right] = [Buffer.from(expected), Buffer.from(received)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns `messageSignature` of a notification or a status response. */
export function messageSignature(merchant: FawryMerchant, order: FawryOrder, paymentMethod: string): string {
  const { fawryReference, merchantReference, amountPiasters, customerFeePiasters, status, paymentReference } = order;
  const [paid, ordered] = [pounds(amountPiasters + customerFeePiasters), pounds(amountPiasters)];
  return digest(fawryReference + merchantReference + paid + ordered + status + paymentMethod + paymentReference + merchant.secureKey);
}

/** Returns `signature` of the response to a charge. */
export function answerSignature(merchant: FawryMerchant, order: FawryOrder, status: string): string {
  const amounts = pounds(order.amountPiasters + order.customerFeePiasters) + pounds(order.amountPiasters);
  const customer = pounds(order.customerFeePiasters) + order.customerMail + order.customerMobile;
  return digest(order.fawryReference + order.merchantReference + amounts + status + order.sentMethod + customer + merchant.secureKey);
}

/** Changes the last character of a signature, so that it looks right but is invalid. */
export function corrupted(signature: unknown): string {
  const text = String(signature);
  return text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");
}
