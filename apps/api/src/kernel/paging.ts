import { countedRows } from "@hiwar/contract/kernel/counted";
import { deepestRow, type Sort } from "@hiwar/contract/kernel/shapes";
import type { ReferenceExpression, SelectQueryBuilder } from "kysely";
import type { Database } from "./database.ts";
import { Refusal } from "./refuse.ts";

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Limit and offset of `page` (from 1) and `size` (default 10). Throws `bad-request` beyond 10 000 rows. */
export function pageOf({ page = 1, size = 10 }: { page?: number | undefined; size?: number | undefined }): Page {
  if (page * size > deepestRow) throw new Refusal("bad-request", { fields: { page: "too-big" } });
  return { limit: size, offset: (page - 1) * size };
}

/** Filters rows to one person's; keeps all rows when `personId` is null. */
export function ofPerson<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  column: ReferenceExpression<DB, Tables>,
  personId: number | null,
): SelectQueryBuilder<DB, Tables, Row> {
  return personId === null ? rows : rows.where(column, "=", personId as never);
}

/** Limits a query to a page; returns all rows when `page` is null. */
export const inPage = <Query extends { limit(most: number): Query; offset(first: number): Query }>(
  query: Query,
  page: Page | null,
): Query => (page === null ? query : query.limit(page.limit).offset(page.offset));

/** Counts a list's rows up to the bound that the contract's `page` describes: counting all would cost more as the data grows. */
export async function countUpTo<Rows, Tables extends keyof Rows>(
  db: Database,
  all: SelectQueryBuilder<Rows, Tables, object>,
  page: Page,
): Promise<number> {
  const { count } = await countQuery(db, all, mostCounted(page)).executeTakeFirstOrThrow();
  return count;
}

/** The most rows that `countUpTo` counts for a page. */
export const mostCounted = ({ limit, offset }: Page): number => Math.max(countedRows, offset + limit) + 1;

/** Query that counts rows, at most `most`. */
export function countQuery<Rows, Tables extends keyof Rows>(db: Database, all: SelectQueryBuilder<Rows, Tables, object>, most: number) {
  const counted = all.select((eb) => eb.lit(1).as("one")).limit(most);
  return db.selectFrom(counted.as("counted")).select(({ fn }) => fn.countAll<number>().as("count"));
}

/**
 * Sorts a list. Rows with equal values are sorted by `id` in the same direction, so that pages neither repeat nor skip rows. One index serves both
 * directions.
 */
export function ordered<DB, Tables extends keyof DB, Row, Column extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sort: Sort<Column>,
  { id, ...columns }: Readonly<Record<Column | "id", ReferenceExpression<DB, Tables>>>,
): SelectQueryBuilder<DB, Tables, Row> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = (direction === "desc" ? sort.slice(1) : sort) as Column;
  return query.orderBy((columns as Readonly<Record<Column, ReferenceExpression<DB, Tables>>>)[column], direction).orderBy(id, direction);
}
