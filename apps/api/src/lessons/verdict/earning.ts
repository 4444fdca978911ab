import { earningPiasters } from "@hiwar/contract/lesson-earnings";
import { lessonLimits } from "@hiwar/contract/lessons";
import type { AnyContext } from "../../kernel/context.ts";
import { minutesBetween } from "../../kernel/time.ts";
import { postEntry, recogniseRevenue } from "../../payments/ledger/post.ts";
import { recogniseLesson } from "../../subscriptions/recognising/recognise.ts";
import * as queries from "../queries.ts";
import { replaceDueTasks } from "../tasks.ts";

/** Recognises what was paid for the lesson as revenue. */
export async function recognise(
  context: AnyContext,
  { id, subscriptionId, paymentId, pricePiasters, start, end }: queries.LessonRow,
): Promise<void> {
  if (subscriptionId !== null) await recogniseLesson(context, { id, subscriptionId, start, minutes: minutesBetween(start, end) });
  if (paymentId !== null) await recogniseRevenue(context, `lesson:${id}:delivered`, { kind: "payment", id: paymentId }, pricePiasters);
}

/** Books the tutor's earning; it becomes payable a day after the lesson's end. */
export async function earn(context: AnyContext, { id, tutorId, start, end }: queries.LessonRow): Promise<void> {
  const amountPiasters = earningPiasters(minutesBetween(start, end));
  await postEntry(context, "earned", `lesson:${id}:earned`, { tutorId, amountPiasters });
  await queries.updateLesson(context.db, id, { earned_piasters: amountPiasters });
  await replaceDueTasks(context.db, id, [{ kind: "release-earning", dueAt: end.add({ hours: lessonLimits.payableAfterHours }) }]);
}
