import { PaymentStatus } from "@hiwar/contract/payments";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { askGateway, giveUp } from "../asking/operations.ts";
import { applyMessage } from "../inbox/operations.ts";
import { deleteMessages, postponeMessage, selectDue, selectDueMessages, updatePayment } from "../queries.ts";
import { selectDueRefunds, updateRefund } from "../refunding/queries.ts";
import { repay } from "../repaying/operations.ts";
import { isClosedUnpaid, isUnpaid, paymentTimes } from "../rules.ts";

type Open = OpenContext<null>;

interface Sweep {
  readonly select: (context: Context<null>) => Promise<number[]>;
  readonly work: (open: Open, id: number) => Promise<unknown>;
  /** Puts one that failed at the end of the row, so that it holds no other up. */
  readonly postpone: (context: Context<null>, id: number, until: Temporal.Instant) => Promise<void>;
}

const mostAtATick = 50;
const daysKept = 90;

const sweeps: readonly Sweep[] = [
  {
    select: ({ db, now }) => selectDue(db, now, mostAtATick),
    work: followUp,
    postpone: ({ db }, id, until) => updatePayment(db, id, { due_at: until }),
  },
  {
    select: ({ db, now }) => selectDueRefunds(db, now, mostAtATick),
    work: (open, refundId) => repay(open, { refundId }),
    postpone: ({ db }, id, until) => updateRefund(db, id, { due_at: until }),
  },
  {
    select: ({ db, now }) => selectDueMessages(db, now, mostAtATick),
    work: (open, messageId) => applyMessage(open, { messageId }),
    postpone: ({ db }, id, until) => postponeMessage(db, id, until),
  },
];

/**
 * Asks after everything that is open and due; one that fails holds no other up. Each is worked at its own moment: a pass over
 * a slow gateway lasts minutes, and how long ago a call was made decides whether it is made again.
 */
export async function sweepPayments(open: Open): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) failures.push(...(await runSweep(open.anew(), sweep)));
  await open.transact(({ db, now }) => deleteMessages(db, now.subtract({ hours: daysKept * 24 })));
  if (failures.length > 0) throw new AggregateError(failures, `payments could not be followed up: ${failures.join("; ")}`);
}

async function runSweep(open: Open, { select, work, postpone }: Sweep): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const id of await open.transact(select)) {
    try {
      await work(open.anew(), id);
    } catch (error) {
      failures.push(error);
      await open.anew().transact((context) => postpone(context, id, context.now.add({ minutes: paymentTimes.minutesAfterDefect })));
    }
  }
  return failures;
}

/** What the gateway still holds open past its end, or although we gave it up for lost, is closed there. */
async function followUp(open: Open, id: number): Promise<void> {
  const { payment, heard } = await askGateway(open, id);
  const { referenceNumber, status, expiresAt } = payment;
  if (referenceNumber === null) return;
  if (isClosedUnpaid(status) && heard === PaymentStatus.New) await open.outside.fawry.cancelUnpaid(referenceNumber);
  const isOver = Temporal.Instant.compare(expiresAt.add({ seconds: paymentTimes.afterExpirySeconds }), open.now) <= 0;
  if (isOver && isUnpaid(status)) await giveUp(open, payment, PaymentStatus.Expired);
}
