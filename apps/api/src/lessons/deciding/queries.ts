import type { Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

/** Writes columns of a lesson's report; the lesson is locked. */
export async function updateReport(db: Database, lessonId: number, change: Updateable<DB["lesson_report"]>): Promise<void> {
  await db.updateTable("lesson_report").set(change).where("lesson_id", "=", lessonId).execute();
}

/** A lesson's report as staff see it, with whoever decided it; undefined where nobody asked. */
export function selectReport(db: Database, lessonId: number) {
  return db
    .selectFrom("lesson_report as report")
    .leftJoin("person as decider", "decider.id", "report.decided_by")
    .select(({ ref }) => [
      ref("report.origin").$castTo<"student" | "system">().as("origin"),
      "report.reason",
      "report.at",
      "report.tutor_seconds as tutorSeconds",
      "report.student_seconds as studentSeconds",
      "report.upheld",
      "report.note",
      "report.decided_at as decidedAt",
      "decider.name as decidedBy",
    ])
    .where("report.lesson_id", "=", lessonId)
    .executeTakeFirst();
}
