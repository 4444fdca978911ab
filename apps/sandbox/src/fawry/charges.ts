import { z } from "zod";
import type { Fault } from "../faults.ts";
import { drawQr } from "../qr.ts";
import { piastersIn, pounds, poundsNumber } from "./amounts.ts";
import { declined, type FawryDesk, ok, type Refusal, refusals, sealed, spoiled, unwritten, written } from "./desk.ts";
import type { FawryOrder } from "./orders.ts";
import { findPlan } from "./plans.ts";
import { answerSignature, isSigned, requestSignature } from "./signatures.ts";

const ChargeBody = z.object({
  merchantCode: z.string(),
  merchantRefNum: written.pipe(z.string().min(1).max(100)),
  customerProfileId: written.nullish(),
  customerName: z.string().nullish(),
  customerMobile: z.string().nullish(),
  customerEmail: z.string().nullish(),
  paymentMethod: z.enum(["PAYATFAWRY", "PayAtFawry", "CARD", "MWALLET"]),
  amount: written,
  chargeItems: z
    .array(z.object({ itemId: written, description: z.string().nullish(), price: written, quantity: z.number().int().min(1) }))
    .min(1),
  description: z.string().nullish(),
  paymentExpiry: z.number().int().min(0).max(8.64e15).nullish(),
  orderWebHookUrl: z.string().nullish(),
  debitMobileWalletNo: z.string().nullish(),
  cardToken: z.string().nullish(),
  // A string, because a number would lose a leading zero.
  cvv: z.string().nullish(),
  enable3DS: z.boolean().nullish(),
  returnUrl: z.string().nullish(),
  installmentPlanId: written.nullish(),
});
type ChargeBody = z.infer<typeof ChargeBody>;

/** Returns which operation of the twin a charge is, for scripted faults. */
export function chargeOperation(body: unknown): "charge" | "charge-card" | "charge-wallet" {
  const method = (body as { paymentMethod?: unknown } | null)?.paymentMethod;
  return method === "CARD" ? "charge-card" : method === "MWALLET" ? "charge-wallet" : "charge";
}

/** Returns the signed fields after the amount; the list differs by method. */
function signedTail(charge: ChargeBody): string[] {
  const { paymentMethod, debitMobileWalletNo, cardToken, cvv, installmentPlanId, returnUrl } = charge;
  if (paymentMethod === "MWALLET") return [debitMobileWalletNo ?? ""];
  if (paymentMethod === "CARD") return [cardToken ?? "", cvv ?? "", installmentPlanId ?? "", returnUrl ?? ""];
  return [];
}

function whyNotCharge(desk: FawryDesk, charge: ChargeBody, signature: unknown): Refusal | null {
  const { merchant, orders, setting } = desk;
  if (charge.merchantCode !== merchant.merchantCode) return refusals.merchant;
  const amount = piastersIn(charge.amount);
  if (amount === null || amount === 0) return unwritten("Amount is invalid");
  const { merchantRefNum, customerProfileId, paymentMethod } = charge;
  const head = [charge.merchantCode, merchantRefNum, customerProfileId ?? "", paymentMethod, pounds(amount)];
  if (!isSigned(requestSignature(merchant, ...head, ...signedTail(charge)), signature)) return refusals.signature;
  const sum = charge.chargeItems.reduce((total, { price, quantity }) => total + (piastersIn(price) ?? Number.NaN) * quantity, 0);
  if (sum !== amount) return unwritten("Charge items do not add up to the amount");
  if (charge.paymentExpiry != null && charge.paymentExpiry <= setting.now().epochMilliseconds) return unwritten("Payment expiry is past");
  if (orders.find(merchantRefNum)) return unwritten("Merchant reference number already exists");
  if (paymentMethod === "CARD") return whyNotCard(desk, charge, amount);
  if (charge.debitMobileWalletNo && !/^01[0125][0-9]{8}$/.test(charge.debitMobileWalletNo)) return unwritten("Wallet number is invalid");
  return null;
}

/** Why a card cannot be charged, or null. Charges are by token only, because our merchant never holds a card number. */
function whyNotCard(desk: FawryDesk, charge: ChargeBody, amount: number): Refusal | null {
  const { cardToken, cvv, enable3DS, returnUrl, installmentPlanId, customerProfileId } = charge;
  if (!desk.cards.find(customerProfileId ?? "", cardToken ?? "")) return unwritten("Card token is not found");
  if (!/^[0-9]{3,4}$/.test(cvv ?? "")) return unwritten("CVV is invalid");
  if (!enable3DS || !URL.canParse(returnUrl ?? "")) return unwritten("3-D Secure and its return address are required");
  if (installmentPlanId == null) return null;
  return findPlan(installmentPlanId, amount) ? null : unwritten("Installment plan is not found");
}

