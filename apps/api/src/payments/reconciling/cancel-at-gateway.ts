import { PaymentStatus } from "@hiwar/contract/payments";
import type { Actor, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { match } from "../../outside/outcome.ts";
import { gatewayOf } from "../gateway-of.ts";
import { type PaymentRow, selectUnpaid } from "../queries.ts";
import { isClosedUnpaid, isOpen } from "../rules.ts";
import { localReport } from "../settling/local-report.ts";
import { settle } from "../settling/settle.ts";
import { type GatewayStatus, namesOf, queryGateway } from "./query-gateway.ts";

/**
 * Cancels an unpaid transaction at the gateway and returns it with its resulting status, which may be Paid. A gateway that cannot cancel is queried
 * instead, and an order that is still unpaid is closed only here.
 */
export async function cancelAtGateway(
  open: AnyOpenContext,
  payment: PaymentRow,
  as: PaymentStatus = PaymentStatus.Canceled,
): Promise<PaymentRow> {
  const { cancel } = gatewayOf(open, payment);
  const close = () => open.withFreshClock().transact((context) => settle(context, payment.id, localReport(payment, as)));
  if (cancel === null) {
    const { payment: asked, isSettledByAnswer } = await queryGateway(open, payment.id);
    return isSettledByAnswer && isOpen(asked.status) ? close() : asked;
  }
  const known = payment.referenceNumber === null ? (await queryGateway(open, payment.id)).payment : payment;
  if (!isOpen(known.status) || known.referenceNumber === null) return known;
  const askAgain = async () => (await queryGateway(open, payment.id)).payment;
  return match(await cancel(namesOf(known)), { ok: close, refused: askAgain, "not-sent": askAgain, unknown: askAgain });
}

/** Closes an order at the gateway that is closed here. If it turns out paid, it is settled; without an answer the sweep retries. */
export async function closeOrderAtGateway(open: OpenContext<null>, { paymentId }: { paymentId: number }): Promise<void> {
  await closeAtGateway(open, await queryGateway(open, paymentId));
}

/** Cancels an order at the gateway when it is open there but closed here. */
export async function closeAtGateway(open: AnyOpenContext, { payment, heard }: Pick<GatewayStatus, "payment" | "heard">): Promise<void> {
  const { referenceNumber, status } = payment;
  if (isClosedUnpaid(status) && heard === PaymentStatus.New && referenceNumber !== null)
    await gatewayOf(open, payment).cancel?.(namesOf(payment));
}

/** Cancels the caller's unpaid transaction before a new one (docs/rules.md#payments). Throws `still-processing` while its status is unknown. */
export async function cancelPendingPayment(open: OpenContext<Actor>): Promise<"free" | "paid"> {
  const unpaid = await open.transact(({ db, actor }) => selectUnpaid(db, actor.id));
  if (!unpaid) return "free";
  const { status } = await cancelAtGateway(open, unpaid);
  if (isOpen(status)) refuse("still-processing");
  return status === PaymentStatus.Paid ? "paid" : "free";
}
