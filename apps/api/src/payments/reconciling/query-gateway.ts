import { PaymentStatus } from "@hiwar/contract/payments";
import type { Insertable } from "kysely";
import type { AnyContext, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import type { DB } from "../../kernel/tables.ts";
import type { Charged, Failure, GatewayReport, OpenedOrder, OrderNames } from "../../outside/gateway.ts";
import { match, type NotSent, type Outcome, type Refused, reasonOf } from "../../outside/outcome.ts";
import { bookReportedFee } from "../comparing/fees.ts";
import { upsertGatewayAnswer } from "../comparing/queries.ts";
import { gatewayOf } from "../gateway-of.ts";
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from "../queries.ts";
import { isClosedUnpaid, isUnpaid, nextStatusQuery, statusOfUnknownOrder } from "../rules.ts";
import { localReport, type ReportToSettle } from "../settling/local-report.ts";
import { lockWithPeople } from "../settling/purposes.ts";
import { settle } from "../settling/settle.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.askGateway": { paymentId: number };
  }
}

export interface GatewayStatus {
  readonly payment: PaymentRow;
  /** False when the gateway did not answer: nothing is known. */
  readonly answered: boolean;
  /** Whether it said anything that is kept, be it that there is no such order. */
  readonly spoke: boolean;
  /** What the gateway itself says of the order, whatever we make of it; null when it says nothing, or an unknown word. */
  readonly heard: PaymentStatus | null;
  /** When the question left, by the database's clock. */
  readonly askedAt: Temporal.Instant;
}

/** Asks the gateway what became of a transaction and settles it by the answer. No transaction is open while it is asked. */
export async function queryGateway(open: AnyOpenContext, paymentId: number): Promise<GatewayStatus> {
  const payment = await open.transact(async ({ db }) => orRefuse(await selectPayment(db, paymentId), "transaction-not-found"));
  const askedAt = await open.databaseNow();
  const reply = await gatewayOf(open, payment).status(namesOf(payment));
  return open.withFreshClock().transact(async (context) => {
    const spoke = reply.kind === "ok";
    const applied = await applyStatusReply(context, paymentId, reply, askedAt);
    if (spoke) await context.hooks.payments.gatewaySpoke(context, paymentId);
    return { ...applied, askedAt, spoke };
  });
}

async function applyStatusReply(
  context: AnyContext,
  paymentId: number,
  reply: Outcome<GatewayReport | null>,
  askedAt: Temporal.Instant,
): Promise<Omit<GatewayStatus, "askedAt" | "spoke">> {
  const { db, now } = context;
  if (reply.kind === "ok") {
    // The lock first: whoever compares holds it, and reads the word beside the postings that followed from it.
    await lockWithPeople(context, paymentId);
    await upsertGatewayAnswer(db, answerOf(paymentId, reply.value, { askedAt, heardAt: now }));
  }
  const settled = async (report: ReportToSettle, heard: PaymentStatus | null) => {
    const payment = await settle(context, paymentId, report);
    await bookReportedFee(context, payment, report);
    return { payment, answered: true, heard };
  };
  const unsettled = async (isUnheardOf: boolean) => {
    const payment = await lockWithPeople(context, paymentId);
    const status = isUnheardOf ? statusOfUnknownOrder(payment, askedAt) : null;
    if (status !== null) return settled(localReport(payment, status), null);
    await updatePayment(db, paymentId, { due_at: nextStatusQuery(payment, now, isUnheardOf) });
    return { payment, answered: false, heard: null };
  };
  const unanswered = () => unsettled(false);
  return match(reply, {
    ok: (report) => (report === null ? unsettled(true) : settled(report, report.status)),
    refused: unanswered,
    "not-sent": unanswered,
    unknown: unanswered,
  });
}

/** What the gateway said, as it is kept. */
function answerOf(
  paymentId: number,
  report: GatewayReport | null,
  { askedAt, heardAt }: { askedAt: Temporal.Instant; heardAt: Temporal.Instant },
): Insertable<DB["payment_word"]> {
  const asked = { payment_id: paymentId, asked_at: askedAt, heard_at: heardAt };
  if (report === null) return { ...asked, is_known: false };
  const { status, gatewayReference, orderPiasters, paymentPiasters, feePiasters, givenBackPiasters, payerId, paidAt } = report;
  const paid = { order_piasters: orderPiasters, payment_piasters: paymentPiasters };
  const sums = { ...paid, fee_piasters: feePiasters, given_back_piasters: givenBackPiasters };
  return { ...asked, ...sums, is_known: true, status, gateway_reference: gatewayReference, payer_id: payerId, paid_at: paidAt };
}

/** How a transaction's order is called, here and there. */
export function namesOf({ merchantReference, referenceNumber }: Pick<PaymentRow, "merchantReference" | "referenceNumber">): OrderNames {
  return { merchantReference, gatewayReference: referenceNumber };
}

/** Asks after a charge whose answer did not come: most often it was taken all the same. Silence is left to the sweep. */
export async function queryUnknownCharge(open: OpenContext<null>, { paymentId }: { paymentId: number }): Promise<void> {
  await queryGateway(open, paymentId);
}

/** Writes down how the gateway took a charge. An unknown outcome stays New: a job asks at once, the sweep from then on. */
export async function recordCharge(context: AnyContext, paymentId: number, reply: Outcome<Charged>): Promise<PaymentRow> {
  const { enqueue } = context;
  const payment = await lockWithPeople(context, paymentId);
  const fail = (failure: Failure) => settle(context, paymentId, localReport(payment, PaymentStatus.Failed, failure));
  const failByGateway = (outcome: Refused | NotSent) => fail({ reason: "gateway", detail: reasonOf(outcome) });
  return match<Charged, Promise<PaymentRow>>(reply, {
    ok: (charged) => (charged.kind === "declined" ? fail(charged.failure) : recordOrder(context, payment, charged)),
    refused: failByGateway,
    "not-sent": failByGateway,
    unknown: async () => {
      await enqueue("payments.askGateway", { paymentId });
      return payment;
    },
  });
}

async function recordOrder(context: AnyContext, { id, status, ...payment }: PaymentRow, order: OpenedOrder): Promise<PaymentRow> {
  const { db, enqueue } = context;
  if (order.gatewayReference !== null) await updatePayment(db, id, { gateway_reference: order.gatewayReference });
  if (!isUnpaid(status)) {
    // Given up while it was on its way: it is to be had no longer.
    if (isClosedUnpaid(status)) await enqueue("payments.withdraw", { paymentId: id });
    return lockPayment(db, id);
  }
  await updatePayment(db, id, { qr: order.qr, redirect_url: order.redirectUrl });
  return settle(context, id, localReport(payment, PaymentStatus.Processed));
}
