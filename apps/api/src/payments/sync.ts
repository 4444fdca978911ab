import type { Recorded } from "../kernel/audit.ts";
import type { OpenContext } from "../kernel/context.ts";
import type { PaymentRow } from "./queries.ts";
import { type Payment, shownPayment } from "./read.ts";
import { queryGateway } from "./reconciling/query-gateway.ts";

/** Queries the gateway and returns the transaction, unchanged without an answer. A query by staff is audited, whatever the gateway answers. */
export async function syncPayment(open: OpenContext, { id }: { id: number }, before: PaymentRow): Promise<Recorded<Payment>> {
  const { payment, heard } = await queryGateway(open, id);
  const change = { id, before: { status: before.status }, after: { status: payment.status, heard } };
  return { answer: shownPayment(payment), change };
}
