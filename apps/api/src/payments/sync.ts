import { audit } from "../kernel/audit.ts";
import type { OpenContext } from "../kernel/context.ts";
import { type Payment, selectTheirs, shownPayment } from "./read.ts";
import { askGateway } from "./reconciling/ask.ts";

/** Asks the gateway; a silent one changes nothing, the answer is then what we know. */
export async function syncPayment(open: OpenContext, { id }: { id: number }): Promise<Payment> {
  const before = await open.transact((context) => selectTheirs(context, id));
  const { payment } = await askGateway(open, id);
  if (before.personId !== open.actor.id && payment.status !== before.status) {
    const entry = {
      action: "payment.sync",
      subject: `payment:${id}`,
      before: { status: before.status },
      after: { status: payment.status },
    };
    await open.transact((context) => audit(context, entry));
  }
  return shownPayment(payment);
}
