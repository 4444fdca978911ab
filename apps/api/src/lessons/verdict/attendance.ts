import type { GivenBack } from "@hiwar/contract/lessons";
import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import type { Span } from "../../kernel/time.ts";
import { readPresence, wasUp } from "../../sessions/presence.ts";
import { returnLesson } from "../closing/cancel.ts";
import { notifyMembers } from "../notify.ts";
import type * as queries from "../queries.ts";
import { addToTutorTotals } from "./add-to-tutor-totals.ts";
import { isReturnedAtVerdict, type Presence, verdictAt } from "./rules.ts";

/** The seconds that the tutor and the student were in the room, from a minute before the start until `until`. */
export async function presenceOf(context: AnyReadContext, lesson: queries.LessonRow, until: Temporal.Instant): Promise<Presence> {
  const span: Span = { start: lesson.start, end: until };
  const [tutorSeconds = 0, studentSeconds = 0] = await readPresence(context, lesson.sessionId, span, [lesson.tutorId, lesson.studentId]);
  return { tutorSeconds, studentSeconds };
}

export const wasUpUntilVerdict = (context: AnyContext, lesson: queries.LessonRow) =>
  wasUp(context, { start: lesson.start, end: verdictAt(lesson) });

/** Runs at `verdictAt`: returns the lesson to a student who waits alone, unless our service was down. */
export async function checkAttendance(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  const presence = await presenceOf(context, lesson, verdictAt(lesson));
  if (!isReturnedAtVerdict(presence, await wasUpUntilVerdict(context, lesson))) return;
  const outcome = "tutor-absent";
  const back = await returnLesson(context, lesson, { outcome, isFaultOfOthers: true });
  await addToTutorTotals(context, lesson, { outcome, wasUp: true });
  await notifyTutorAbsent(context, lesson, back);
}

/** Notifies both that the lesson was returned because its tutor was absent. */
export async function notifyTutorAbsent(context: AnyContext, lesson: queries.LessonRow, back: GivenBack): Promise<void> {
  await notifyMembers(context, "lesson-returned", lesson, ["student"], { back });
  await notifyMembers(context, "tutor-absent", lesson, ["tutor"]);
}
