import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { argumentNumber, type Fault, type FaultName } from "./faults.ts";
import { piastersIn, pounds, poundsNumber } from "./fawry-amounts.ts";
import { callbackFaults, type FawryCallbacks } from "./fawry-callbacks.ts";
import { corrupted, notificationOf } from "./fawry-notifications.ts";
import type { FawryMerchant, FawryOrder, FawryOrders } from "./fawry-orders.ts";
import { answerSignature, isSigned, requestSignature } from "./fawry-signatures.ts";
import { answerFaults, answerWith } from "./interfere.ts";
import type { TwinSetting } from "./twin.ts";

/** What of Fawry can be made to fail, and how. */
export const fawryOperations = {
  charge: [...answerFaults, "decline", "callback-before-answer", "wrong-amount", "corrupt-signature"],
  status: [...answerFaults, "decline", "wrong-amount", "corrupt-signature"],
  cancel: [...answerFaults, "decline"],
  webhook: [...callbackFaults],
} as const satisfies Record<string, readonly FaultName[]>;

export type FawryDesk = {
  setting: TwinSetting;
  merchant: FawryMerchant;
  orders: FawryOrders;
  callbacks: FawryCallbacks;
  customerFeePiasters: number;
  defaultWebhookUrl: string | null;
};

const ok = { statusCode: 200, statusDescription: "Operation done successfully" };
const refusals = {
  merchant: { statusCode: 9901, statusDescription: "Merchant code is blank or invalid" },
  unknownOrder: { statusCode: 9938, statusDescription: "Order not found" },
  reference: { statusCode: 9944, statusDescription: "Reference number is blank" },
  signature: { statusCode: 9946, statusDescription: "Blank or invalid signature" },
};
// Fawry's numbers for these are not on the pages we could read; the client must live with any number.
const unwritten = (statusDescription: string) => ({ statusCode: 9999, statusDescription });

type Refusal = { statusCode: number; statusDescription: string };

const written = z.union([z.string(), z.number()]).transform(String);
const ChargeBody = z.object({
  merchantCode: z.string(),
  merchantRefNum: written.pipe(z.string().min(1).max(100)),
  customerProfileId: written.nullish(),
  customerName: z.string().nullish(),
  customerMobile: z.string().nullish(),
  customerEmail: z.string().nullish(),
  paymentMethod: z.enum(["PAYATFAWRY", "PayAtFawry"]),
  amount: written,
  chargeItems: z
    .array(z.object({ itemId: written, description: z.string().nullish(), price: written, quantity: z.number().int().min(1) }))
    .min(1),
  description: z.string().nullish(),
  paymentExpiry: z.number().int().min(0).max(8.64e15).nullish(),
  orderWebHookUrl: z.string().nullish(),
});
type ChargeBody = z.infer<typeof ChargeBody>;

function whyNotCharge(desk: FawryDesk, charge: ChargeBody, signature: unknown): Refusal | null {
  const { merchant, orders, setting } = desk;
  if (charge.merchantCode !== merchant.merchantCode) return refusals.merchant;
  const amount = piastersIn(charge.amount);
  if (amount === null || amount === 0) return unwritten("Amount is invalid");
  const { merchantRefNum, customerProfileId, paymentMethod } = charge;
  const expected = requestSignature(merchant, charge.merchantCode, merchantRefNum, customerProfileId ?? "", paymentMethod, pounds(amount));
  if (!isSigned(expected, signature)) return refusals.signature;
  const sum = charge.chargeItems.reduce((total, { price, quantity }) => total + (piastersIn(price) ?? Number.NaN) * quantity, 0);
  if (sum !== amount) return unwritten("Charge items do not add up to the amount");
  if (charge.paymentExpiry != null && charge.paymentExpiry <= setting.now().epochMilliseconds) return unwritten("Payment expiry is past");
  if (orders.find(merchantRefNum)) return unwritten("Merchant reference number already exists");
  return null;
}

function openOrder(desk: FawryDesk, charge: ChargeBody): FawryOrder {
  const createdAt = desk.setting.now().epochMilliseconds;
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
  });
}

function chargeAnswer(desk: FawryDesk, order: FawryOrder): Record<string, unknown> {
  return {
    type: "ChargeResponse",
    referenceNumber: order.fawryReference,
    merchantRefNumber: order.merchantReference,
    expirationTime: order.expiresAt,
    orderAmount: poundsNumber(order.amountPiasters),
    paymentAmount: poundsNumber(order.amountPiasters + order.customerFeePiasters),
    fawryFees: poundsNumber(order.customerFeePiasters),
    paymentMethod: order.sentMethod,
    orderStatus: "UNPAID",
    paymentTime: order.createdAt,
    customerMobile: order.customerMobile,
    customerMail: order.customerMail,
    customerProfileId: order.customerProfileId,
    signature: answerSignature(desk.merchant, order, "UNPAID"),
    ...ok,
  };
}

