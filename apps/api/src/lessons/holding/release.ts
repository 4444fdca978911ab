import type { AnyContext } from "../../kernel/context.ts";
import { isBefore } from "../../kernel/time.ts";
import type { UnearnedRevenue } from "../../payments/ledger/rules.ts";
import { cancelAs, lockLessonWithPeople, releaseHold } from "../closing/cancel.ts";
import * as queries from "../queries.ts";

/** Releases the held lesson of a payment that was closed unpaid. */
export async function releaseUnpaid(context: AnyContext, payment: { id: number }): Promise<void> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (found) await releaseHold(context, await lockLessonWithPeople(context, found.id));
}

/** Cancels the future lesson of a payment that the gateway took back. */
export async function cancelReversed(context: AnyContext, payment: { id: number }): Promise<UnearnedRevenue | null> {
  const found = await queries.selectLessonOfPayment(context.db, payment.id);
  if (!found) return { kind: "payment", id: payment.id };
  const lesson = await lockLessonWithPeople(context, found.id);
  if (lesson.active && lesson.cancelledAt === null && isBefore(context.now, lesson.start)) await cancelAs(context, lesson, "staff");
  return { kind: "payment", id: payment.id };
}
