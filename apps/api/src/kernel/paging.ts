import { countedRows } from "@hiwar/contract/kernel/counted";
import { deepestRow, type Sort } from "@hiwar/contract/kernel/shapes";
import type { ReferenceExpression, SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";
import { Refusal } from "./refuse.ts";

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Limit and offset of `page` (from 1) and `size` (default 10); deeper than 10 000 rows is refused. */
export function pageOf({ page = 1, size = 10 }: { page?: number | undefined; size?: number | undefined }): Page {
  if (page * size > deepestRow) throw new Refusal("bad-request", { fields: { page: "too-big" } });
  return { limit: size, offset: (page - 1) * size };
}

/** The rows that are one person's; everyone's where `personId` is null. */
export function ofPerson<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  column: ReferenceExpression<DB, Tables>,
  personId: number | null,
): SelectQueryBuilder<DB, Tables, Row> {
  return personId === null ? rows : rows.where(column, "=", personId as never);
}

/** A page of rows; all of them where there is none. */
export const inPage = <Query extends { limit(most: number): Query; offset(first: number): Query }>(
  query: Query,
  page: Page | null,
): Query => (page === null ? query : query.limit(page.limit).offset(page.offset));

/** A list's total as the contract's `page` tells it: a count of everything would grow with the data. */
export async function countUpTo<Rows, Tables extends keyof Rows>(
  db: Database,
  all: SelectQueryBuilder<Rows, Tables, object>,
  { limit, offset }: Page,
): Promise<number> {
  const most = Math.max(countedRows, offset + limit) + 1;
  const counted = all.select((eb) => eb.lit(1).as("one")).limit(most);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A list by its sort. Rows that are equal come by `id` the same way, so that no page repeats or skips one, and one index serves both ways. */
export function ordered<DB, Tables extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sort: Sort<Column>,
  { id, ...columns }: Readonly<Record<Column | "id", ReferenceExpression<DB, Tables>>>,
): SelectQueryBuilder<DB, Tables, Row> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = (direction === "desc" ? sort.slice(1) : sort) as Column;
  return query.orderBy((columns as Readonly<Record<Column, ReferenceExpression<DB, Tables>>>)[column], direction).orderBy(id, direction);
}
