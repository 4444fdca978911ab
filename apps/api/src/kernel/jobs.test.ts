import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { type Jobs, Worker } from "./jobs.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const failures: unknown[] = [];
/** A worker of another process on the same database. */
const workerOf = (...tables: Jobs[]) =>
  new Worker({
    url: world.databaseUrl,
    tables,
    open: (_cause, signal) => ({ signal }) as never,
    failed: (_job, error) => void failures.push(error),
  });

/** Due work that ends on demand. */
function heldWork() {
  const begun: ((value?: unknown) => void)[] = [];
  return { begun, runDue: () => new Promise<void>((resolve) => begun.push(() => resolve())) };
}

test("a domain that waits for another company holds no other up, and its own passes do not overlap", async () => {
  const slow = heldWork();
  let passes = 0;
  const quick = async () => {
    passes += 1;
  };
  const worker = workerOf({ isSlow: true, runDue: slow.runDue }, { runDue: quick });
  const ticks = [worker.tick(), worker.tick()];
  await expect.poll(() => passes).toBeGreaterThan(0);
  await expect.poll(() => slow.begun).toHaveLength(1);
  slow.begun[0]?.();
  await Promise.all(ticks);
  await worker.stop();
  expect(slow.begun).toHaveLength(1);
  expect(failures).toEqual([]);
});

test("of ticks that come while a pass goes on one more pass is made, not one each", async () => {
  const slow = heldWork();
  const worker = workerOf({ runDue: slow.runDue });
  const first = worker.tick();
  await expect.poll(() => slow.begun).toHaveLength(1);
  const later = Array.from({ length: 5 }, () => worker.tick());
  slow.begun[0]?.();
  await first;
  await expect.poll(() => slow.begun).toHaveLength(2);
  slow.begun[1]?.();
  await Promise.all(later);
  await worker.stop();
  expect(slow.begun).toHaveLength(2);
});

test("two processes do not work the same lane at once; whoever dies leaves it to the other", async () => {
  const [here, there] = [heldWork(), heldWork()];
  const [one, two] = [workerOf({ runDue: here.runDue }), workerOf({ runDue: there.runDue })];
  const working = one.tick();
  await expect.poll(() => here.begun).toHaveLength(1);
  await two.tick();
  expect(there.begun).toHaveLength(0);
  here.begun[0]?.();
  await working;
  const next = two.tick();
  await expect.poll(() => there.begun).toHaveLength(1);
  there.begun[0]?.();
  await next;
  await Promise.all([one.stop(), two.stop()]);
});

test("a stop waits for what is under way and begins nothing more", async () => {
  const slow = heldWork();
  let isReached = false;
  const after = async () => {
    isReached = true;
  };
  const worker = workerOf({ runDue: slow.runDue }, { runDue: after });
  void worker.tick();
  await expect.poll(() => slow.begun).toHaveLength(1);
  void worker.tick();
  const stopped = worker.stop();
  slow.begun[0]?.();
  await stopped;
  expect([slow.begun.length, isReached]).toEqual([1, false]);
});

/** A worker with one job in the queue, which works or fails for the last time. The database is slow to write down that a job ended. */
async function slowlyWritten(name: "works" | "fails") {
  let runs = 0;
  const jobs = {
    works: async () => {
      runs += 1;
    },
    fails: async () => {
      runs += 1;
      throw new Error("refused");
    },
  };
  await sql`create or replace function written_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return coalesce(new, old); end $$`.execute(world.db);
  await sql`create or replace trigger slowly before delete or update of last_error on graphile_worker._private_jobs
    for each row execute function written_slowly()`.execute(world.db);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
  await sql`select graphile_worker.add_job(${name}, '{}', max_attempts => 1)`.execute(world.db);
  const expectWritten = async () => {
    const { rows } = await sql`select last_error, locked_at from graphile_worker.jobs`.execute(world.db);
    expect(rows).toEqual(name === "works" ? [] : [{ last_error: "refused", locked_at: null }]);
    expect([runs, failures.splice(0).length]).toEqual([1, name === "works" ? 0 : 1]);
  };
  return { worker: workerOf({ jobs } as never), hasRun: () => runs > 0, expectWritten };
}

test.each(["works", "fails"] as const)("a drain waits until the result of a job that %s is written", async (name) => {
  const { worker, expectWritten } = await slowlyWritten(name);
  await worker.drain();
  await expectWritten();
  await worker.stop();
});

test.each(["works", "fails"] as const)(
  "a stop waits until the result of a job that %s is written, or another process would run it again",
  async (name) => {
    const { worker, hasRun, expectWritten } = await slowlyWritten(name);
    await worker.start();
    await expect.poll(hasRun).toBe(true);
    await worker.stop();
    await expectWritten();
  },
);
