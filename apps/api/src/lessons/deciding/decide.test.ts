import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let amal: Client;
let id: number;
let subscriptionId: number;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  nour = await as(world, world.people.nour);
  amal = await as(world, world.people.amal);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  subscriptionId = await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, world.people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  id = (await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T10:00:00Z", duration: 30 })).body.id;
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const left = async () => (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;
const lastKinds = async (client: Client) => (await client.notifications.list({ size: "1" })).body.list.map(({ kind }) => kind);
const balances = async () => {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount_piasters)::int as sum from journal_line
    group by account having sum(amount_piasters) <> 0`.execute(world.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
const waiting = async () => (await amal.tasks.list({ kind: "lesson" })).body.list.map(({ cause }) => cause);

/** Both attended, and Salma reports the lesson. */
async function reported(): Promise<void> {
  await insertPresence(world.db, id, world.people.salma, -60, 1_700);
  await insertPresence(world.db, id, world.people.nour, 30, 1_750);
  await runTo(world, "2026-11-03T10:30:10Z", 32);
  await salma.lessons.report({ id, reason: "دخلت متأخرة وانقطعت مرتين" });
}
/** Nour attended a third of Salma's time. */
async function doubted(): Promise<void> {
  await insertPresence(world.db, id, world.people.nour, 0, 600);
  await insertPresence(world.db, id, world.people.salma, 0, 1_800);
  await runTo(world, "2026-11-03T10:30:10Z", 32);
}
const note = "راجعنا ما قيس في الدرس";
const decide = (upheld: boolean, client = amal) => client.lessons.decide({ id, upheld, note });

test("a report that is upheld gives the minutes back, undoes earning and revenue, and both read the note", async () => {
  const before = await balances();
  await reported();
  expect(await waiting()).toEqual(["reported"]);
  expect(await left()).toBe(90);
  expect((await decide(true)).body).toMatchObject({ returned: true, decision: { upheld: true, note } });
  expect(await left()).toBe(120);
  expect(await balances()).toEqual(before);
  expect(await waiting()).toEqual([]);
  expect([await lastKinds(salma), await lastKinds(nour)]).toEqual([["report-upheld"], ["report-upheld"]]);
  expect((await salma.lessons.read({ id })).body.decision).toEqual({ upheld: true, note });
  await runTo(world, "2026-11-05T10:31:00Z");
  expect(await balances()).toEqual(before);
});

test("a report that is dismissed leaves the lesson counted, and its earning is released", async () => {
  await reported();
  expect((await decide(false)).body).toMatchObject({ returned: false, decision: { upheld: false } });
  expect(await left()).toBe(90);
  await runTo(world, "2026-11-04T11:31:00Z");
  expect(await balances()).toMatchObject({ [`tutor:${world.people.nour}:payable`]: -7_500, revenue: -11_475 });
  expect([await lastKinds(salma), await lastKinds(nour)]).toEqual([["report-dismissed"], ["report-dismissed"]]);
});

test("a doubt that is dismissed is earned and delivered after all; its student is told nothing", async () => {
  await doubted();
  expect(await waiting()).toEqual(["tutor-left-early"]);
  const told = await lastKinds(salma);
  await decide(false);
  expect(await balances()).toMatchObject({ [`tutor:${world.people.nour}:pending`]: -7_500, revenue: -11_475 });
  expect(await lastKinds(salma)).toEqual(told);
  expect(await lastKinds(nour)).toEqual(["report-dismissed"]);
  await runTo(world, "2026-11-04T10:31:00Z");
  expect(await balances()).toMatchObject({ [`tutor:${world.people.nour}:payable`]: -7_500 });
});

test("a doubt that is upheld gives the lesson back, and nothing was earned", async () => {
  const before = await balances();
  await doubted();
  await decide(true);
  expect(await left()).toBe(120);
  expect(await balances()).toEqual(before);
  expect(await lastKinds(salma)).toEqual(["report-upheld"]);
});

test("a lesson waits once: its student's word takes the place of a doubt, and no doubt stands beside it", async () => {
  await doubted();
  await salma.lessons.report({ id, reason: "غادرت قبل النهاية بكثير" });
  expect(await waiting()).toEqual(["reported"]);
  await decide(true);
  expect(await waiting()).toEqual([]);
});

test("who reported while the lesson ran is heard, whatever the server doubts at its end", async () => {
  await insertPresence(world.db, id, world.people.nour, 0, 600);
  await insertPresence(world.db, id, world.people.salma, 0, 1_800);
  await runTo(world, "2026-11-03T10:15:10Z", 16);
  await salma.lessons.report({ id, reason: "غادرت قبل النهاية بكثير" });
  await runTo(world, "2026-11-03T10:30:10Z", 16);
  expect(await waiting()).toEqual(["reported"]);
  await decide(false);
  expect(await balances()).toMatchObject({ [`tutor:${world.people.nour}:pending`]: -7_500 });
});

test("an earning that was released is undone from what could have been paid out", async () => {
  await doubted();
  await decide(false);
  await runTo(world, "2026-11-04T10:31:00Z");
  await world.db.updateTable("lesson_report").set({ decided_at: null, decided_by: null, upheld: null, note: null }).execute();
  await decide(true);
  const left = await balances();
  expect([left[`tutor:${world.people.nour}:payable`], left["tutor-cost"], left.revenue]).toEqual([undefined, undefined, undefined]);
});

test("of a term that is over nothing is owed again", async () => {
  await reported();
  await runTo(world, "2026-12-05T00:00:00Z");
  await decide(true);
  const after = await balances();
  expect(after[`unearned:subscription:${subscriptionId}`]).toBe(undefined);
  expect(after.revenue).toBe(-183_600);
  expect(after["tutor-cost"]).toBe(undefined);
});

test("twice the same is once, another word comes too late, and of ten at once one is kept", async () => {
  await reported();
  const karim = await as(world, world.people.karim);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, hand) => decide(hand % 2 === 0, hand < 5 ? amal : karim)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal.code))).toEqual(new Set(["illegal"]));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry where action = 'lessons.decide'`.execute(
    world.db,
  );
  expect(rows[0]?.count).toBe(1);
  const upheld = answers.find(({ status }) => status === 200)?.body.decision?.upheld;
  expect(await left()).toBe(upheld ? 120 : 90);
});

