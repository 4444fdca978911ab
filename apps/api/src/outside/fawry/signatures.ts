import { createHash, timingSafeEqual } from "node:crypto";
import { formatPiasters } from "./piasters.ts";

// F1 to F14 number the kinds of signatures as their test vectors do (signatures.test.ts).

/** The merchant: its code at Fawry and the key that ends every signature. */
export type FawryMerchant = { merchantCode: string; secureKey: string };

/** The first fields of every charge signature; `profileId` is empty for a customer without one. */
export type SignedCharge = { merchantReference: string; profileId: string; amountPiasters: number };

export type SignedCard = { number: string; expiryYear: string; expiryMonth: string; verificationValue: string };
export type SignedCardToken = { token: string; verificationValue: string };

/** The fields of a notification that its signature covers. */
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

/** F1: signs a charge that is paid at an outlet by its reference number. */
export function signReferenceCharge(merchant: FawryMerchant, charge: SignedCharge): string {
  return sign(merchant, chargePieces(merchant, charge, "PAYATFAWRY"));
}

/** Signs F2 without a wallet number (a QR code is shown), or F3 with one (the wallet gets a request). */
export function signWalletCharge(merchant: FawryMerchant, charge: SignedCharge, walletNumber = ""): string {
  return sign(merchant, [...chargePieces(merchant, charge, "MWALLET"), walletNumber]);
}

function cardPieces(card: SignedCard | SignedCardToken): string[] {
  if ("token" in card) return [card.token, card.verificationValue];
  return [card.number, card.expiryYear, card.expiryMonth, card.verificationValue];
}

/** F4 and F5: signs a charge of a card or stored card with 3-D Secure; F4b is the same with an empty return URL. */
export function signCardCharge(
  merchant: FawryMerchant,
  charge: SignedCharge,
  card: SignedCard | SignedCardToken,
  returnUrl: string,
): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), ...cardPieces(card), returnUrl]);
}

/** F5b: signs a charge of a stored card without verification value and without 3-D Secure. */
export function signStoredCardCharge(merchant: FawryMerchant, charge: SignedCharge, token: string): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), token]);
}

/** F6: signs a charge of a card or stored card in installments; a return URL comes after the plan. */
export function signInstallmentCharge(
  merchant: FawryMerchant,
  charge: SignedCharge,
  card: SignedCard | SignedCardToken,
  planId: string,
  returnUrl = "",
): string {
  return sign(merchant, [...chargePieces(merchant, charge, "CARD"), ...cardPieces(card), planId, returnUrl]);
}

/** F7 without a reason, F8 with one: signs a refund by Fawry's reference number. */
export function signRefund(merchant: FawryMerchant, fawryReference: string, refundPiasters: number, reason = ""): string {
  return sign(merchant, [merchant.merchantCode, fawryReference, formatPiasters(refundPiasters), reason]);
}

/** F9: signs the cancellation of an unpaid order. Unlike in all others, the order comes before the merchant. */
export function signCancellation(merchant: FawryMerchant, fawryReference: string, language: string): string {
  return sign(merchant, [fawryReference, merchant.merchantCode, language]);
}

/** F10: signs a status query by our reference. */
export function signStatusQuestion(merchant: FawryMerchant, merchantReference: string): string {
  return sign(merchant, [merchant.merchantCode, merchantReference]);
}

/** F11: signs the listing of a customer's stored cards. */
export function signCardList(merchant: FawryMerchant, profileId: string): string {
  return sign(merchant, [merchant.merchantCode, profileId]);
}

/** F12: signs the deletion of one stored card. */
export function signCardDeletion(merchant: FawryMerchant, profileId: string, token: string): string {
  return sign(merchant, [merchant.merchantCode, profileId, token]);
}

/** F13 and F14: signs a notification or a V2 status answer, as in its `messageSignature`. */
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

/** Compares two signatures in constant time. */
export function isSameSignature(expected: string, received: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(received.toLowerCase())];
  return left.length === right.length && timingSafeEqual(left, right);
}
