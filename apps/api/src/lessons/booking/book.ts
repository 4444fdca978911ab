import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { spanOf } from "../../kernel/time.ts";
import { notifyMembers } from "../notify.ts";
import type * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { whyNotBookAgain } from "../rules.ts";
import { insertDueTasks, replaceDueTasks } from "../tasks.ts";
import { tasksOf } from "../verdict/rules.ts";
import { refuseUnbookable } from "./bookable.ts";
import { createLesson } from "./create.ts";
import { findFunding } from "./funding.ts";

export type Lesson = Answer<typeof lessons.book>;

/**
 * Books a lesson for the calling student, paid by minutes or a credit; without a subscription a manager's lesson is free. Throws the error codes of
 * the rules of booking and funding (docs/rules.md#lessons).
 */
export async function bookLesson(context: Context, { tutorId, start, duration }: Input<typeof lessons.book>): Promise<Lesson> {
  const { actor, now } = context;
  const span = spanOf(start, duration);
  const locked = lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  // The facts' queries are sent after the lock's, so that they see the changes of the lock's previous holder.
  const [loaded] = await Promise.all([refuseUnbookable(context, { studentId: actor.id, tutorId, span, except: null }), locked]);
  refuseIf(whyNotBookAgain(loaded.cancelledLately));
  const funding = await findFunding(context, loaded, { studentId: actor.id, minutes: duration });
  const lesson = await createLesson(context, { tutorId, studentId: actor.id, span, funding, holdUntil: null, isWaiting: loaded.isWaiting });
  await announceBooked(context, lesson, { isNew: true });
  return shownLesson(lesson, "student", now);
}

/** Sets the due tasks of a lesson that has become firm, and notifies both members. `isNew` means that neither has been notified of it before. */
export async function announceBooked(
  context: AnyContext,
  lesson: queries.LessonRow,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const { db, now, push } = context;
  const write = isNew ? insertDueTasks : replaceDueTasks;
  await Promise.all([
    write(db, lesson.id, tasksOf(lesson, now)),
    notifyMembers(context, "lesson-booked", lesson, ["student", "tutor"], { isNew }),
  ]);
  push("LessonBooked", [lesson.studentId, lesson.tutorId], { lessonId: lesson.id });
}
