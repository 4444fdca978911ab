import type { Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

/** Updates columns of a lesson's report; the lesson must be locked. */
export async function updateReport(db: Database, lessonId: number, change: Updateable<DB["lesson_report"]>): Promise<void> {
  await db.updateTable("lesson_report").set(change).where("lesson_id", "=", lessonId).execute();
}

/** A lesson's report for staff, with the name of who decided it; undefined without a report. */
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
