import { PaymentStatus } from "@hiwar/contract/payments";
import type { AnyContext, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import type { ChargeReply, FawryOrder } from "../../outside/fawry/charges.ts";
import type { StatusReply } from "../../outside/fawry/fawry.ts";
import type { FawryNotification } from "../../outside/fawry/notification.ts";
import { match, type NotSent, type Refused, reasonOf } from "../../outside/outcome.ts";
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from "../queries.ts";
import { feeOf, isClosedUnpaid, isUnpaid, nextQuestion, whenUnheardOf } from "../rules.ts";
import { type GatewayReport, localReport } from "../settling/gateway-report.ts";
import { lockWithPeople } from "../settling/purposes.ts";
import { settle } from "../settling/settle.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.askGateway": { paymentId: number };
  }
}

/** Fawry's word for "no such order". */
const neverHeardOf = "9938";

export interface Asked {
  readonly payment: PaymentRow;
  /** False when the gateway did not answer: nothing is known. */
  readonly answered: boolean;
  /** What the gateway itself says of the order, whatever we make of it; null when it says nothing, or an unknown word. */
  readonly heard: PaymentStatus | null;
  /** When the question left, by the database's clock. */
  readonly askedAt: Temporal.Instant;
}

/** Asks the gateway what became of a transaction and settles it by the answer. No transaction is open while it is asked. */
export async function askGateway(open: AnyOpenContext, paymentId: number): Promise<Asked> {
  const payment = await open.transact(async ({ db }) => orRefuse(await selectPayment(db, paymentId), "transaction-not-found"));
  const askedAt = await open.databaseNow();
  const reply = await open.outside.fawry.status(payment.merchantReference);
  return open.withFreshClock().transact(async (context) => ({ ...(await applyStatusReply(context, paymentId, reply, askedAt)), askedAt }));
}

async function applyStatusReply(
  context: AnyContext,
  paymentId: number,
  reply: StatusReply,
  askedAt: Temporal.Instant,
): Promise<Omit<Asked, "askedAt">> {
  const { db, now } = context;
  if (reply.kind === "ok")
    return { payment: await settle(context, paymentId, reportOf(reply.value)), answered: true, heard: reply.value.status };
  const payment = await lockWithPeople(context, paymentId);
  const isUnheardOf = reply.kind === "refused" && reply.code === neverHeardOf;
  const status = isUnheardOf ? whenUnheardOf(payment, askedAt) : null;
  if (status !== null) return { payment: await settle(context, paymentId, localReport(payment, status)), answered: true, heard: null };
  await updatePayment(db, paymentId, { due_at: nextQuestion(payment, now, isUnheardOf) });
  return { payment, answered: false, heard: null };
}

function reportOf(notification: FawryNotification): GatewayReport {
  const failure = `${notification.failureCode} ${notification.failureReason}`.trim();
  const { fawryReference: referenceNumber } = notification;
  return { ...notification, feePiasters: feeOf(notification), referenceNumber, failure: failure === "" ? null : failure };
}

/** Asks after a charge whose answer did not come: most often it was taken all the same. Silence is left to the sweep. */
export async function askUnknown(open: OpenContext<null>, { paymentId }: { paymentId: number }): Promise<void> {
  await askGateway(open, paymentId);
}

/** Writes down how the gateway took a charge. An unknown outcome stays New: a job asks at once, the sweep from then on. */
export async function recordCharge(context: AnyContext, paymentId: number, reply: ChargeReply): Promise<PaymentRow> {
  const { later } = context;
  const payment = await lockWithPeople(context, paymentId);
  const fail = (outcome: Refused | NotSent) => settle(context, paymentId, localReport(payment, PaymentStatus.Failed, reasonOf(outcome)));
  return match<FawryOrder, Promise<PaymentRow>>(reply, {
    ok: (order) => recordOrder(context, payment, order),
    refused: fail,
    "not-sent": fail,
    unknown: async () => {
      await later("payments.askGateway", { paymentId });
      return payment;
    },
  });
}

async function recordOrder(context: AnyContext, { id, status, ...payment }: PaymentRow, order: FawryOrder): Promise<PaymentRow> {
  const { db, later } = context;
  if (order.fawryReference !== null) await updatePayment(db, id, { gateway_reference: order.fawryReference });
  if (!isUnpaid(status)) {
    // Given up while it was on its way: it is to be had no longer.
    if (isClosedUnpaid(status)) await later("payments.withdraw", { paymentId: id });
    return lockPayment(db, id);
  }
  await updatePayment(db, id, { qr: order.qr, redirect_url: order.redirectUrl });
  return settle(context, id, localReport(payment, PaymentStatus.Processed));
}
