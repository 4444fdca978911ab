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

/** Selects a report with its log; undefined if there is none. */
export function selectReport(db: Database, id: number) {
  return selectReports(db).select("report.log").where("report.id", "=", id).executeTakeFirst();
}

/** Selects and locks a report, so that nobody else closes it meanwhile. */
export function lockReport(db: Database, id: number) {
  return selectReports(db).select("report.log").where("report.id", "=", id).forNoKeyUpdate("report").executeTakeFirst();
}

/** How `closed_at` compares to null in a state. */
const closing = { waiting: "is", closed: "is not" } as const;

/** A query of reports, newest first. */
export function reportsQuery(db: Database, state: State, page: Page | null) {
  const rows = inPage(selectReports(db).orderBy("report.id", "desc"), page);
  return state === undefined ? rows : rows.where("report.closed_at", closing[state], null);
}

/** Selects a page of reports and their total, up to the cap of `countUpTo`. */
export async function selectPage(db: Database, state: State, page: Page) {
  const all = db.selectFrom("bug_report as report");
  return {
    list: await reportsQuery(db, state, page).execute(),
    total: await countUpTo(db, state === undefined ? all : all.where("report.closed_at", closing[state], null), page),
  };
}

/** Inserts a report. */
export async function insertReport(db: Database, values: Insertable<DB["bug_report"]>): Promise<void> {
  await db.insertInto("bug_report").values(values).execute();
}

/** Updates a report that the caller has locked. */
export async function updateReport(db: Database, id: number, change: Updateable<DB["bug_report"]>): Promise<void> {
  await db.updateTable("bug_report").set(change).where("id", "=", id).execute();
}
