import { z } from "zod";
import type { Fault } from "../faults.ts";
import { piastersIn, pounds } from "./amounts.ts";
import { declined, type FawryDesk, ok, type Refusal, refusals, unwritten, written } from "./desk.ts";
import { isSigned, requestSignature } from "./signatures.ts";

const RefundBody = z.object({
  merchantCode: z.string(),
  referenceNumber: written,
  refundAmount: written,
  reason: z.string().nullish(),
  signature: z.string(),
});

/** Refunds a paid order. There is no idempotency key: as with Fawry, a second call is a second refund. */
export function refund(desk: FawryDesk, body: unknown, fault: Fault | null): string {
  const answer = (refusal: Refusal) => JSON.stringify({ type: "ResponseDataModel", ...refusal });
  const parsed = RefundBody.safeParse(body);
  if (!parsed.success) return answer(unwritten("The request is incomplete"));
  const { merchantCode, referenceNumber, refundAmount, reason, signature } = parsed.data;
  if (merchantCode !== desk.merchant.merchantCode) return answer(refusals.merchant);
  const amount = piastersIn(refundAmount);
  if (amount === null || amount === 0) return answer(unwritten("Amount is invalid"));
  const expected = requestSignature(desk.merchant, merchantCode, referenceNumber, pounds(amount), reason ?? "");
  if (!isSigned(expected, signature)) return answer(refusals.signature);
  if (fault?.fault === "decline") return answer(declined(fault));
  const order = desk.orders.find(referenceNumber);
  if (order?.fawryReference !== referenceNumber) return answer(refusals.unknownOrder);
  if (order.status !== "PAID" && order.status !== "PARTIAL_REFUNDED") return answer(refusals.notPaid);
  if (order.refundedPiasters + amount > order.amountPiasters) return answer(refusals.overRefund);
  desk.orders.giveBack(order, amount);
  return answer(ok);
}
