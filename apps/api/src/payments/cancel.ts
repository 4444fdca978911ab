import type { OpenContext } from "../kernel/context.ts";
import { commitIntentOnce } from "../kernel/idempotency.ts";
import { refuse } from "../kernel/refuse.ts";
import type { PaymentRow } from "./queries.ts";
import { type Payment, shownPayment } from "./read.ts";
import { cancelAtGateway } from "./reconciling/cancel-at-gateway.ts";
import { isClosedUnpaid, isOpen } from "./rules.ts";

/**
 * Cancels an unpaid transaction and returns it with the status that results, which is Paid when the gateway has received the money. A closed one is
 * returned unchanged. Throws `illegal` for one that was paid before, and `still-processing` when the gateway's status stays unknown.
 */
export async function cancelPayment(open: OpenContext, { id }: { id: number }, payment: PaymentRow): Promise<Payment> {
  await open.transact((context) => commitIntentOnce(context, async () => String(id)));
  if (isClosedUnpaid(payment.status)) return shownPayment(payment);
  if (!isOpen(payment.status)) refuse("illegal");
  const known = await cancelAtGateway(open, payment);
  if (isOpen(known.status)) refuse("still-processing");
  return shownPayment(known);
}
