import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Fault, FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { callbackFaults } from "./callbacks.ts";
import { deleteCard, listCards } from "./cards.ts";
import { charge, chargeOperation } from "./charges.ts";
import { declined, type FawryDesk, ok, type Refusal, refusals, sealed, spoiled, unwritten, written } from "./desk.ts";
import { notificationOf } from "./notifications.ts";
import { listPlans } from "./plans.ts";
import { refund } from "./refunds.ts";
import { isSigned, requestSignature } from "./signatures.ts";

const chargeFaults = [...answerFaults, "decline", "callback-before-answer", "wrong-amount", "corrupt-signature"] as const;

/** Operations of Fawry that can fail, with their possible faults. */
export const fawryOperations = {
  charge: chargeFaults,
  "charge-card": chargeFaults,
  "charge-wallet": chargeFaults,
  status: [...answerFaults, "decline", "wrong-amount", "other-customer", "corrupt-signature"],
  cancel: [...answerFaults, "decline"],
  refund: [...answerFaults, "decline"],
  "card-list": [...answerFaults, "decline"],
  "card-delete": [...answerFaults, "decline"],
  plans: [...answerFaults],
  webhook: [...callbackFaults],
} as const satisfies Record<string, readonly FaultName[]>;

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
  return sealed(answer, "messageSignature", fault);
}

const CancelBody = z.object({ orderRefNo: written, merchantAccount: z.string(), lang: z.string(), signature: z.string() });

function cancel(desk: FawryDesk, request: FastifyRequest, fault: Fault | null): string {
  // Unlike all other operations, cancelling answers in an envelope of its own.
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

type Perform = (request: FastifyRequest, fault: Fault | null) => Promise<string> | string;

/** Registers Fawry's endpoints that the product calls. Like Fawry they answer HTTP 200 with the result in the body. */
export function registerFawryProtocol(app: FastifyInstance, desk: FawryDesk): void {
  type Operation = keyof typeof fawryOperations;
  const serve = (named: Operation | ((request: FastifyRequest) => Operation), perform: Perform) => {
    return (request: FastifyRequest, reply: FastifyReply) => {
      desk.orders.expireDue();
      const operation = typeof named === "string" ? named : named(request);
      const fault = desk.setting.faults.take("fawry", operation);
      return answerWith(reply, fault, desk.setting.closing, () => perform(request, fault));
    };
  };
  const chargeAt = (isWalletPath: boolean) =>
    serve(
      ({ body }) => chargeOperation(body),
      ({ body }, fault) => charge(desk, body, fault, isWalletPath),
    );
  const queryOf = (request: FastifyRequest) => request.query as Record<string, string | undefined>;
  const cardPath = "/ECommerceWeb/Fawry/cards/cardToken";
  app.post("/ECommerceWeb/Fawry/payments/charge", chargeAt(false));
  app.post("/ECommerceWeb/api/payments/charge", chargeAt(true));
  app.get(
    "/ECommerceWeb/Fawry/payments/status/v2",
    serve("status", (request, fault) => status(desk, request, fault)),
  );
  app.post(
    "/ECommerceWeb/api/orders/cancel-unpaid-order",
    serve("cancel", (request, fault) => cancel(desk, request, fault)),
  );
  app.post(
    "/ECommerceWeb/Fawry/payments/refund",
    serve("refund", ({ body }, fault) => refund(desk, body, fault)),
  );
  app.get(
    cardPath,
    serve("card-list", (request, fault) => listCards(desk, queryOf(request), fault)),
  );
  app.delete(
    cardPath,
    serve("card-delete", (request, fault) => deleteCard(desk, queryOf(request), fault)),
  );
  app.get(
    "/ECommerceWeb/api/merchant/installment-plans",
    serve("plans", (request) =>
      queryOf(request).accountNumber === desk.merchant.merchantCode ? JSON.stringify(listPlans()) : JSON.stringify(refusals.merchant),
    ),
  );
}
