import type { Recorded } from "../kernel/audit.ts";
import type { OpenContext } from "../kernel/context.ts";
import type { PaymentRow } from "./queries.ts";
import { type Payment, shownPayment } from "./read.ts";
import { queryGateway } from "./reconciling/query-gateway.ts";

/** Asks the gateway; a silent one changes nothing, the answer is then what we know. That staff asked is written down whatever came of it. */
export async function syncPayment(open: OpenContext, { id }: { id: number }, before: PaymentRow): Promise<Recorded<Payment>> {
  const { payment, heard } = await queryGateway(open, id);
  const change = { id, before: { status: before.status }, after: { status: payment.status, heard } };
  return { answer: shownPayment(payment), change };
}
