import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutFollowUps } from "../test/second-process.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { inTransaction, openContext, systemCaller } from "./contexts.ts";
import type { Database } from "./database.ts";
import { flushOutbox } from "./outbox.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ hasNewDatabase: true });
  await world.drain();
});
afterAll(() => world.close());

const jobs = (count: number) =>
  Array.from({ length: count }, (_, notificationId) => ({ job: "notifications.mail", payload: { notificationId } }) as const);
const open = () => openContext(world, systemCaller("test"));
const cause = (services: Parameters<typeof inTransaction>[0], count: number) =>
  inTransaction(services, systemCaller("test"), world.clock.now(), ({ enqueueAll }) => enqueueAll(jobs(count)));
const waiting = async () => (await world.db.selectFrom("job_outbox").select("id").execute()).length;
const queued = async () =>
  (
    await sql<{ payload: { notificationId: number } }>`select payload from graphile_worker._private_jobs order by id`.execute(world.db)
  ).rows.map(({ payload }) => payload.notificationId);
const empty = () => sql`delete from graphile_worker._private_jobs`.execute(world.db);

test("jobs reach the queue after their commit, in their order; those of a transaction that fails never do", async () => {
  const failing = inTransaction(world, systemCaller("test"), world.clock.now(), async ({ enqueueAll }) => {
    await enqueueAll(jobs(2));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await world.followUps.flush();
  expect(await queued()).toEqual([]);
  await cause(world, 3);
  await world.followUps.flush();
  expect([await queued(), await waiting()]).toEqual([[0, 1, 2], 0]);
  await empty();
});

test("what a process that died has left is handed over at the next tick, by one process of several, once", async () => {
  await cause(withoutFollowUps(world), 1200);
  expect([await queued(), await waiting()]).toEqual([[], 1200]);
  await Promise.all([world.tick(), flushOutbox(open()), flushOutbox(open()), cause(world, 5)]);
  await world.followUps.flush();
  expect([(await queued()).length, await waiting()]).toEqual([1205, 0]);
  await empty();
});

test("what is queued is queued without a look at the queue, though it was empty when that was planned", async () => {
  await sql`vacuum analyze graphile_worker._private_jobs`.execute(world.db);
  const queue = (db: Database, count: number) => {
    const [names, payloads] = [jobs(count).map(({ job }) => job), jobs(count).map(({ payload }) => JSON.stringify(payload))];
    return sql`select queue_jobs(${names}::text[], ${payloads}::text[], 12::smallint)`.execute(db);
  };
  const rowsRead = async (db: Database) => {
    const { rows } = await sql<{ rows: number }>`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relid = 'graphile_worker._private_jobs'::regclass`.execute(db);
    return rows[0]?.rows ?? 0;
  };
  const read = await world.db.connection().execute(async (db) => {
    for (let time = 0; time < 12; time++) await queue(db, 2);
    await queue(db, 5000);
    return db.transaction().execute(async (transaction) => {
      const before = await rowsRead(transaction);
      await queue(transaction, 2);
      return (await rowsRead(transaction)) - before;
    });
  });
  expect(read).toBe(0);
  await empty();
});
