import type { AnyContext } from "../kernel/context.ts";
import { addToTotals, selectTutor, updateTutor } from "./queries.ts";

/** Ratings tell what they add to a tutor's totals, negative when one is lowered or removed. */
export async function changeRatingTotals(
  context: AnyContext,
  tutorId: number,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { ratingSum: sum, ratingCount: count });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}

/** Lessons tell that one was given, whether to a student new to the tutor, and whether the tutor was on time, null where that is not known. */
export async function countLesson(
  context: AnyContext,
  tutorId: number,
  { lessons, students, isPunctual }: { lessons: number; students: number; isPunctual: boolean | null },
): Promise<void> {
  await addToTotals(context.db, tutorId, { lessons, students, measured: isPunctual === null ? 0 : 1, punctual: isPunctual ? 1 : 0 });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}

/** Chats tell how long students wait for this tutor's answer, and when to look again. */
export async function changeReplies(
  context: AnyContext,
  tutorId: number,
  { minutes, count, dueAt }: { minutes: number | null; count: number; dueAt: Temporal.Instant },
): Promise<void> {
  const former = await selectTutor(context.db, tutorId);
  await updateTutor(context.db, tutorId, { reply_minutes: minutes, reply_count: count, replies_due_at: dueAt });
  const isSame = former?.medianReplyMinutes === minutes && former.replyCount === count;
  if (!isSame) await context.hooks.tutors.tutorChanged(context, tutorId);
}
