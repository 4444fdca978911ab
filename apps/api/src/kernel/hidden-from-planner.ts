import { type RawBuilder, sql } from "kysely";

/**
 * A value that the planner does not see, by a subquery: with it in sight PostgreSQL plans a prepared statement anew at every call, since a
 * plan for that very value seems cheaper than one for any.
 */
export const hiddenFromPlanner = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

/** The right side of `=` for a list of values of this SQL type, which the planner does not see. */
export const anyOf = (values: unknown, type: "bigint" | "smallint" | "date"): RawBuilder<never> =>
  sql`any(${hiddenFromPlanner(sql`${values}::${sql.raw(type)}[]`)}::${sql.raw(type)}[])`;
