import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../../kernel/contexts.ts";
import { done, notSent } from "../../outside/outcome.ts";
import { as, type Client } from "../../test/client.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let amal: Client;
let isAway: boolean;
let sent: number;
beforeEach(async () => {
  isAway = true;
  sent = 0;
  world = await createTestWorld({
    outside: {
      mail: {
        send: async () => {
          if (isAway) return notSent("connect ECONNREFUSED");
          sent += 1;
          return done;
        },
        close: () => undefined,
      },
    },
  });
  amal = await as(world, world.people.amal);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Enqueues mails of one cause and lets all of their tries fail. */
async function failMails(count: number): Promise<void> {
  const at = world.clock.now().toString();
  const jobs = Array.from({ length: count }, (_, index) => ({
    job: "accounts.googleLinked" as const,
    payload: { personId: world.people.salma, at: `${at}-${index}` },
  }));
  await inTransaction(world, systemCaller("test"), world.clock.now(), ({ enqueueAll }) => enqueueAll(jobs));
  await world.followUps.flush();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(world.db);
  await world.drain();
  // The queue records a failure shortly after the run.
  await expect.poll(deadJobs).toBe(count);
  world.defects.splice(0);
}

const waiting = async () => (await amal.tasks.list({ kind: "message" })).body.list;
const deadJobs = async () => {
  const { rows } = await sql<{ dead: number }>`
    select count(*)::int as dead from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(world.db);
  return rows[0]?.dead;
};
const jobsLeft = async () => {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`.execute(world.db);
  return rows[0]?.left;
};

test("a dead mail server is one task with a count, however often it is looked at; what is sent again arrives", async () => {
  await failMails(30);
  await Promise.all([world.tick(), world.tick()]);
  await world.tick();
  const [task, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(task).toMatchObject({ cause: "mail-unsent", person: null, fault: { name: "mail", count: 30 } });
  expect(task?.fault?.error).toContain("ECONNREFUSED");
  isAway = false;
  const id = task?.id ?? 0;
  expect((await amal.tasks.decide({ id, note: "سُوّي الأمر" })).refusal.code).toBe("illegal");
  const hands = await Promise.all([amal.tasks.retry({ id, again: true }), amal.tasks.retry({ id, again: true })]);
  expect(hands.map(({ status }) => status).sort()).toEqual([200, 409]);
  await world.drain();
  expect(sent).toBe(30);
  await expect.poll(jobsLeft).toBe(0);
  await world.tick();
  expect(await waiting()).toEqual([]);
  const { rows } = await sql<{ after: object }>`select after from audit_entry where action = 'tasks.retry'`.execute(world.db);
  expect(rows).toMatchObject([{ after: { again: true, jobs: 30, isDecided: true } }]);
});

test("what is given up needs a note, leaves the queue and does not come back", async () => {
  await failMails(2);
  await world.tick();
  const id = (await waiting())[0]?.id ?? 0;
  expect((await amal.tasks.retry({ id, again: false })).refusal).toMatchObject({ code: "bad-request", fields: { note: "required" } });
  expect((await amal.tasks.retry({ id, again: false, note: "مضى وقتها" })).body.decision?.note).toBe("مضى وقتها");
  await world.tick();
  expect([await waiting(), await jobsLeft()]).toEqual([[], 0]);
  const old = (await amal.tasks.list({ kind: "message", state: "decided" })).body.list;
  expect(old.map(({ fault }) => fault?.count)).toEqual([2]);
});

test("what was solved otherwise closes by itself, and what happens again opens anew", async () => {
  await failMails(3);
  await world.tick();
  expect(await waiting()).toHaveLength(1);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(world.db);
  await world.tick();
  expect(await waiting()).toEqual([]);
  await failMails(1);
  await world.tick();
  expect((await waiting()).map(({ fault }) => fault?.count)).toEqual([1]);
});

test("a job of its own is a task of its own", async () => {
  await inTransaction(world, systemCaller("test"), world.clock.now(), ({ enqueue }) => enqueue("payments.repay", { refundId: 999_999 }));
  await world.followUps.flush();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken'`.execute(world.db);
  await world.tick();
  const { list } = (await amal.tasks.list({ kind: "job" })).body;
  expect(list).toMatchObject([{ cause: "job-failed", fault: { name: "payments.repay", count: 1, error: "broken" } }]);
  await amal.tasks.retry({ id: list[0]?.id ?? 0, again: false, note: "لا استرداد بهذا الرقم" });
});

test("a company that refuses us is told of once; said to be put right it opens again only by what comes after; once it takes something it is over", async () => {
  const refuse = (reference: string, failure: string) =>
    world.db
      .insertInto("message")
      .values({ reference, channel: "whatsapp", state: "refused", failure, created_at: world.clock.now(), settled_at: world.clock.now() })
      .execute();
  await refuse("notice:1", "190");
  await refuse("notice:2", "190");
  await refuse("notice:3", "131026");
  world.clock.advance(60);
  await world.tick();
  const [task, ...others] = await waiting();
  expect([task?.cause, task?.fault?.name, task?.fault?.count, others]).toEqual(["whatsapp-refused", "190", 2, []]);
  await amal.tasks.decide({ id: task?.id ?? 0, note: "جُدّد الرمز" });
  await world.tick();
  expect(await waiting()).toEqual([]);
  world.clock.advance(60);
  await refuse("notice:4", "190");
  await world.tick();
  expect((await waiting()).map(({ fault }) => fault?.count)).toEqual([1]);
  world.clock.advance(60);
  const taken = { reference: "notice:5", channel: "whatsapp", state: "sent", created_at: world.clock.now() };
  await world.db.insertInto("message").values(taken).execute();
  await world.tick();
  expect(await waiting()).toEqual([]);
});

test.each(["salma", "nour", "hoda", "lens"] as const)("%s may not try anything again", async (key) => {
  await failMails(1);
  await world.tick();
  const id = (await waiting())[0]?.id ?? 0;
  expect((await (await as(world, world.people[key])).tasks.retry({ id, again: true })).refusal.code).toBe("forbidden");
  expect(await waiting()).toHaveLength(1);
});
