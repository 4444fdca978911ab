import { type RawBuilder, sql } from "kysely";

/**
 * Hides a value from the query planner by a subquery. PostgreSQL would otherwise plan a prepared statement again at every call, because a plan for
 * the concrete value seems cheaper.
 */
export const hiddenFromPlanner = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

/** The right side of `=` for a list of values of this SQL type, hidden from the query planner. */
export const anyOfHidden = (values: unknown, type: "bigint" | "smallint" | "date"): RawBuilder<never> =>
  sql`any(${hiddenFromPlanner(sql`${values}::${sql.raw(type)}[]`)}::${sql.raw(type)}[])`;
