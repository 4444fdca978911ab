import type { AnyContext, OpenContext } from "../kernel/context.ts";
import { dayOf, isBefore } from "../kernel/time.ts";
import { causesOf } from "../payments/comparing/books.ts";
import { selectLinesOf, selectWord } from "../payments/comparing/queries.ts";
import { type Books, booksOf } from "../payments/comparing/rules.ts";
import { lockPayment } from "../payments/queries.ts";
import { askGateway } from "../payments/reconciling/ask.ts";
import { taskOf } from "../payments/task-of.ts";
import { openTask } from "../tasks/open.ts";
import { lockWaitingOrder, type OrderKey, updateOrder } from "./queries.ts";
import { differenceOf, reconcilingTimes, saidOfDay } from "./rules.ts";

/** Asks the gateway about an order of a day, which settles what we missed, and compares what it says with what the books then say. */
export async function compareOrder(open: OpenContext<null>, key: OrderKey): Promise<void> {
  const { spoke } = await askGateway(open, key.paymentId);
  await open.withFreshClock().transact((context) => compare(context, key, spoke));
}

async function compare(context: AnyContext, key: OrderKey, spoke: boolean): Promise<void> {
  const { db, now } = context;
  const payment = await lockPayment(db, key.paymentId);
  const order = await lockWaitingOrder(db, key);
  if (!order) return;
  const word = await selectWord(db, payment.id);
  const lines = await selectLinesOf(db, await causesOf(db, payment.id));
  // What was booked after the gateway spoke was not known to it.
  const isOutdated = !spoke || !word || lines.some(({ at }) => isBefore(word.heardAt, at));
  if (isOutdated) return leave(context, key, order.tries + 1);
  const { start, end } = dayOf(key.day);
  const books = booksOf(lines);
  const ofDay = booksOf(lines.filter(({ at }) => !isBefore(at, start) && isBefore(at, end)));
  const difference = differenceOf(books, word);
  const said = columns("gateway", saidOfDay(books, ofDay, word));
  await updateOrder(db, key, { due_at: null, compared_at: now, difference, ...said, ...columns("books", ofDay) });
  if (difference !== null) await openTask(context, taskOf(payment, difference));
}

const columns = <Side extends "gateway" | "books">(side: Side, { paidPiasters, feePiasters, returnedPiasters }: Books) =>
  ({
    [`${side}_paid_piasters`]: paidPiasters,
    [`${side}_fee_piasters`]: feePiasters,
    [`${side}_returned_piasters`]: returnedPiasters,
  }) as { readonly [Column in `${Side}_${"paid" | "fee" | "returned"}_piasters`]: number };

/** A gateway that did not answer is asked again; one that never does is left to staff, so that its day comes to an end. */
async function leave(context: AnyContext, key: OrderKey, tries: number): Promise<void> {
  const { db, now } = context;
  if (tries < reconcilingTimes.mostTries)
    return updateOrder(db, key, { tries, due_at: now.add({ minutes: reconcilingTimes.retryMinutes }) });
  await updateOrder(db, key, { tries, due_at: null, compared_at: now, difference: "not-said" });
  await openTask(context, taskOf(await lockPayment(db, key.paymentId), "not-said"));
}