// A wrong amount carries a right signature: it is the merchant's check of the price that has to notice it.
function spoiled(order: FawryOrder, fault: Fault | null): FawryOrder {
  if (fault?.fault !== "wrong-amount") return order;
  return { ...order, amountPiasters: argumentNumber(fault, order.amountPiasters + 100) };
}

function declined(fault: Fault): Refusal {
  return { statusCode: argumentNumber(fault, 99_907), statusDescription: "Declined" };
}

async function charge(desk: FawryDesk, request: FastifyRequest, fault: Fault | null): Promise<string> {
  const refuse = (refusal: Refusal) => JSON.stringify({ type: "ChargeResponse", ...refusal });
  const parsed = ChargeBody.safeParse(request.body);
  if (!parsed.success) return refuse(unwritten(z.prettifyError(parsed.error)));
  const refusal = whyNotCharge(desk, parsed.data, (request.body as Record<string, unknown>).signature);
  if (refusal) return refuse(refusal);
  if (fault?.fault === "decline") return refuse(declined(fault));
  const order = openOrder(desk, parsed.data);
  if (fault?.fault === "callback-before-answer") await desk.callbacks.flush(order.merchantReference);
  const answer = chargeAnswer(desk, spoiled(order, fault));
  return JSON.stringify(fault?.fault === "corrupt-signature" ? { ...answer, signature: corrupted(answer.signature) } : answer);
}

function status(desk: FawryDesk, request: FastifyRequest, fault: Fault | null): string {
  const refuse = (refusal: Refusal) => JSON.stringify({ type: "PaymentStatusResponse", ...refusal });
  const { merchantCode, merchantRefNumber, signature } = request.query as Record<string, string | undefined>;
  if (merchantCode !== desk.merchant.merchantCode) return refuse(refusals.merchant);
  if (!merchantRefNumber) return refuse(refusals.reference);
  if (!isSigned(requestSignature(desk.merchant, merchantCode, merchantRefNumber), signature)) return refuse(refusals.signature);
  if (fault?.fault === "decline") return refuse(declined(fault));
  const order = desk.orders.find(merchantRefNumber);
  if (order?.merchantReference !== merchantRefNumber) return refuse(refusals.unknownOrder);
  const answer = notificationOf(desk.merchant, spoiled(order, fault));
  return JSON.stringify(
    fault?.fault === "corrupt-signature" ? { ...answer, messageSignature: corrupted(answer.messageSignature) } : answer,
  );
}

const CancelBody = z.object({ orderRefNo: written, merchantAccount: z.string(), lang: z.string(), signature: z.string() });

function cancel(desk: FawryDesk, request: FastifyRequest, fault: Fault | null): string {
  // Cancelling answers in an envelope of its own, unlike all other operations.
  const answer = ({ statusCode, statusDescription }: Refusal) =>
    JSON.stringify({ code: String(statusCode), description: statusDescription, reason: statusCode === 200 ? null : statusDescription });
  const parsed = CancelBody.safeParse(request.body);
  if (!parsed.success) return answer(unwritten("The request is incomplete"));
  const { orderRefNo, merchantAccount, lang, signature } = parsed.data;
  if (merchantAccount !== desk.merchant.merchantCode) return answer(refusals.merchant);
  if (!isSigned(requestSignature(desk.merchant, orderRefNo, merchantAccount, lang), signature)) return answer(refusals.signature);
  if (fault?.fault === "decline") return answer(declined(fault));
  const order = desk.orders.find(orderRefNo);
  if (order?.fawryReference !== orderRefNo) return answer(refusals.unknownOrder);
  if (order.status !== "NEW") return answer(unwritten(`The order is ${order.status}`));
  desk.orders.move(order, "CANCELED");
  return answer(ok);
}

/** The addresses of Fawry that the product calls, answering and refusing as Fawry does: HTTP 200 with the verdict in the body. */
export function registerFawryProtocol(app: FastifyInstance, desk: FawryDesk): void {
  type Perform = (desk: FawryDesk, request: FastifyRequest, fault: Fault | null) => Promise<string> | string;
  const serve = (operation: keyof typeof fawryOperations, perform: Perform) => (request: FastifyRequest, reply: FastifyReply) => {
    desk.orders.expireDue();
    const fault = desk.setting.faults.take("fawry", operation);
    return answerWith(reply, fault, desk.setting.closing, () => perform(desk, request, fault));
  };
  app.post("/ECommerceWeb/Fawry/payments/charge", serve("charge", charge));
  app.get("/ECommerceWeb/Fawry/payments/status/v2", serve("status", status));
  app.post("/ECommerceWeb/api/orders/cancel-unpaid-order", serve("cancel", cancel));
}
