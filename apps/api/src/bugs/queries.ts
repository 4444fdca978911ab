import type { bugStates } from "@hiwar/contract/bugs";
import type { Insertable, Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

type State = (typeof bugStates)[number] | undefined;

function selectReports(db: Database) {
  return db
    .selectFrom("bug_report as report")
    .innerJoin("person", "person.id", "report.person_id")
    .leftJoin("person as closer", "closer.id", "report.closed_by")
    .select([
      "report.id",
      "report.title",
      "report.description",
      "report.path",
      "report.browser",
      "report.person_id as personId",
      "person.name as personName",
      "report.screenshot",
      "report.created_at as createdAt",
      "report.closed_at as closedAt",
      "closer.name as closerName",
      "report.is_fixed as isFixed",
      "report.note",
    ]);
}
export type ReportRow = Awaited<ReturnType<typeof selectReport>> & object;

/** A report with its log; undefined where there is none. */
export function selectReport(db: Database, id: number) {
  return selectReports(db).select("report.log").where("report.id", "=", id).executeTakeFirst();
}

/** The same, which nobody else closes before the transaction ends. */
export function lockReport(db: Database, id: number) {
  return selectReports(db).select("report.log").where("report.id", "=", id).forNoKeyUpdate("report").executeTakeFirst();
}

/** How the moment of closing compares to null in a state. */
const closing = { waiting: "is", closed: "is not" } as const;

/** Reports, newest first. */
export function reportsQuery(db: Database, state: State, page: Page | null) {
  const rows = inPage(selectReports(db).orderBy("report.id", "desc"), page);
  return state === undefined ? rows : rows.where("report.closed_at", closing[state], null);
}

/** A page of them, and their number as far as `countUpTo` counts. */
export async function selectPage(db: Database, state: State, page: Page) {
  const all = db.selectFrom("bug_report as report");
  return {
    list: await reportsQuery(db, state, page).execute(),
    total: await countUpTo(db, state === undefined ? all : all.where("report.closed_at", closing[state], null), page),
  };
}

/** Writes what somebody reports. */
export async function insertReport(db: Database, values: Insertable<DB["bug_report"]>): Promise<void> {
  await db.insertInto("bug_report").values(values).execute();
}

/** Writes how a report was closed, which is locked. */
export async function updateReport(db: Database, id: number, change: Updateable<DB["bug_report"]>): Promise<void> {
  await db.updateTable("bug_report").set(change).where("id", "=", id).execute();
}
