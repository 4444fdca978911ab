import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { openReport } from "../../tasks/open.ts";
import * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { whyNotReport } from "../rules.ts";
import { type Lesson, lockLessonWithPeople } from "./cancel.ts";

/** Stores the student's report about a lesson: the tutor's earning then waits for staff. A second report changes nothing. */
export async function reportLesson(context: Context, { id, reason }: Input<typeof lessons.report>): Promise<Lesson> {
  const { db, now } = context;
  const lesson = await lockLessonWithPeople(context, id);
  if (lesson.reportOrigin !== "student") {
    refuseIf(whyNotReport(lesson, "student", now));
    await queries.insertReport(db, { lesson_id: id, origin: "student", reason, at: now });
    await openReport(context, { kind: "lesson", subjectId: id, cause: "reported", personId: lesson.studentId });
  }
  return shownLesson(await queries.lockLesson(db, id), "student", now);
}
