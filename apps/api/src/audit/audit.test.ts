import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import type { Database } from "../kernel/database.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { checkDaily } from "./check.ts";
import { checkPiece, type EntryCriteria, selectEntries } from "./queries.ts";

let world: TestWorld;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  amal = await as(world, world.people.amal);
});
afterEach(() => expect(world.defects).toEqual([]));
/** A test that breaks the audit on purpose expects the close to throw. */
const close = () => world.close().catch(() => undefined);

const tamper = (statement: string) =>
  world.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
/** Changes a person `count` times concurrently; their audit entries are serialised. */
const write = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => amal.accounts.change({ id: world.people.omar, job: `مهنة ${index}` })));
const chain = async (after?: number) => (await amal.audit.chain(after === undefined ? {} : { after: String(after) })).body;
const tasks = async () => (await amal.tasks.list({ kind: "audit" })).body.list;

test("an entry that says neither what was nor what is cannot be written, by whatever way", async () => {
  const entry = { action: "users.change", subject: "person:1", actor_id: world.people.amal, input: "{}", before: null, after: null };
  const written = world.db.insertInto("audit_entry").values({ ...entry, at: world.clock.now() });
  await expect(written.execute()).rejects.toThrow("audit_entry_says_something");
  await close();
});

test("the trail is told with who, what was sent, before and after, and filtered by each; what was refused too", async () => {
  const { omar, karim } = world.people;
  await write(1);
  await (await as(world, karim)).accounts.block({ id: omar, blocked: true, reason: "رسائل مزعجة" });
  await (await as(world, world.people.lens)).accounts.block({ id: karim, blocked: true });
  const of = async (filter: Parameters<Client["audit"]["list"]>[0]) =>
    (await amal.audit.list(filter)).body.list.map(({ action, actor }) => [action, actor.name]);
  const [changed, blocked, tried] = [
    ["accounts.change", cast.amal.name],
    ["accounts.block", cast.karim.name],
    ["accounts.block", cast.lens.name],
  ];
  expect(await of({})).toEqual([tried, blocked, changed]);
  expect(await of({ actor: String(karim) })).toEqual([blocked]);
  expect(await of({ action: "accounts.block" })).toEqual([tried, blocked]);
  expect(await of({ subject: `person:${omar}` })).toEqual([blocked, changed]);
  expect(await of({ refused: "true" })).toEqual([tried]);
  expect(await of({ refused: "false" })).toEqual([blocked, changed]);
  expect(await of({ from: "2026-11-01", to: "2026-11-01" })).toHaveLength(3);
  expect(await of({ to: "2026-10-31" })).toEqual([]);
  const { list, total } = (await amal.audit.list({})).body;
  expect(total).toBe(3);
  expect(list[0]).toMatchObject({ refused: "forbidden", changed: [], subject: `person:${karim}` });
  expect(list[1]).toMatchObject({
    sent: [
      { field: "id", value: String(omar) },
      { field: "reason", value: "رسائل مزعجة" },
      { field: "blocked", value: "true" },
    ],
    changed: [{ field: "blocked", before: "false", after: "true" }],
    refused: null,
  });
  await world.close();
});

test("entries that are written at once are whole, numbered without a gap, and found so piece by piece", async () => {
  await write(12);
  expect(await chain()).toMatchObject({ seq: 12, entries: 12, breaks: [], next: null, daily: null });
  expect(await chain(4)).toMatchObject({ seq: 12, breaks: [] });
  let seq = 0;
  const reached = [];
  for (let isLast = false; !isLast; ) {
    const piece = await checkPiece(world.db, seq, 5);
    expect(piece.breaks).toEqual([]);
    reached.push(piece.seq);
    ({ seq, isLast } = piece);
  }
  expect(reached).toEqual([5, 10, 12]);
  await world.close();
});

test("no staff: nobody else reads the trail", async () => {
  for (const key of ["salma", "nour", "hoda", "lens"] as const) {
    const other = await as(world, world.people[key]);
    expect((await other.audit.list({})).refusal.code).toBe("forbidden");
    expect((await other.audit.chain({})).refusal.code).toBe("forbidden");
  }
  await world.close();
});

