import type { AnyContext } from "../kernel/context.ts";
import { addToTotals, selectTutor, updateTutor } from "./queries.ts";

/** Called by ratings: adds to a tutor's rating totals; negative when a rating is lowered or removed. */
export async function changeRatingTotals(
  context: AnyContext,
  tutorId: number,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { ratingSum: sum, ratingCount: count });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}

/** Called by lessons: counts a held lesson, whether the student is new to the tutor, and whether the tutor was punctual (null if unknown). */
export async function countLesson(
  context: AnyContext,
  tutorId: number,
  { lessons, students, isPunctual }: { lessons: number; students: number; isPunctual: boolean | null },
): Promise<void> {
  await addToTotals(context.db, tutorId, { lessons, students, measured: isPunctual === null ? 0 : 1, punctual: isPunctual ? 1 : 0 });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}

/** Called by chats: stores how long students wait for this tutor's answer, and when to measure again. */
export async function storeReplyTime(
  context: AnyContext,
  tutorId: number,
  { minutes, count, dueAt }: { minutes: number | null; count: number; dueAt: Temporal.Instant },
): Promise<void> {
  const former = await selectTutor(context.db, tutorId);
  await updateTutor(context.db, tutorId, { reply_minutes: minutes, reply_count: count, replies_due_at: dueAt });
  const isSame = former?.medianReplyMinutes === minutes && former.replyCount === count;
  if (!isSame) await context.hooks.tutors.tutorChanged(context, tutorId);
}
