import type { AnyContext, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { dayOf, isBefore, isIn } from "../kernel/time.ts";
import { causesOf } from "../payments/comparing/books.ts";
import { selectGatewayAnswer, selectLinesOf } from "../payments/comparing/queries.ts";
import { type Books, booksOf, isFeeOnlyEntry } from "../payments/comparing/rules.ts";
import { lockPayment, type PaymentRow } from "../payments/queries.ts";
import { queryGateway } from "../payments/reconciling/query-gateway.ts";
import { taskOf } from "../payments/task-of.ts";
import { closeTasks, openTask } from "../tasks/open.ts";
import { sumDayAgain } from "./days.ts";
import { lockDifferingOrders, lockWaitingOrder, type OrderKey, updateOrder } from "./queries.ts";
import { differenceOf, reconcilingTimes, saidOfDay } from "./rules.ts";

/** Queries the gateway about an order of a day, which settles missed changes. Then compares the answer with the books. */
export async function compareOrder(open: OpenContext<null>, key: OrderKey): Promise<void> {
  const { isAnswerStored } = await queryGateway(open, key.paymentId);
  await open.withFreshClock().transact((context) => compare(context, key, isAnswerStored));
}

async function compare(context: AnyContext, key: OrderKey, isAnswerStored: boolean): Promise<void> {
  const { db, now } = context;
  const payment = await lockPayment(db, key.paymentId);
  const order = await lockWaitingOrder(db, key);
  if (!order) return;
  const compared = isAnswerStored ? await compareWord(db, payment, key) : null;
  if (compared === null) return leave(context, key, order.tries + 1);
  await updateOrder(db, key, { due_at: null, compared_at: now, ...compared });
  if (compared.difference !== null) await openTask(context, taskOf(payment, compared.difference));
}

/**
 * Compares the gateway's last answer on an order with the books. Returns null if something was booked after the answer, which it could not include.
 */
async function compareWord(db: Database, { id }: PaymentRow, key: OrderKey) {
  const word = await selectGatewayAnswer(db, id);
  const lines = await selectLinesOf(db, await causesOf(db, id));
  // A fee from a statement is the gateway's word too, whenever it was booked.
  if (!word || lines.some((line) => isBefore(word.heardAt, line.at) && !isFeeOnlyEntry(line))) return null;
  const day = dayOf(key.day);
  const books = booksOf(lines);
  const ofDay = booksOf(lines.filter(({ at }) => isIn(at, day)));
  const difference = differenceOf(books, word);
  return { difference, ...columns("gateway", saidOfDay(books, ofDay, word)), ...columns("books", ofDay) };
}

/** Compares differing orders again after a new answer, also in closed days, and updates the staff's tasks. */
export async function compareAgain(context: AnyContext, paymentId: number): Promise<void> {
  const { db, now } = context;
  const orders = await lockDifferingOrders(db, paymentId);
  if (orders.length === 0) return;
  const payment = await lockPayment(db, paymentId);
  for (const { former, ...key } of orders) {
    const compared = await compareWord(db, payment, key);
    if (compared === null) continue;
    await updateOrder(db, key, { compared_at: now, ...compared });
    await sumDayAgain(db, key);
    if (compared.difference === former) continue;
    await closeTasks(context, { kind: "payment", subjectId: paymentId, cause: former, note: null });
    if (compared.difference !== null) await openTask(context, taskOf(payment, compared.difference));
  }
}

const columns = <Side extends "gateway" | "books">(side: Side, { paidPiasters, feePiasters, returnedPiasters }: Books) =>
  ({
    [`${side}_paid_piasters`]: paidPiasters,
    [`${side}_fee_piasters`]: feePiasters,
    [`${side}_returned_piasters`]: returnedPiasters,
  }) as { readonly [Column in `${Side}_${"paid" | "fee" | "returned"}_piasters`]: number };

/**
 * Retries later if the gateway did not answer, or answered before the last booking. After the last try the order goes to staff, so that its day can
 * be closed.
 */
async function leave(context: AnyContext, key: OrderKey, tries: number): Promise<void> {
  const { db, now } = context;
  if (tries < reconcilingTimes.mostTries)
    return updateOrder(db, key, { tries, due_at: now.add({ minutes: reconcilingTimes.retryMinutes }) });
  await updateOrder(db, key, { tries, due_at: null, compared_at: now, difference: "not-said" });
  await openTask(context, taskOf(await lockPayment(db, key.paymentId), "not-said"));
}
