import { type ConductOutcome, type ConductReason, transcriptLength } from "@hiwar/contract/conduct";
import type { Role } from "@hiwar/contract/kernel/roles";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Inserts a report; null if the same one is waiting. */
export async function insertReport(db: Database, values: Insertable<DB["conduct_report"]>): Promise<number | null> {
  const row = await db
    .insertInto("conduct_report")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Copies a room's `transcriptLength` latest messages for a report, and the reported message, however old. */
export async function copyMessages(db: Database, reportId: number, room: { id: number; lastSeq: number }, messageId: number | null) {
  await db
    .insertInto("conduct_report_message")
    .columns(["report_id", "seq", "message_id", "sender_id", "text", "created_at", "edited_at", "deleted_at"])
    .expression((eb) =>
      eb
        .selectFrom("chat_message")
        .select([
          sql<number>`${reportId}::bigint`.as("report_id"),
          "seq",
          "id",
          "sender_id",
          "text",
          "created_at",
          "edited_at",
          "deleted_at",
        ])
        .where("room_id", "=", room.id)
        .where((where) => where.or([where("seq", ">", room.lastSeq - transcriptLength), where("id", "=", messageId ?? 0)])),
    )
    .execute();
}

function selectReports(db: Database) {
  return db
    .selectFrom("conduct_report as report")
    .innerJoin("person as reporter", "reporter.id", "report.reporter_id")
    .innerJoin("person as reported", "reported.id", "report.reported_id")
    .leftJoin("person as decider", "decider.id", "report.decided_by")
    .leftJoin("conduct_report_message as message", (join) =>
      join.onRef("message.report_id", "=", "report.id").onRef("message.message_id", "=", "report.message_id"),
    )
    .select(({ ref }) => [
      "report.id",
      ref("report.reason").$castTo<ConductReason>().as("reason"),
      "report.words",
      "message.text as message",
      "report.created_at as createdAt",
      "reporter.id as reporterId",
      "reporter.name as reporterName",
      ref("reporter.role").$castTo<Role>().as("reporterRole"),
      "reported.id as reportedId",
      "reported.name as reportedName",
      ref("reported.role").$castTo<Role>().as("reportedRole"),
      "reported.blocked_at as blockedAt",
      ref("report.outcome").$castTo<ConductOutcome | null>().as("outcome"),
      "report.note",
      "report.warning",
      "report.decided_at as decidedAt",
      "decider.name as deciderName",
    ]);
}
export type ReportRow = Awaited<ReturnType<typeof selectReport>> & object;

/** Selects a report as staff read it; undefined if there is none. */
export function selectReport(db: Database, id: number) {
  return selectReports(db).where("report.id", "=", id).executeTakeFirst();
}

/** Selects and locks a report, so that nobody else decides it meanwhile. */
export function lockReport(db: Database, id: number) {
  return selectReports(db).where("report.id", "=", id).forNoKeyUpdate("report").executeTakeFirst();
}

/** Counts the reports about a person, and the warnings. */
export function countReportsOf(db: Database, reportedId: number) {
  return db
    .selectFrom("conduct_report")
    .select(({ fn }) => [fn.countAll<number>().as("reports"), fn.countAll<number>().filterWhere("outcome", "=", "warned").as("warnings")])
    .where("reported_id", "=", reportedId)
    .executeTakeFirstOrThrow();
}

/** Selects the copied messages of a report, oldest first. */
export function selectTranscript(db: Database, reportId: number) {
  return db
    .selectFrom("conduct_report_message as kept")
    .innerJoin("conduct_report as report", "report.id", "kept.report_id")
    .select(({ eb, ref }) => [
      "kept.seq",
      "kept.message_id as messageId",
      "kept.sender_id as senderId",
      "kept.text",
      "kept.created_at as createdAt",
      eb("kept.edited_at", "is not", null).$castTo<boolean>().as("isEdited"),
      eb("kept.deleted_at", "is not", null).$castTo<boolean>().as("isDeleted"),
      eb.fn
        .coalesce(eb(ref("kept.message_id"), "=", ref("report.message_id")), eb.lit(false))
        .$castTo<boolean>()
        .as("isReported"),
    ])
    .where("report_id", "=", reportId)
    .orderBy("kept.seq")
    .execute();
}

/** Updates a report that the caller has locked. */
export async function updateReport(db: Database, id: number, decision: Updateable<DB["conduct_report"]>): Promise<void> {
  await db.updateTable("conduct_report").set(decision).where("id", "=", id).execute();
}
