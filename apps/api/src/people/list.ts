import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { type Page, pageOf } from "../kernel/paging.ts";
import { selectPayersFound, selectPeopleFound, selectPeopleLines } from "./queries.ts";
import { searchedText } from "./rules.ts";

/** A page of people for staff: those who are looked for, or all by the day they came. */
export function listPeople(
  context: ReadContext,
  { page, size, ...filter }: Input<typeof people.list>,
): Promise<Answer<typeof people.list>> {
  return peopleIn(context, filter, pageOf({ page, size }));
}

/** The same, however deep. */
export function peopleIn(
  { db }: ReadContext,
  { q = "", sort = "-createdAt", ...filter }: Omit<Input<typeof people.list>, "page" | "size">,
  page: Page,
): Promise<Answer<typeof people.list>> {
  const text = searchedText(q);
  return text === "" ? selectPeopleLines(db, filter, sort, page) : selectPeopleFound(db, filter, text, page);
}

/** Ids of the first `most` payers whom staff find by a text. */
export function findPayers(db: Database, typed: string, most: number): Promise<number[]> {
  return selectPayersFound(db, searchedText(typed), most);
}