function openOrder(desk: FawryDesk, charge: ChargeBody): FawryOrder {
  const createdAt = desk.setting.now().epochMilliseconds;
  const card = desk.cards.find(charge.customerProfileId ?? "", charge.cardToken ?? "");
  return desk.orders.open({
    merchantReference: charge.merchantRefNum,
    customerProfileId: charge.customerProfileId ?? "",
    customerName: charge.customerName ?? "",
    customerMobile: charge.customerMobile ?? "",
    customerMail: charge.customerEmail ?? "",
    amountPiasters: piastersIn(charge.amount) ?? 0,
    customerFeePiasters: desk.customerFeePiasters,
    description: charge.description ?? "",
    items: charge.chargeItems.map(({ itemId, description, price, quantity }) => ({
      itemCode: itemId,
      description: description ?? "",
      pricePiasters: piastersIn(price) ?? 0,
      quantity,
    })),
    sentMethod: charge.paymentMethod,
    createdAt,
    expiresAt: charge.paymentExpiry ?? createdAt + 48 * 3_600_000,
    webhookUrl: charge.orderWebHookUrl ?? desk.defaultWebhookUrl,
    walletNumber: charge.debitMobileWalletNo ?? null,
    cardLastDigits: card?.lastFourDigits ?? null,
    returnUrl: charge.returnUrl ?? null,
    installmentPlanId: charge.installmentPlanId ?? null,
  });
}

/** Returns the `ChargeResponse` of an order with the given status, for the response body and the query of the return URL. */
export function chargeResponse(desk: FawryDesk, order: FawryOrder, status: string): Record<string, unknown> {
  return {
    type: "ChargeResponse",
    referenceNumber: order.fawryReference,
    merchantRefNumber: order.merchantReference,
    expirationTime: order.expiresAt,
    orderAmount: poundsNumber(order.amountPiasters),
    paymentAmount: poundsNumber(order.amountPiasters + order.customerFeePiasters),
    fawryFees: poundsNumber(order.customerFeePiasters),
    paymentMethod: order.sentMethod,
    orderStatus: status,
    paymentTime: order.createdAt,
    customerMobile: order.customerMobile,
    customerMail: order.customerMail,
    customerProfileId: order.customerProfileId,
    signature: answerSignature(desk.merchant, order, status),
    ...ok,
  };
}

function answerOf(desk: FawryDesk, order: FawryOrder): Record<string, unknown> {
  const base = desk.pagesUrl();
  if (order.sentMethod === "CARD") {
    const redirectUrl = `${base}/fawry/3ds/${order.merchantReference}`;
    // This response does not contain the order; the redirect after the bank's decision does.
    return { type: "ChargeResponse", ...ok, nextAction: { type: "THREE_D_SECURE", redirectUrl } };
  }
  const answer = chargeResponse(desk, order, "UNPAID");
  if (order.sentMethod !== "MWALLET" || order.walletNumber) return answer;
  return { ...answer, walletQr: drawQr(`${base}/fawry/orders/${order.fawryReference}`) };
}

/** Creates an order unless the charge is refused; returns the body of the response in both cases. */
export async function charge(desk: FawryDesk, body: unknown, fault: Fault | null, isWalletPath: boolean): Promise<string> {
  const refuse = (refusal: Refusal) => JSON.stringify({ type: "ChargeResponse", ...refusal });
  const parsed = ChargeBody.safeParse(body);
  if (!parsed.success) return refuse(unwritten("The request is incomplete"));
  if ((parsed.data.paymentMethod === "MWALLET") !== isWalletPath) return refuse(unwritten("Payment method is not offered here"));
  const refusal = whyNotCharge(desk, parsed.data, (body as Record<string, unknown>).signature);
  if (refusal) return refuse(refusal);
  if (fault?.fault === "decline") return refuse(declined(fault));
  const order = openOrder(desk, parsed.data);
  if (fault?.fault === "callback-before-answer") await desk.callbacks.flush(order.merchantReference);
  return sealed(answerOf(desk, spoiled(order, fault)), "signature", fault);
}
