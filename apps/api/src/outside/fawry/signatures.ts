import { createHash, timingSafeEqual } from "node:crypto";
import { formatPiasters } from "./piasters.ts";

/** Who signs: the merchant's code at Fawry and the key that closes every signature. */
export type FawryMerchant = { merchantCode: string; secureKey: string };

/** What every charge signature begins with; `profileId` is empty when the customer has none. */
export type SignedCharge = { merchantReference: string; profileId: string; amountPiasters: number };

export type SignedCard = { number: string; expiryYear: string; expiryMonth: string; verificationValue: string };
export type SignedCardToken = { token: string; verificationValue: string };

/** The fields of a notification that its signature covers, amounts as Fawry writes them. */
export type SignedNotification = {
  fawryReference: string;
  merchantReference: string;
  paymentPiasters: number;
  orderPiasters: number;
  orderStatus: string;
  paymentMethod: string;
  paymentReference: string;
};

// Fawry's scheme is a plain SHA-256 of the pieces without separators, the key last; it is not an HMAC.
function sign(merchant: FawryMerchant, pieces: readonly string[]): string {
  return createHash("sha256")
    .update(pieces.join("") + merchant.secureKey, "utf8")
    .digest("hex");
}

function chargePieces(merchant: FawryMerchant, charge: SignedCharge, paymentMethod: string): string[] {
  const { merchantReference, profileId, amountPiasters } = charge;
  return [merchant.merchantCode, merchantReference, profileId, paymentMethod, formatPiasters(amountPiasters)];
}

/** F1: a reference number to pay at an outlet; sign the spelling of the method that is sent. */
export function signReferenceCharge(merchant: FawryMerchant, charge: SignedCharge, paymentMethod = "PAYATFAWRY"): string {
  return sign(merchant, chargePieces(merchant, charge, paymentMethod));
}

/** F2 without a wallet number (a QR code is shown), F3 with one (the request is pushed to that wallet). */
export function signWalletCharge(merchant: FawryMerchant, charge: SignedCharge, walletNumber = ""): string {
  return sign(merchant, [...chargePieces(merchant, charge, "MWALLET"), walletNumber]);
}

function cardPieces(card: SignedCard | SignedCardToken): string[] {
  if ("token" in card) return [card.token, card.verificationValue];
  return [card.number, card.expiryYear, card.expiryMonth, card.verificationValue];
}

/** F4 and F5: a card or a stored card with 3-D Secure; F4b is the same with an empty return address. */
export function signCardCharge(
  merchant: FawryMerchant,
  charge: SignedCharge,
  card: SignedCard | SignedCardToken,
  returnUrl: string,
): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), ...cardPieces(card), returnUrl]);
}

/** F5b: a stored card charged the old way, with neither the verification value nor 3-D Secure. */
export function signStoredCardCharge(merchant: FawryMerchant, charge: SignedCharge, token: string): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), token]);
}

/** F6: a card or a stored card in installments; where a return address is sent it follows the plan. */
export function signInstallmentCharge(
  merchant: FawryMerchant,
  charge: SignedCharge,
  card: SignedCard | SignedCardToken,
  planId: string,
  returnUrl = "",
): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), ...cardPieces(card), planId, returnUrl]);
}

/** F7 without a reason, F8 with one: giving money back on Fawry's own reference number. */
export function signRefund(merchant: FawryMerchant, fawryReference: string, refundPiasters: number, reason = ""): string {
  return sign(merchant, [merchant.merchantCode, fawryReference, formatPiasters(refundPiasters), reason]);
}

/** F9: closing an order nobody has paid. Unlike all others the order comes before the merchant. */
export function signCancellation(merchant: FawryMerchant, fawryReference: string, language: string): string {
  return sign(merchant, [fawryReference, merchant.merchantCode, language]);
}

/** F10: asking what became of an order, by our reference. */
export function signStatusQuestion(merchant: FawryMerchant, merchantReference: string): string {
  return sign(merchant, [merchant.merchantCode, merchantReference]);
}

/** F11: listing a customer's stored cards. */
export function signCardList(merchant: FawryMerchant, profileId: string): string {
  return sign(merchant, [merchant.merchantCode, profileId]);
}

/** F12: forgetting one stored card. */
export function signCardDeletion(merchant: FawryMerchant, profileId: string, token: string): string {
  return sign(merchant, [merchant.merchantCode, profileId, token]);
}

/** F13 and F14: the `messageSignature` of a notification and of a V2 status answer. */
export function signNotification(
  merchant: FawryMerchant,
  notification: SignedNotification,
  paymentAmount = formatPiasters(notification.paymentPiasters),
): string {
  return sign(merchant, [
    notification.fawryReference,
    notification.merchantReference,
    paymentAmount,
    formatPiasters(notification.orderPiasters),
    notification.orderStatus,
    notification.paymentMethod,
    notification.paymentReference,
  ]);
}

/** Whether two signatures are equal, in time that does not tell how much of them is. */
export function isSameSignature(expected: string, received: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(received.toLowerCase())];
  return left.length === right.length && timingSafeEqual(left, right);
}
