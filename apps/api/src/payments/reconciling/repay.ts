import { PaymentStatus } from "@hiwar/contract/payments";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { match, type Outcome, reasonOf } from "../../outside/outcome.ts";
import { openTask } from "../../tasks/open.ts";
import { selectGatewayAnswer } from "../comparing/queries.ts";
import { gatewayOf } from "../gateway-of.ts";
import { type PaymentRow, selectPayment } from "../queries.ts";
import { claimRefundCall, type RefundRow, selectRefund, updateRefund } from "../refunds/queries.ts";
import { statusOnceRefunded } from "../refunds/refund.ts";
import { isRequestExpired, nextRefundCall, paymentTimes } from "../rules.ts";
import { localReport } from "../settling/local-report.ts";
import { lockPaymentWithPeople } from "../settling/purposes.ts";
import { settle } from "../settling/settle.ts";
import { taskOf } from "../task-of.ts";
import { namesOf, queryGateway } from "./query-gateway.ts";

/**
 * Requests a refund at the gateway. It is called once; an unknown outcome is queried. It is called again only when the gateway reports no refund and
 * no earlier call can still be under way.
 */
export async function repay(open: AnyOpenContext, { refundId }: { refundId: number }): Promise<void> {
  const { refund, payment } = await open.transact((context) => readRefund(context, refundId));
  if (refund.doneAt || refund.refusedAt || payment.referenceNumber === null) return;
  if (refund.calledAt && !(await wasInVain(open, refund, refund.calledAt))) return;
  const isOurs = await open.withFreshClock().transact((context) => call(context, refund, payment));
  if (!isOurs) return;
  const { amountPiasters, reason } = refund;
  const reply = await gatewayOf(open, payment).refund(namesOf(payment), amountPiasters, reason);
  await open.withFreshClock().transact((context) => recordReply(context, refund, reply));
}

async function readRefund({ db }: AnyContext, refundId: number): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const refund = await selectRefund(db, refundId);
  const payment = refund && (await selectPayment(db, refund.paymentId));
  if (!payment) throw new Error(`refund ${refundId} is not there`);
  return { refund, payment };
}

/** Whether an earlier call with an unknown outcome had no effect. If it had one, the query itself settles it. */
async function wasInVain(open: AnyOpenContext, refund: RefundRow, calledAt: Temporal.Instant): Promise<boolean> {
  const { payment, isSettledByAnswer, askedAt } = await queryGateway(open, refund.paymentId);
  if (payment.status !== PaymentStatus.Refunding) return false;
  if (isSettledByAnswer && isRequestExpired(calledAt, askedAt)) return true;
  await open.transact(({ db, now }) => updateRefund(db, refund.id, { due_at: nextRefundCall(refund.calls, now) }));
  return false;
}

async function call(context: AnyContext, refund: RefundRow, payment: PaymentRow): Promise<boolean> {
  const { db, now, databaseNow } = context;
  if (refund.calls >= paymentTimes.callsBeforeAlert) await openTask(context, taskOf(payment, "refund-unclear"));
  return claimRefundCall(db, refund, await databaseNow(), nextRefundCall(refund.calls + 1, now));
}

async function recordReply(context: AnyContext, refund: RefundRow, reply: Outcome): Promise<void> {
  const { db, now } = context;
  const payment = await lockPaymentWithPeople(context, refund.paymentId);
  if (payment.status !== PaymentStatus.Refunding) return;
  await match<null, Promise<unknown>>(reply, {
    ok: async () => settle(context, payment.id, localReport(payment, await statusOnceRefunded(context, payment))),
    refused: async (refusal) => {
      // A part that was reported before is not ours. Without one, the next part is what staff arranged with the gateway.
      const isPartReported = (await selectGatewayAnswer(db, payment.id))?.status === PaymentStatus.PartialRefunded;
      const failure = reasonOf(refusal).slice(0, 500);
      await updateRefund(db, refund.id, { refused_at: now, failure, due_at: null, ...(isPartReported && { called_at: null }) });
      await openTask(context, taskOf(payment, "refund-refused"));
    },
    // Nothing was sent, so the next call needs no query first. `calls` is kept: pauses and the alert count this attempt.
    "not-sent": () => updateRefund(db, refund.id, { called_at: null }),
    unknown: async () => undefined,
  });
}
