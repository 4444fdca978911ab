import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { pageOf } from "../kernel/paging.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { foundLines, peopleLines, selectPayersFound, selectPeopleFound, selectPeopleLines } from "./queries.ts";
import { searchedText } from "./rules.ts";

/** A page of people for staff: those who are looked for, or all by the day they came. */
export function listPeople(
  { db }: ReadContext,
  { page, size, q = "", sort = "-createdAt", ...filter }: Input<typeof people.list>,
): Promise<Answer<typeof people.list>> {
  const text = searchedText(q);
  const shown = pageOf({ page, size });
  return text === "" ? selectPeopleLines(db, filter, sort, shown) : selectPeopleFound(db, filter, text, shown);
}

/** All of them. */
export function streamPeople(
  { db }: ReadContext,
  { q = "", sort = "-createdAt", ...filter }: Omit<Input<typeof people.list>, "page" | "size">,
) {
  const text = searchedText(q);
  return streamRows(db, text === "" ? peopleLines(db, filter, sort, null) : foundLines(db, filter, text, null));
}

/** Ids of the first `most` payers whom staff find by a text. */
export function findPayers(db: Database, typed: string, most: number): Promise<number[]> {
  return selectPayersFound(db, searchedText(typed), most);
}
