import type { AnyContext } from "../../kernel/context.ts";
import { isBefore } from "../../kernel/time.ts";
import type { UnearnedRevenue } from "../../payments/ledger/rules.ts";
import { cancelAs, lockWithPeople, releaseHold } from "../closing/cancel.ts";
import * as queries from "../queries.ts";

/** The payment of a held lesson has closed unpaid. */
export async function releaseUnpaid(context: AnyContext, payment: { id: number }): Promise<void> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (found) await releaseHold(context, await lockWithPeople(context, found.id));
}

/** The gateway took the money of a single lesson back: a lesson that lies ahead is cancelled. */
export async function cancelReversed(context: AnyContext, payment: { id: number }): Promise<UnearnedRevenue | null> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (!found) return { kind: "payment", id: payment.id };
  const lesson = await lockWithPeople(context, found.id);
  if (lesson.active && lesson.cancelledAt === null && isBefore(context.now, lesson.start)) await cancelAs(context, lesson, "staff");
  return { kind: "payment", id: payment.id };
}
