import type { ContactMethod, contactStates } from "@hiwar/contract/contact";
import type { Insertable, Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

type State = (typeof contactStates)[number] | undefined;

function selectRequests(db: Database) {
  return db
    .selectFrom("contact_request")
    .leftJoin("person as writer", "writer.id", "contact_request.person_id")
    .leftJoin("person as taker", "taker.id", "contact_request.taken_by")
    .leftJoin("person as closer", "closer.id", "contact_request.closed_by")
    .select(({ ref }) => [
      "contact_request.id",
      "contact_request.name",
      ref("method").$castTo<ContactMethod>().as("method"),
      "address",
      "title",
      "message",
      "contact_request.person_id as personId",
      "writer.name as personName",
      "contact_request.created_at as createdAt",
      "taken_by as takerId",
      "taker.name as takerName",
      "closed_at as closedAt",
      "closer.name as closerName",
      "is_answered as isAnswered",
      "note",
    ]);
}
export type RequestRow = Awaited<ReturnType<typeof selectRequest>> & object;

/** How `closed_at` compares to null in a state. */
const closing = { waiting: "is", closed: "is not" } as const;

/** Selects a request as staff see it. */
export function selectRequest(db: Database, id: number) {
  return selectRequests(db).where("contact_request.id", "=", id).executeTakeFirst();
}

/** Selects and locks a request, so that nobody else changes it meanwhile. */
export function lockRequest(db: Database, id: number) {
  return selectRequests(db).where("contact_request.id", "=", id).forNoKeyUpdate("contact_request").executeTakeFirst();
}

/** A query of requests, newest first. */
export function requestsQuery(db: Database, state: State, page: Page | null) {
  const all = selectRequests(db);
  const rows = state === undefined ? all : all.where("closed_at", closing[state], null);
  return inPage(rows.orderBy("contact_request.id", "desc"), page);
}

/** Counts requests, up to the cap of `countUpTo`. */
export function countRequests(db: Database, state: State, page: Page): Promise<number> {
  const all = db.selectFrom("contact_request");
  return countUpTo(db, state === undefined ? all : all.where("closed_at", closing[state], null), page);
}

/** Inserts a request. */
export async function insertRequest(db: Database, values: Insertable<DB["contact_request"]>): Promise<void> {
  await db.insertInto("contact_request").values(values).execute();
}

/** Updates a request. */
export async function updateRequest(db: Database, id: number, change: Updateable<DB["contact_request"]>): Promise<void> {
  await db.updateTable("contact_request").set(change).where("id", "=", id).execute();
}
