import { SessionType } from "@hiwar/contract/calendar";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { selectBookedIn, selectOpen } from "../../calendar/queries.ts";
import { insertChanges } from "../../directory/changed/queries.ts";
import type { Database } from "../../kernel/database.ts";
import { selectReachable } from "../../notifications/queries.ts";
import { createTestWorld } from "../../test/world.ts";

/** PostgreSQL plans a prepared statement this often for concrete values before it considers a generic plan. */
const plannedAtFirst = 5;
const times = 12;

test("what a booking asks by a list is planned once a connection, not once a call", async () => {
  const world = await createTestWorld({ hasNewDatabase: true });
  const { salma, youssef } = world.people;
  const start = world.clock.now();
  const span = { start, end: start.add({ hours: 24 }) };
  const asked: readonly ((db: Database) => Promise<unknown>)[] = [
    (db) => selectBookedIn(db, [youssef], span),
    (db) => selectOpen(db, [youssef], [SessionType.Lesson], span),
    (db) => selectReachable(db, [salma, youssef]),
    (db) => insertChanges(db, [youssef], span),
  ];
  const planned = await world.db.connection().execute(async (db) => {
    // Forces index scans, as on large tables: on small ones all plans cost the same.
    for (const way of ["seqscan", "bitmapscan"]) await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(db);
    for (let time = 0; time < times; time++) for (const ask of asked) await ask(db);
    const { rows } = await sql<{ custom: number }>`select custom_plans::int as custom from pg_prepared_statements
      where custom_plans + generic_plans >= ${times}`.execute(db);
    await sql`reset all`.execute(db);
    return rows.map(({ custom }) => custom);
  });
  expect(planned).toEqual(asked.map(() => plannedAtFirst));
  await world.close();
});
