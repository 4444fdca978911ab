import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { type NewTask, openTask } from "./open.ts";
import * as queries from "./queries.ts";

let world: TestWorld;
let amal: Client;
let karim: Client;
let paymentId: number;
beforeEach(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
  karim = await as(world, world.people.karim);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  paymentId = (await world.db.selectFrom("payment").select("id").executeTakeFirstOrThrow()).id;
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const opened = (task: NewTask<"payment"> | NewTask<"lesson">) =>
  inTransaction(world, systemCaller("test"), world.clock.now(), (context) => openTask(context, task as NewTask<"payment">));
const disputed = () => ({ kind: "payment", subjectId: paymentId, cause: "disputed", personId: world.people.salma }) as const;
const waiting = async (filter = {}) => (await amal.tasks.list(filter)).body;
const entries = async () => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry where subject like 'task:%' order by id`.execute(world.db);
  return rows.map(({ action }) => action);
};

test("a matter of money waits once, is taken, decided, opened anew and decided again; each step leaves its entry", async () => {
  await Promise.all([opened(disputed()), opened(disputed())]);
  const { list, total } = await waiting();
  expect(total).toBe(1);
  const [task] = list;
  expect(task).toMatchObject({
    kind: "payment",
    cause: "disputed",
    person: { id: world.people.salma, name: cast.salma.name },
    payment: { amountPiasters: 183_600 },
    lesson: null,
    taker: null,
    decision: null,
  });
  const id = task?.id ?? 0;
  expect((await amal.tasks.take({ id, taken: true })).body.taker).toEqual({ id: world.people.amal, name: cast.amal.name });
  expect((await karim.tasks.take({ id, taken: true })).refusal.code).toBe("illegal");
  expect((await amal.tasks.decide({ id, note: "أعادت فوري المبلغ" })).body.decision).toMatchObject({
    by: cast.amal.name,
    note: "أعادت فوري المبلغ",
  });
  expect((await karim.tasks.decide({ id, note: "مرة أخرى" })).refusal.code).toBe("illegal");
  expect((await waiting()).list).toEqual([]);
  expect((await waiting({ state: "decided" })).list.map((one) => one.id)).toEqual([id]);
  world.clock.advance(3_600);
  const again = (await karim.tasks.reopen({ id, reason: "لم يصل شيء" })).body;
  expect([again.decision, again.taker]).toEqual([null, null]);
  expect((Date.parse(again.dueAt) - world.clock.now().epochMilliseconds) / 60_000).toBeCloseTo(30, 0);
  expect(await entries()).toEqual(["tasks.take", "tasks.decide", "tasks.reopen"]);
});

test("what was decided may happen again and waits anew; then the old one is not opened beside it", async () => {
  await opened(disputed());
  const id = (await waiting()).list[0]?.id ?? 0;
  await amal.tasks.decide({ id, note: "سُوّيت" });
  await opened(disputed());
  expect((await waiting()).total).toBe(1);
  expect((await amal.tasks.reopen({ id, reason: "لم تنتهِ" })).refusal.code).toBe("illegal");
});

test("ten of the staff take and decide one thing at once: one has it, one decision is kept", async () => {
  await opened(disputed());
  const id = (await waiting()).list[0]?.id ?? 0;
  const hands = Array.from({ length: 10 }, (_, hand) => (hand % 2 ? amal : karim));
  const taken = await Promise.all(hands.map((hand) => hand.tasks.take({ id, taken: true })));
  expect(new Set(taken.filter(({ status }) => status === 200).map(({ body }) => body.taker?.id)).size).toBe(1);
  const decided = await Promise.all(hands.map((hand, index) => hand.tasks.decide({ id, note: `قرار رقم ${index}` })));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await entries()).filter((action) => action === "tasks.decide")).toHaveLength(1);
});

test("queues tell how much waits of each kind, how much of it too long, and what comes first", async () => {
  const lesson = await insertHeldLesson(world.db, {
    tutorId: world.people.nour,
    studentId: world.people.salma,
    start: "2026-10-26T10:00:00Z",
    minutes: 30,
  });
  await opened({ kind: "lesson", subjectId: lesson, cause: "reported", personId: world.people.salma });
  await opened(disputed());
  world.clock.advance(31 * 60);
  await opened({ ...disputed(), cause: "reversed" });
  const { list } = (await amal.tasks.queues()).body;
  expect(list.map(({ kind, waiting: count, late, first }) => [kind, count, late, first?.cause])).toEqual([
    ["payment", 2, 1, "disputed"],
    ["lesson", 1, 0, "reported"],
    ["tutor", 0, 0, undefined],
    ["withdrawal", 0, 0, undefined],
    ["conduct", 0, 0, undefined],
    ["message", 0, 0, undefined],
    ["job", 0, 0, undefined],
    ["audit", 0, 0, undefined],
  ]);
  expect(list[1]?.first?.lesson).toMatchObject({ minutes: 30, tutorName: cast.nour.name, words: null });
  expect((await waiting({ kind: "lesson" })).total).toBe(1);
});

test("a promise that changes moves what waits, holds for what comes, and leaves its entry", async () => {
  await opened(disputed());
  const minutesLeft = async () => {
    const [task] = (await waiting()).list;
    return (Date.parse(task?.dueAt ?? "") - Date.parse(task?.openedAt ?? "")) / 60_000;
  };
  expect(await minutesLeft()).toBe(30);
  expect((await amal.tasks.changePromise({ kind: "payment", minutes: 120 })).body).toEqual({ kind: "payment", minutes: 120, usual: 30 });
  expect(await minutesLeft()).toBe(120);
  await Promise.all([
    amal.tasks.changePromise({ kind: "payment", minutes: 60 }),
    karim.tasks.changePromise({ kind: "payment", minutes: 60 }),
  ]);
  expect(await minutesLeft()).toBe(60);
  await opened({ ...disputed(), cause: "reversed" });
  expect(new Set((await waiting()).list.map(({ openedAt, dueAt }) => Date.parse(dueAt) - Date.parse(openedAt))).size).toBe(1);
  const kinds = (await amal.tasks.promises()).body.list.map(({ kind, minutes, usual }) => [kind, minutes, usual]);
  expect(kinds.slice(0, 2)).toEqual([
    ["payment", 60, 30],
    ["lesson", 1_440, 1_440],
  ]);
  expect((await amal.tasks.changePromise({ kind: "payment", minutes: 4 })).refusal.fields).toEqual({ minutes: "too-small" });
  const { rows } = await sql<{ after: object }>`select after from audit_entry where action = 'tasks.changePromise' order by seq`.execute(
    world.db,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { kind: "payment", minutes: 120, moved: 1 },
    { kind: "payment", minutes: 60, moved: 1 },
  ]);
});

test("only admins see and do any of it, and nobody what is not there", async () => {
  await opened(disputed());
  const id = (await waiting()).list[0]?.id ?? 0;
  for (const key of ["salma", "nour", "hoda", "lens"] as const) {
    const other = await as(world, world.people[key]);
    expect((await other.tasks.list()).refusal.code).toBe("forbidden");
    expect((await other.tasks.decide({ id, note: "لا حق لي" })).refusal.code).toBe("forbidden");
  }
  expect((await amal.tasks.read({ id: 999_999 })).refusal.code).toBe("not-found");
  expect((await amal.tasks.take({ id: 999_999, taken: true })).refusal.code).toBe("not-found");
});

test.each([
  ["what waits", (db: TestWorld["db"]) => queries.selectWaiting(db, undefined, { limit: 10, offset: 0 }), "staff_task_waiting"],
  [
    "what waits of a kind",
    (db: TestWorld["db"]) => queries.selectWaiting(db, "lesson", { limit: 10, offset: 0 }),
    "staff_task_waiting_of_kind",
  ],
  ["what was decided", (db: TestWorld["db"]) => queries.selectDecided(db, undefined, { limit: 10, offset: 0 }), "staff_task_decided"],
  [
    "what was decided of a kind",
    (db: TestWorld["db"]) => queries.selectDecided(db, "lesson", { limit: 10, offset: 0 }),
    "staff_task_decided_of_kind",
  ],
] as const)("%s is read from an index in its order", async (_what, read, index) => {
  const plans = await plansOf(read);
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});
