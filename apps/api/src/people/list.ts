import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { pageOf } from "../kernel/paging.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { foundLines, peopleLines, selectPayersFound, selectPeopleFound, selectPeopleLines } from "./queries.ts";
import { searchedText } from "./rules.ts";

/** Returns a page of people for staff: those who match the search text, or all by registration date. */
export function listPeople(
  { db }: ReadContext,
  { page, size, q = "", sort = "-createdAt", ...filter }: Input<typeof people.list>,
): Promise<Answer<typeof people.list>> {
  const text = searchedText(q);
  const shown = pageOf({ page, size });
  return text === "" ? selectPeopleLines(db, filter, sort, shown) : selectPeopleFound(db, filter, text, shown);
}

/** Streams the people that fit the filter, for an export. */
export function streamPeople(
  { db }: ReadContext,
  { q = "", sort = "-createdAt", ...filter }: Omit<Input<typeof people.list>, "page" | "size">,
) {
  const text = searchedText(q);
  return streamRows(db, text === "" ? peopleLines(db, filter, sort, null) : foundLines(db, filter, text, null));
}

/** Returns the ids of the first `most` payers who match a search text. */
export function findPayers(db: Database, typed: string, most: number): Promise<number[]> {
  return selectPayersFound(db, searchedText(typed), most);
}
