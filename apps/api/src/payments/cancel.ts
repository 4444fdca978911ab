import type { OpenContext } from "../kernel/context.ts";
import { intendOnce } from "../kernel/idempotency.ts";
import { refuse } from "../kernel/refuse.ts";
import { type Payment, selectTheirs, shownPayment } from "./read.ts";
import { giveUp } from "./reconciling/give-up.ts";
import { isClosedUnpaid, isUnpaid } from "./rules.ts";

/** Gives an unpaid transaction up. One that is closed already is returned as it is; while nothing is known, `still-processing`. */
export async function cancelPayment(open: OpenContext, { id }: { id: number }): Promise<Payment> {
  const payment = await open.transact(async (context) => {
    const theirs = await selectTheirs(context, id);
    if (theirs.personId !== open.actor.id) refuse("transaction-not-found");
    await intendOnce(context, async () => String(id));
    return theirs;
  });
  if (isClosedUnpaid(payment.status)) return shownPayment(payment);
  if (!isUnpaid(payment.status)) refuse("illegal");
  const known = await giveUp(open, payment);
  if (isUnpaid(known.status)) refuse("still-processing");
  return shownPayment(known);
}