test.each([
  ["changed", 'update audit_entry set after = \'{"job": "x"}\' where seq = 3', [{ seq: 3, why: "changed" }]],
  [
    "changed with a hash of its own",
    `update audit_entry set subject = 'person:0', hash = audit_hash(previous_hash, actor_id, action, 'person:0', digest, at) where seq = 3`,
    [{ seq: 4, why: "missing" }],
  ],
  ["taken out", "delete from audit_entry where seq = 3", [{ seq: 3, why: "missing" }]],
  ["taken out as the first", "delete from audit_entry where seq = 1", [{ seq: 1, why: "missing" }]],
  ["taken out at the end", "delete from audit_entry where seq >= 5", [{ seq: 5, why: "missing" }]],
  [
    "taken out at the end, with the count mended",
    "delete from audit_entry where seq = 6; update audit_head set entries = 5",
    [{ seq: 6, why: "missing" }],
  ],
  ["emptied", "delete from audit_entry", [{ seq: 1, why: "missing" }]],
])("an entry that was %s is found on the page and by the daily check, which leaves it to staff once", async (_how, statement, breaks) => {
  await write(6);
  await tamper(statement);
  expect((await chain()).breaks).toEqual(breaks);
  await world.tick();
  const [task, ...others] = await tasks();
  expect([task?.cause, task?.fault?.count, others]).toEqual(["audit-broken", 1, []]);
  await amal.tasks.decide({ id: task?.id ?? 0, note: "خطأ في الاستعادة" });
  world.clock.advance(25 * 3_600);
  await world.tick();
  expect(await tasks()).toEqual([]);
  await close();
});

test("another break beside a known one is another matter; a chain that is whole again closes what waits", async () => {
  await write(6);
  await tamper("update audit_entry set action = 'x.y' where seq = 2");
  await world.tick();
  const first = (await tasks())[0]?.id ?? 0;
  await amal.tasks.decide({ id: first, note: "معروف عندنا" });
  await tamper("update audit_entry set action = 'x.y' where seq = 5");
  world.clock.advance(25 * 3_600);
  await world.tick();
  expect((await tasks()).map(({ fault }) => fault?.error)).toEqual(["2 changed, 5 changed"]);
  await tamper("update audit_entry set action = 'accounts.change' where seq in (2, 5)");
  world.clock.advance(25 * 3_600);
  await world.tick();
  expect(await tasks()).toEqual([]);
  const { daily, breaks } = await chain();
  expect([breaks, daily?.seq]).toEqual([[], 7]);
  await world.close();
});

test("the check is made once a day, by one process", async () => {
  await write(2);
  await Promise.all([world.tick(), world.tick()]);
  await write(1);
  await world.tick();
  expect((await chain()).daily?.seq).toBe(2);
  world.clock.advance(25 * 3_600);
  await world.tick();
  expect((await chain()).daily?.seq).toBe(3);
  await world.close();
});

test("a check that is cut short says nothing of the chain, and stays due", async () => {
  await write(2);
  await checkDaily(openContext(world, systemCaller("tick"), world.clock.now(), AbortSignal.abort()));
  expect((await chain()).daily).toBeNull();
  await world.tick();
  expect((await chain()).daily?.seq).toBe(2);
  await world.close();
});

const page = { limit: 10, offset: 0 };
const day = Temporal.Instant.from("2026-11-01T00:00:00Z");
test.each<[string, EntryCriteria, string]>([
  ["all", {}, "audit_entry_at"],
  ["of some days", { from: day, until: day }, "audit_entry_at"],
  ["somebody's", { actor: 1 }, "audit_entry_actor"],
  ["of one kind", { action: "accounts.block" }, "audit_entry_action"],
  ["of a thing", { subject: "person:1" }, "audit_entry_subject"],
  ["refused", { refused: true }, "audit_entry_refused"],
  ["somebody's of some days", { actor: 1, from: day, until: day }, "audit_entry_actor"],
])("%s: read from an index in its order", async (_what, filter, index) => {
  const plans = await plansOf((db: Database) => selectEntries(db, filter, page));
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
  await world.close();
});

test("what is counted of the last days is counted from the last entry back, as it is listed", async () => {
  const filter = { from: world.clock.now(), refused: false };
  const plans = await plansOf((db: Database) => selectEntries(db, filter, { limit: 10, offset: 0 }));
  expect(plans.filter((line) => line.includes("on audit_entry"))).toHaveLength(2);
  expect(plans.filter((line) => line.includes("Index Scan Backward using audit_entry_at"))).toHaveLength(2);
  await world.close();
});
