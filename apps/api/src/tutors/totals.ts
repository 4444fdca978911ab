import type { AnyContext } from "../kernel/context.ts";
import { addToTotals } from "./queries.ts";

/** Ratings tell what they add to a tutor's totals, negative when one is lowered or removed. */
export async function changeRatingTotals(
  context: AnyContext,
  tutorId: number,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { ratingSum: sum, ratingCount: count });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}

/** Lessons tell that one was given, and whether to a student new to the tutor. */
export async function countLesson(
  context: AnyContext,
  tutorId: number,
  { lessons, students }: { lessons: number; students: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { lessons, students });
  await context.hooks.tutors.tutorChanged(context, tutorId);
}