test("what nobody asked, what runs still and what is not there cannot be decided, nor by anybody but admins", async () => {
  expect((await decide(true)).refusal.code).toBe("report-not-found");
  expect((await amal.lessons.decide({ id: 999_999, upheld: true, note })).refusal.code).toBe("lesson-not-found");
  await insertPresence(world.db, id, world.people.salma, -60, 1_700);
  await runTo(world, "2026-11-03T10:05:00Z", 6);
  await salma.lessons.report({ id, reason: "لم تأتِ المعلّمة بعد" });
  expect((await decide(true)).refusal.code).toBe("illegal");
  for (const key of ["salma", "nour", "hoda", "lens"] as const)
    expect((await decide(true, await as(world, world.people[key]))).refusal.code).toBe("forbidden");
});

test("staff see who was there when, what was said and what was decided", async () => {
  await reported();
  const { body } = await amal.lessons.evidence({ id });
  expect(body.stays.map(({ personId, from, to }) => [personId, from, to])).toEqual([
    [world.people.salma, "2026-11-03T09:59:00Z", "2026-11-03T10:28:20Z"],
    [world.people.nour, "2026-11-03T10:00:30Z", "2026-11-03T10:29:10Z"],
  ]);
  expect(body).toMatchObject({
    verdictAt: "2026-11-03T10:10:00Z",
    // Counted from a minute before the start, like the verdict.
    tutorSeconds: 1_720,
    studentSeconds: 1_760,
    earnedPiasters: 7_500,
    whyNotDecide: null,
    report: { origin: "student", reason: "دخلت متأخرة وانقطعت مرتين", decision: null },
  });
  await decide(false);
  expect((await amal.lessons.evidence({ id })).body).toMatchObject({
    whyNotDecide: "illegal",
    report: { decision: { upheld: false, note } },
  });
});
