import type { AnyContext } from "../../kernel/context.ts";
import { openTask } from "../../tasks/open.ts";
import * as queries from "../queries.ts";
import type { Doubt, Presence } from "./rules.ts";

/** Stores a doubt of the server and opens a task for staff to decide. */
export async function leaveToStaff(
  context: AnyContext,
  { id, studentId }: queries.LessonRow,
  doubt: Doubt,
  { tutorSeconds, studentSeconds }: Presence,
): Promise<void> {
  const measured = { tutor_seconds: Math.round(tutorSeconds), student_seconds: Math.round(studentSeconds) };
  await queries.insertReport(context.db, { lesson_id: id, origin: "system", reason: doubt, at: context.now, ...measured });
  await openTask(context, { kind: "lesson", subjectId: id, cause: doubt, personId: studentId });
}
