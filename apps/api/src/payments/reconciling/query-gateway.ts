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
import { isClosedUnpaid, isOpen, nextStatusQuery, statusOfUnknownOrder } from "../rules.ts";
import { localReport, type ReportToSettle } from "../settling/local-report.ts";
import { lockPaymentWithPeople } from "../settling/purposes.ts";
import { settle } from "../settling/settle.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.askGateway": { paymentId: number };
  }
}

export interface GatewayStatus {
  readonly payment: PaymentRow;
  /** False when nothing is known: the gateway did not answer, or does not know an order that keeps its status for now. */
  readonly isSettledByAnswer: boolean;
  /** Whether its answer was stored, which includes the answer that it has no such order. */
  readonly isAnswerStored: boolean;
  /** The gateway's own status of the order, before our rules apply; null when it gives none or an unknown one. */
  readonly heard: PaymentStatus | null;
  /** When the query was sent, by the database's clock. */
  readonly askedAt: Temporal.Instant;
}

/** Queries the gateway about a transaction and settles it by the answer. No database transaction is open during the call. */
export async function queryGateway(open: AnyOpenContext, paymentId: number): Promise<GatewayStatus> {
  const payment = await open.transact(async ({ db }) => orRefuse(await selectPayment(db, paymentId), "transaction-not-found"));
  const askedAt = await open.databaseNow();
  const reply = await gatewayOf(open, payment).status(namesOf(payment));
  return open.withFreshClock().transact(async (context) => {
    const isAnswerStored = reply.kind === "ok";
    const applied = await applyStatusReply(context, paymentId, reply, askedAt);
    if (isAnswerStored) await context.hooks.payments.gatewayAnswerStored(context, paymentId);
    return { ...applied, askedAt, isAnswerStored };
  });
}

async function applyStatusReply(
  context: AnyContext,
  paymentId: number,
  reply: Outcome<GatewayReport | null>,
  askedAt: Temporal.Instant,
): Promise<Omit<GatewayStatus, "askedAt" | "isAnswerStored">> {
  const { db, now } = context;
  if (reply.kind === "ok") {
    // Locked first: a comparison holds the same lock, so that it reads the answer together with the postings that followed.
    await lockPaymentWithPeople(context, paymentId);
    await upsertGatewayAnswer(db, answerOf(paymentId, reply.value, { askedAt, heardAt: now }));
  }
  const settled = async (report: ReportToSettle, heard: PaymentStatus | null) => {
    const payment = await settle(context, paymentId, report);
    await bookReportedFee(context, payment, report);
    return { payment, isSettledByAnswer: true, heard };
  };
  const unsettled = async (isUnheardOf: boolean) => {
    const payment = await lockPaymentWithPeople(context, paymentId);
    const status = isUnheardOf ? statusOfUnknownOrder(payment, askedAt) : null;
    if (status !== null) return settled(localReport(payment, status), null);
    await updatePayment(db, paymentId, { due_at: nextStatusQuery(payment, now, isUnheardOf) });
    return { payment, isSettledByAnswer: false, heard: null };
  };
  const unanswered = () => unsettled(false);
  return match(reply, {
    ok: (report) => (report === null ? unsettled(true) : settled(report, report.status)),
    refused: unanswered,
    "not-sent": unanswered,
    unknown: unanswered,
  });
}

/** The gateway's answer as a database row. */
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

/** The names of a transaction's order: ours and the gateway's. */
export function namesOf({ merchantReference, referenceNumber }: Pick<PaymentRow, "merchantReference" | "referenceNumber">): OrderNames {
  return { merchantReference, gatewayReference: referenceNumber };
}

/** Queries a charge whose answer was lost: usually the charge succeeded. Without an answer the sweep retries. */
export async function queryUnknownCharge(open: OpenContext<null>, { paymentId }: { paymentId: number }): Promise<void> {
  await queryGateway(open, paymentId);
}

/** Records the gateway's reply to a charge. An unknown outcome leaves the transaction New: a job queries it at once, later the sweep. */
export async function recordCharge(context: AnyContext, paymentId: number, reply: Outcome<Charged>): Promise<PaymentRow> {
  const { enqueue } = context;
  const payment = await lockPaymentWithPeople(context, paymentId);
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
  if (!isOpen(status)) {
    // It was cancelled while the charge was under way, so it must be closed at the gateway.
    if (isClosedUnpaid(status)) await enqueue("payments.withdraw", { paymentId: id });
    return lockPayment(db, id);
  }
  await updatePayment(db, id, { qr: order.qr, redirect_url: order.redirectUrl });
  return settle(context, id, localReport(payment, PaymentStatus.Processed));
}
