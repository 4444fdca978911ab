import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { missingOf } from "../../tutors/read.ts";
import { averageTenths } from "../../tutors/rules.ts";
import { selectPeopleLines } from "../queries.ts";
import { searchedText } from "../rules.ts";
import * as queries from "./queries.ts";
import { monthAt, weekAhead } from "./rules.ts";

type Paging = { readonly page?: number | undefined; readonly size?: number | undefined };

const line = ({ ratingSum, ratingCount, ...row }: queries.TutorRow) => ({
  ...row,
  missing: missingOf(row),
  rating: averageTenths(ratingSum, ratingCount),
});

/** Returns a page of tutors and managers: those who match the search text, or all, newest first. */
export async function listTutors(
  { db }: ReadContext,
  { page, size, q = "", standing }: Input<typeof people.tutors>,
): Promise<Answer<typeof people.tutors>> {
  const text = searchedText(q);
  const shown = pageOf({ page, size });
  const { list, total } = await (text === ""
    ? queries.selectTutors(db, standing, shown)
    : queries.selectTutorsFound(db, standing, text, shown));
  return { list: list.map(line), total };
}

/** Streams the tutors and managers that fit the filter, for an export. */
export async function* streamTutors({ db }: ReadContext, { q = "", standing }: Omit<Input<typeof people.tutors>, "page" | "size">) {
  const text = searchedText(q);
  const all = text === "" ? queries.tutorLines(db, standing, null) : queries.foundTutorLines(db, standing, text, null);
  for await (const rows of streamRows(db, all)) yield rows.map(line);
}

/** Returns a page of tutors who were neither admitted nor contacted, longest waiting first. */
export async function listUncontacted({ db }: ReadContext, paging: Paging): Promise<Answer<typeof people.uncontacted>> {
  const { list, total } = await queries.selectUncontacted(db, pageOf(paging));
  return { list: list.map(line), total };
}

/** Returns a page of listed tutors without bookable starts, booked out or offering nothing, with their minutes of the next week. */
export async function listFullTutors({ db, now }: ReadContext, paging: Paging): Promise<Answer<typeof people.fullTutors>> {
  const { list, total } = await queries.selectFull(db, pageOf(paging));
  const hours = new Map((await hoursOf(db, list, now)).map(({ id, ...minutes }) => [id, minutes]));
  return { list: list.map((row) => ({ ...line(row), hours: hours.get(row.id) as queries.Hours })), total };
}

const hoursOf = async (db: ReadContext["db"], people: readonly { id: number }[], now: Temporal.Instant) =>
  people.length === 0
    ? []
    : queries.selectHours(
        db,
        people.map(({ id }) => id),
        weekAhead(now),
      );

/** Returns a page of what tutors taught in a month, by default the current one, most minutes first. */
export async function listTaught(
  { db, now }: ReadContext,
  { month = monthAt(now), ...paging }: Input<typeof people.tutoringMinutes>,
): Promise<Answer<typeof people.tutoringMinutes>> {
  return { ...(await queries.selectTaught(db, `${month}-01`, pageOf(paging))), month };
}

/** Streams all tutors' taught minutes of a month, for an export. */
export async function* streamTaught(
  { db, now }: ReadContext,
  { month = monthAt(now) }: Omit<Input<typeof people.tutoringMinutes>, "page" | "size">,
) {
  for await (const rows of streamRows(db, queries.taughtLines(db, `${month}-01`, null))) yield rows.map((row) => ({ ...row, month }));
}

/** Returns a page of studios, newest first. */
export function listStudios({ db }: ReadContext, paging: Paging): Promise<Answer<typeof people.studios>> {
  return selectPeopleLines(db, { role: Role.Studio }, "-createdAt", pageOf(paging));
}
