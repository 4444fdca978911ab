import { PaymentStatus } from "@hiwar/contract/payments";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { type Due, throwFailures, workDue } from "../../kernel/due.ts";
import { openTask } from "../../tasks/open.ts";
import { postponeMessage, selectDue, selectDueMessages, updatePayment } from "../queries.ts";
import { selectDueRefunds, updateRefund } from "../refunds/queries.ts";
import { isDisputable, isOpen, isPastDeadline, paymentTimes } from "../rules.ts";
import { lockPaymentWithPeople } from "../settling/purposes.ts";
import { taskOf } from "../task-of.ts";
import { cancelAtGateway, closeAtGateway } from "./cancel-at-gateway.ts";
import { queryGateway } from "./query-gateway.ts";
import { applyMessage } from "./receive.ts";
import { repay } from "./repay.ts";

const afterDefect = (now: Temporal.Instant) => now.add({ minutes: paymentTimes.minutesAfterDefect });

const sweeps: readonly Due<number>[] = [
  {
    select: ({ db, now }, most) => selectDue(db, now, most),
    work: followUp,
    postpone: ({ db, now }, id) => updatePayment(db, id, { due_at: afterDefect(now) }),
  },
  {
    select: ({ db, now }, most) => selectDueRefunds(db, now, most),
    work: (open, refundId) => repay(open, { refundId }),
    postpone: ({ db, now }, id) => updateRefund(db, id, { due_at: afterDefect(now) }),
  },
  {
    select: ({ db, now }, most) => selectDueMessages(db, now, most),
    work: (open, messageId) => applyMessage(open, { messageId }),
    postpone: ({ db, now }, id) => postponeMessage(db, id, afterDefect(now)),
  },
];

/** Follows up everything that is open and due, each item with a fresh `now`: the age of a call decides whether it is repeated. */
export async function sweepPayments(open: OpenContext<null>): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) failures.push(...(await workDue(open, sweep)));
  throwFailures("payments could not be followed up", failures);
}

/** Queries a transaction. Closes at the gateway what is open there past its deadline or cancelled here; after three days it is disputed. */
async function followUp(open: OpenContext<null>, id: number): Promise<void> {
  const asked = await queryGateway(open, id);
  await closeAtGateway(open, asked);
  const { payment } = asked;
  const { referenceNumber, status } = payment;
  if (!isOpen(status) || !isPastDeadline(payment, open.now)) return;
  if (referenceNumber !== null) await cancelAtGateway(open, payment, PaymentStatus.Expired);
  await open.withFreshClock().transact((context) => dispute(context, id));
}

/**
 * Disputes an order that is still open three days after its deadline, which frees its payer. It is still queried, and its money would still be
 * accepted.
 */
async function dispute(context: Context<null>, id: number): Promise<void> {
  const { db, now } = context;
  const payment = await lockPaymentWithPeople(context, id);
  if (payment.disputedAt !== null || !isDisputable(payment, now)) return;
  await updatePayment(db, id, { disputed_at: now });
  await openTask(context, taskOf(payment, "disputed"));
}
