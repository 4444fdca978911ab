import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { PlanPeriod } from "@hiwar/contract/plans";
import type { RefundObstacle, refunds } from "@hiwar/contract/refunds";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Owned } from "../kernel/access.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { notify } from "../notifications/notify.ts";
import { readUnearned } from "../payments/ledger/post.ts";
import { selectPayment } from "../payments/queries.ts";
import { beginRefund } from "../payments/refunds/refund.ts";
import { lockPaymentWithPeople } from "../payments/settling/purposes.ts";
import { type SubscriptionRow, selectSubscription } from "../subscriptions/queries.ts";
import { shown } from "../subscriptions/read.ts";
import { endSubscription } from "../subscriptions/start.ts";
import { type Quote, quoteOf } from "./quote.ts";

interface Asked {
  readonly seenPiasters: number;
  /** Whether others than the student caused the refund; null derives this from what happened. */
  readonly isFaultOfOthers: boolean | null;
  readonly note: string | null;
}

const codeOf: Readonly<Record<RefundObstacle, ErrorCode>> = {
  unpaid: "non-refundable",
  returned: "illegal",
  free: "non-refundable",
  "lesson-booked": "illegal",
  "lesson-unsettled": "illegal",
  delivered: "non-refundable",
  over: "non-refundable",
  "nothing-left": "non-refundable",
};

/**
 * Refunds what is left of a payment: ends what it bought, posts the refund and the kept amounts, and enqueues a job that calls the gateway. Throws
 * `refusalOf`'s code if something prevents the refund, and `price-changed` if the amount differs from the one seen.
 */
async function giveBack(
  context: Context,
  paymentId: number,
  { seenPiasters, isFaultOfOthers, note }: Asked,
  refusalOf = (obstacle: RefundObstacle): ErrorCode => codeOf[obstacle],
): Promise<void> {
  const payment = await lockPaymentWithPeople(context, paymentId);
  const { quote, subscription, unearned } = await quoteOf(context, payment, isFaultOfOthers);
  if (quote.obstacle) refuse(refusalOf(quote.obstacle));
  const { refundPiasters: amountPiasters, lines } = quote;
  if (amountPiasters !== seenPiasters) refuse("price-changed");
  if (subscription) await endSubscription(context, subscription);
  const { actor } = context;
  const sumOf = (isFees: boolean) =>
    lines.filter(({ kind }) => (kind === "fees") === isFees).reduce((sum, { piasters }) => sum + piasters, 0);
  const [usedPiasters, feePiasters] = [sumOf(false), sumOf(true)];
  const refundId = await beginRefund(context, payment, {
    amountPiasters,
    reason: note === null ? "asked by its payer" : "given back by staff",
    unearned,
    keptPiasters: (await readUnearned(context, unearned)) - amountPiasters,
    asked: { by: actor.id, note, usedPiasters, feePiasters },
  });
  await notify(context, "refund-begun", {
    personId: payment.personId,
    cause: `refund:${refundId}:begun`,
    payload: {
      id: payment.id,
      description: payment.description,
      paidPiasters: payment.amountPiasters,
      usedPiasters,
      feePiasters,
      amountPiasters,
    },
  });
}

const read = async (context: Context, id: number) => orRefuse(await selectPayment(context.db, id), "transaction-not-found");

/** Refunds a payment of the caller. */
export async function refundOwn(context: Context, { id, seenPiasters }: Input<typeof refunds.refund>): Promise<Quote> {
  await giveBack(context, id, { seenPiasters, isFaultOfOthers: null, note: null });
  return (await quoteOf(context, await read(context, id))).quote;
}

/** Refunds anybody's payment, with a reason. */
export async function refundAs(context: Context, { id, ...asked }: Input<typeof refunds.refundAs>): Promise<Recorded<Quote>> {
  const before = await read(context, id);
  await giveBack(context, id, asked);
  const after = await read(context, id);
  const answer = (await quoteOf(context, after)).quote;
  const { amountPiasters } = orRefuse(answer.refund, "unexpected");
  return { answer, change: { id, before: { status: before.status }, after: { status: after.status, amountPiasters, note: asked.note } } };
}

/** Ownership rule: a subscription belongs to its student; locks the caller first. */
export const ownSubscription: Owned<Context, { id: number }, SubscriptionRow> = {
  find: async (context, { id }) => {
    await lockPeople(context, [{ id: context.actor.id, mode: "change" }]);
    return selectSubscription(context.db, id);
  },
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** Ends a subscription of the caller and refunds the rest; a trial ends without a refund. */
export async function cancelSubscription(
  context: Context,
  { id, seenPiasters }: Input<typeof refunds.cancelSubscription>,
  subscription: SubscriptionRow,
): Promise<Answer<typeof refunds.cancelSubscription>> {
  const { period, paymentId } = subscription;
  if (period === PlanPeriod.FreeTrial) await endSubscription(context, subscription);
  else
    await giveBack(
      context,
      orRefuse(paymentId, "subscription-uncancellable"),
      { seenPiasters, isFaultOfOthers: null, note: null },
      (obstacle) => (codeOf[obstacle] === "non-refundable" ? "subscription-uncancellable" : codeOf[obstacle]),
    );
  return shown(orRefuse(await selectSubscription(context.db, id), "subscription-not-found"), context.now);
}
