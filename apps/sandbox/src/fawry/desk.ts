import { z } from "zod";
import { argumentNumber, type Fault } from "../faults.ts";
import type { TwinSetting } from "../twin.ts";
import type { FawryCallbacks } from "./callbacks.ts";
import type { FawryCards } from "./card-store.ts";
import type { FawryMerchant, FawryOrder, FawryOrders } from "./orders.ts";
import { corrupted } from "./signatures.ts";

/** Dependencies and state of the twin of Fawry. */
export type FawryDesk = {
  setting: TwinSetting;
  merchant: FawryMerchant;
  orders: FawryOrders;
  cards: FawryCards;
  callbacks: FawryCallbacks;
  customerFeePiasters: number;
  defaultWebhookUrl: string | null;
  /** The public base URL of the twin's pages, for browsers. */
  pagesUrl: () => string;
};

export type Refusal = { statusCode: number; statusDescription: string };

export const ok: Refusal = { statusCode: 200, statusDescription: "Operation done successfully" };
export const refusals = {
  merchant: { statusCode: 9901, statusDescription: "Merchant code is blank or invalid" },
  overRefund: { statusCode: 9935, statusDescription: "Refund amount is greater than the paid amount" },
  unknownOrder: { statusCode: 9938, statusDescription: "Order not found" },
  reference: { statusCode: 9944, statusDescription: "Reference number is blank" },
  signature: { statusCode: 9946, statusDescription: "Blank or invalid signature" },
  notPaid: { statusCode: 9954, statusDescription: "Order is not paid" },
} satisfies Record<string, Refusal>;
// The pages we could read do not give Fawry's codes for these errors; the client must accept any code.
export const unwritten = (statusDescription: string): Refusal => ({ statusCode: 9999, statusDescription });

export const written = z.union([z.string(), z.number()]).transform(String);

// The altered order is signed correctly, so the merchant must detect it by checking price and payer.
export function spoiled(order: FawryOrder, fault: Fault | null): FawryOrder {
  if (fault?.fault === "other-customer") return { ...order, customerProfileId: fault.argument ?? `${order.customerProfileId}0` };
  if (fault?.fault !== "wrong-amount") return order;
  return { ...order, amountPiasters: argumentNumber(fault, order.amountPiasters + 100) };
}

export function declined(fault: Fault): Refusal {
  return { statusCode: argumentNumber(fault, 99_907), statusDescription: "Declined" };
}

/** Serialises an answer; corrupts its signature if that fault is scripted. */
export function sealed(answer: Record<string, unknown>, field: "signature" | "messageSignature", fault: Fault | null): string {
  return JSON.stringify(fault?.fault === "corrupt-signature" ? { ...answer, [field]: corrupted(answer[field]) } : answer);
}
