import type { AnyContext } from "../../kernel/context.ts";
import * as queries from "../queries.ts";
import type { Doubt, Presence } from "./rules.ts";

/** Staff look at what the server cannot decide by itself. */
export function leaveToStaff(
  { db, now }: AnyContext,
  { id }: queries.LessonRow,
  doubt: Doubt,
  { tutorSeconds, studentSeconds }: Presence,
): Promise<void> {
  const measured = { tutor_seconds: Math.round(tutorSeconds), student_seconds: Math.round(studentSeconds) };
  return queries.insertReport(db, { lesson_id: id, origin: "system", reason: doubt, at: now, ...measured });
}
