import { randomUUID } from "node:crypto";
import { poundsNumber } from "./amounts.ts";
import type { FawryMerchant, FawryOrder } from "./orders.ts";
import { messageSignature } from "./signatures.ts";

// Fawry spells a method differently while the order's status is PAID; one of the spellings has a space.
function spelledMethod({ sentMethod, status }: FawryOrder): string {
  if (sentMethod === "MWALLET") return status === "PAID" ? "Mobile Wallet" : "MWALLET";
  if (sentMethod === "CARD") return status === "PAID" ? "PayUsingCC" : "CARD";
  return status === "PAID" ? "PayAtFawry" : "PAYATFAWRY";
}

/** Returns the V2 notification of an order's current state, which is also the V2 status response. */
export function notificationOf(merchant: FawryMerchant, order: FawryOrder): Record<string, unknown> {
  const paymentMethod = spelledMethod(order);
  return {
    requestId: randomUUID().replaceAll("-", ""),
    fawryRefNumber: order.fawryReference,
    merchantRefNumber: order.merchantReference,
    customerName: order.customerName,
    customerMobile: order.customerMobile,
    customerMail: order.customerMail,
    customerMerchantId: order.customerProfileId,
    paymentAmount: poundsNumber(order.amountPiasters + order.customerFeePiasters),
    orderAmount: poundsNumber(order.amountPiasters),
    fawryFees: poundsNumber(order.customerFeePiasters + (order.merchantFeePiasters ?? 0)),
    shippingFees: null,
    orderStatus: order.status,
    paymentMethod,
    paymentTime: order.paidAt ?? order.createdAt,
    authNumber: null,
    paymentRefrenceNumber: order.paymentReference || null,
    orderExpiryDate: order.expiresAt,
    orderItems: order.items.map(({ itemCode, pricePiasters, quantity }) => ({ itemCode, price: poundsNumber(pricePiasters), quantity })),
    failureErrorCode: order.failureCode || null,
    failureReason: order.failureReason || null,
    messageSignature: messageSignature(merchant, order, paymentMethod),
  };
}
