import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";

/** Counts lessons that were not cancelled by the Cairo hour in which they begin; hours without one have no row. */
export function selectHours(db: Database, { start, end }: Span) {
  return db
    .selectFrom("lesson")
    .select(({ fn }) => [
      sql<number>`extract(hour from starts_at at time zone 'Africa/Cairo')::int`.as("hour"),
      fn.countAll<number>().as("lessons"),
    ])
    .where("starts_at", ">=", start)
    .where("starts_at", "<", end)
    .where("cancelled_at", "is", null)
    .groupBy(sql`1`)
    .execute();
}

/** Sums payments received within a span, in piasters, including later refunded ones. */
export async function sumPaymentsReceived(db: Database, { start, end }: Span): Promise<number> {
  const { sum } = await db
    .selectFrom("payment")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("paid_at", ">=", start)
    .where("paid_at", "<", end)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Counts the students who registered within a span. */
export async function countStudents(db: Database, { start, end }: Span): Promise<number> {
  const { count } = await db
    .selectFrom("person")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("role", "=", Role.Student)
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .executeTakeFirstOrThrow();
  return count;
}

const mostAtWork = 20;

/** Selects up to twenty admins and studios who were active on the dashboard since a moment, by name. */
export function selectAtWork(db: Database, since: Temporal.Instant) {
  const here = db
    .selectFrom("device_session")
    .select("person_id")
    .where("audience", "=", sql.lit("admin"))
    .where("ended_at", "is", null)
    .where("seen_at", ">=", since)
    .distinct();
  return db
    .selectFrom(here.as("here"))
    .innerJoin("person", "person.id", "here.person_id")
    .select(["person.id", "person.name"])
    .where("role", "in", [Role.SuperAdmin, Role.RegularAdmin, Role.Studio])
    .orderBy("person.name")
    .orderBy("person.id")
    .limit(mostAtWork)
    .execute();
}
