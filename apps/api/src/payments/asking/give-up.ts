import { PaymentStatus } from "@hiwar/contract/payments";
import type { Actor, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type PaymentRow, selectUnpaid } from "../queries.ts";
import { isClosedUnpaid, isUnpaid } from "../rules.ts";
import { localReport } from "../settling/gateway-report.ts";
import { settle } from "../settling/settle.ts";
import { type Asked, askGateway } from "./ask.ts";

/** Gives an unpaid transaction up at the gateway; afterwards it is whatever the gateway then says, perhaps paid. */
export async function giveUp(open: AnyOpenContext, payment: PaymentRow, as: PaymentStatus = PaymentStatus.Canceled): Promise<PaymentRow> {
  const known = payment.referenceNumber === null ? (await askGateway(open, payment.id)).payment : payment;
  if (!isUnpaid(known.status) || known.referenceNumber === null) return known;
  const reply = await open.outside.fawry.cancelUnpaid(known.referenceNumber);
  if (reply.kind === "ok") return open.withFreshClock().transact((context) => settle(context, payment.id, localReport(payment, as)));
  return (await askGateway(open, payment.id)).payment;
}

/** Closes at the gateway what is closed here. What turns out paid there is settled; silence is left to the sweep. */
export async function withdraw(open: OpenContext<null>, { paymentId }: { paymentId: number }): Promise<void> {
  await closeThere(open, await askGateway(open, paymentId));
}

/** Closes an order that the gateway still holds open although it is closed here. */
export async function closeThere(open: AnyOpenContext, { payment, heard }: Pick<Asked, "payment" | "heard">): Promise<void> {
  const { referenceNumber, status } = payment;
  if (isClosedUnpaid(status) && heard === PaymentStatus.New && referenceNumber !== null)
    await open.outside.fawry.cancelUnpaid(referenceNumber);
}

/** Makes room for a new transaction (docs/rules.md#payments): the caller's unpaid one is given up. Refused while nothing is known of it. */
export async function cancelPendingPayment(open: OpenContext<Actor>): Promise<"free" | "paid"> {
  const unpaid = await open.transact(({ db, actor }) => selectUnpaid(db, actor.id));
  if (!unpaid) return "free";
  const { status } = await giveUp(open, unpaid);
  if (isUnpaid(status)) refuse("still-processing");
  return status === PaymentStatus.Paid ? "paid" : "free";
}
