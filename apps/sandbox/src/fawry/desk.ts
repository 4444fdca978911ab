import { z } from "zod";
import { argumentNumber, type Fault } from "../faults.ts";
import type { TwinSetting } from "../twin.ts";
import type { FawryCallbacks } from "./callbacks.ts";
import type { FawryCards } from "./card-store.ts";
import type { FawryMerchant, FawryOrder, FawryOrders } from "./orders.ts";
import { corrupted } from "./signatures.ts";

/** Everything the twin of Fawry works with. */
export type FawryDesk = {
  setting: TwinSetting;
  merchant: FawryMerchant;
  orders: FawryOrders;
  cards: FawryCards;
  callbacks: FawryCallbacks;
  customerFeePiasters: number;
  defaultWebhookUrl: string | null;
  /** Where a browser finds the twin's pages. */
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
// Fawry's numbers for these are not on the pages we could read; the client must live with any number.
export const unwritten = (statusDescription: string): Refusal => ({ statusCode: 9999, statusDescription });

export const written = z.union([z.string(), z.number()]).transform(String);

// What is wrong carries a right signature: the merchant's own check of price and payer has to notice it.
export function spoiled(order: FawryOrder, fault: Fault | null): FawryOrder {
  if (fault?.fault === "other-customer") return { ...order, customerProfileId: fault.argument ?? `${order.customerProfileId}0` };
  if (fault?.fault !== "wrong-amount") return order;
  return { ...order, amountPiasters: argumentNumber(fault, order.amountPiasters + 100) };
}

export function declined(fault: Fault): Refusal {
  return { statusCode: argumentNumber(fault, 99_907), statusDescription: "Declined" };
}

/** An answer as it is sent: with its signature turned false when that is scripted. */
export function sealed(answer: Record<string, unknown>, field: "signature" | "messageSignature", fault: Fault | null): string {
  return JSON.stringify(fault?.fault === "corrupt-signature" ? { ...answer, [field]: corrupted(answer[field]) } : answer);
}
