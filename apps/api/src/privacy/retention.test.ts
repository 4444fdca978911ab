import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLivedWorld, type LivedWorld } from "../test/lived.ts";
import { insertTraces } from "../test/traces.ts";
import type { Table } from "./decision.ts";
import { agingTables } from "./retention.ts";

let world: LivedWorld;
beforeAll(async () => {
  world = await createLivedWorld();
  const { rows } = await sql<{
    studentId: number;
    tutorId: number;
  }>`select l.student_id as "studentId", l.tutor_id as "tutorId" from lesson l
    join payment p on p.person_id = l.student_id where l.outcome is not null order by l.id limit 1`.execute(world.db);
  const now = world.clock.now();
  if (rows[0]) await insertTraces(world.db, { ...rows[0], staffId: world.people.amal }, now);
  const run = (statement: RawBuilder<unknown>) => statement.execute(world.db);
  await run(sql`insert into google_credential (hash, expires_at) values ('\\x00', ${now})`);
  await run(sql`insert into telegram_update (update_id, received_at) values ('1', ${now})`);
  await run(sql`insert into wallet_request (wallet, requested_at) values ('\\x00', ${now})`);
  await run(sql`insert into message (reference, channel, created_at) values ('trace:1', 'mail', ${now})`);
  await run(sql`update message set created_at = ${now}`);
  await run(sql`update notification set created_at = ${now}`);
  const closed = sql`closed_by = ${world.people.amal}, closed_at = ${now}, note = 'أصلحناه'`;
  await run(sql`update bug_report set ${closed}, is_fixed = true where closed_at is null`);
  await run(sql`update contact_request set ${closed}, is_answered = true where closed_at is null`);
  await run(
    sql`update conduct_report set outcome = 'dismissed', note = 'لا شيء', decided_by = ${world.people.amal}, decided_at = ${now} where decided_at is null`,
  );
  await run(
    sql`update staff_task set decided_at = ${now}, decided_by = ${world.people.amal} where kind = 'conduct' and decided_at is null`,
  );
}, 120_000);
afterAll(() => world.close());

const count = async (table: Table, condition: RawBuilder<unknown> = sql`true`) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(world.db)).rows[0]?.n ?? 0;

test("what is kept as long as was decided goes with the next tick, and nothing before its time; every such table is tried", async () => {
  // All ageing rows get the same start time, so that all rows of a table expire together.
  const began = world.clock.now();
  const tables = agingTables.toSorted(([, a], [, b]) => a.hours - b.hours);
  const empty: string[] = [];
  for (const [table] of tables) if ((await count(table)) === 0) empty.push(table);
  expect(empty).toEqual([]);
  expect(tables.length).toBeGreaterThan(18);
  const screenshots = (await world.stored()).filter((key) => key.endsWith(".jpg") && key.startsWith("private/")).length;
  for (const [table, { hours, since, where }] of tables) {
    const old = sql`${sql.ref(since)} <= ${began} and ${where ?? sql`true`}`;
    const before = await count(table, old);
    const spare = Math.max(0, Math.round(hours * 3600) - 120);
    const passed = Math.ceil(began.until(world.clock.now()).total("seconds"));
    if (spare > passed) world.clock.advance(spare - passed);
    if (hours > 1) {
      await world.tick();
      expect(await count(table, old), `${table} before its time`).toBe(before);
    }
    world.clock.advance(300);
    await world.tick();
    expect(await count(table, old), `${table} after its time`).toBe(0);
  }
  expect((await world.stored()).filter((key) => key.endsWith(".jpg") && key.startsWith("private/")).length).toBeLessThan(screenshots);
}, 240_000);
