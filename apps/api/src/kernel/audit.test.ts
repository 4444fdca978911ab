import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { as } from "../test/client.ts";
import { endpoints, type NamedEndpoint } from "../test/contract-walk.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { entryFor } from "./audit.ts";
import { inTransaction, systemCaller } from "./contexts.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
  const amal = await as(world, world.people.amal);
  // Concurrent calls: each entry follows the previous one, in whichever order the calls arrive.
  const change = (id: number, job: string) => amal.accounts.change({ id, job });
  const { omar, salma, hoda } = world.people;
  const answers = await Promise.all([change(omar, "مهندس"), change(salma, "طبيبة"), change(hoda, "محررة"), change(omar, "كاتب")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
});

const broken = async () => (await violatedInvariants(world.db)).map(({ invariant }) => invariant);
const tamper = (statement: string) =>
  world.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
/** Closes the world although its invariants are broken: the test broke them on purpose. */
const closeBroken = () => world.close().catch(() => undefined);

test("entries that are written at once are one chain, each as its hash says", async () => {
  expect(await broken()).toEqual([]);
  const { entries } = await world.db.selectFrom("audit_head").select("entries").executeTakeFirstOrThrow();
  expect(entries).toBe(4);
  await world.close();
});

test("an entry says who did what to whom, what they sent, and what was and is", async () => {
  const amal = await as(world, world.people.amal);
  const { omar } = world.people;
  for (const blocked of [true, true, false]) expect((await amal.accounts.block({ id: omar, blocked })).status).toBe(200);
  const entries = await world.db
    .selectFrom("audit_entry")
    .select(["actor_id as actorId", "subject", "input", "before", "after"])
    .where("action", "=", "accounts.block")
    .orderBy("id")
    .execute();
  const entry = { actorId: world.people.amal, subject: `person:${omar}` };
  expect(entries).toEqual([
    { ...entry, input: { id: omar, blocked: true }, before: { blocked: false }, after: { blocked: true } },
    { ...entry, input: { id: omar, blocked: false }, before: { blocked: true }, after: { blocked: false } },
  ]);
  await world.close();
});

test("what people do with what is their own leaves no entry", async () => {
  const { omar, amal } = world.people;
  for (const id of [omar, amal]) expect((await (await as(world, id)).accounts.change({ id, job: "خباز" })).status).toBe(200);
  const { entries } = await world.db.selectFrom("audit_head").select("entries").executeTakeFirstOrThrow();
  expect(entries).toBe(4);
  await world.close();
});

test("what somebody of the team tries and may not is written too, as far as the door or beyond it, and twenty times a minute at most", async () => {
  const { karim, amal, lens, hoda, omar } = world.people;
  for (const who of [amal, lens, hoda, omar]) {
    const { refusal } = await (await as(world, who)).accounts.block({ id: karim, blocked: true });
    expect(refusal.code).toBe("forbidden");
  }
  const refused = () =>
    world.db
      .selectFrom("audit_entry")
      .select(["actor_id as who", "subject", "after"])
      .where("action", "=", "accounts.block")
      .orderBy("id")
      .execute();
  const line = { subject: `person:${karim}`, after: { refused: "forbidden" } };
  // Students and tutors are not staff: people who merely register cannot fill the audit.
  expect(await refused()).toEqual([amal, lens, hoda].map((who) => ({ who, ...line })));
  expect(await broken()).toEqual([]);
  await world.close();
});

test("whoever knocks on and on is in the audit already", async () => {
  const limited = await createTestWorld({ withoutLimits: false });
  const lens = await as(limited, limited.people.lens);
  for (let tries = 0; tries < 25; tries++) await lens.accounts.block({ id: limited.people.omar, blocked: true });
  const { entries } = await limited.db.selectFrom("audit_head").select("entries").executeTakeFirstOrThrow();
  expect(entries).toBe(20);
  await Promise.all([limited.close(), world.close()]);
});

test("an entry is written last: what follows from a write does not hold the chain", async () => {
  const done: string[] = [];
  await inTransaction(
    world,
    systemCaller("test"),
    world.clock.now(),
    async ({ beforeCommit }) => {
      beforeCommit(async () => void done.push("consequence"), []);
      done.push("work");
    },
    async () => void done.push("last"),
  );
  expect(done).toEqual(["work", "consequence", "last"]);
  await world.close();
});

test("secrets that were sent are in no entry", async () => {
  const { endpoint } = endpoints.find(({ name }) => name === "accounts.block") as NamedEndpoint;
  const own = { input: { id: 7, code: "123456", nested: { code: "1" } }, thing: undefined, isOwner: false };
  const entry = entryFor("accounts.block", { ...endpoint, secrets: ["code"] }, own, {
    answer: {},
    change: { id: 7, before: null, after: null },
  });
  expect(JSON.parse(entry?.input ?? "")).toEqual({ id: 7, nested: {} });
  await world.close();
});

test("entries written before inputs were kept stay in the chain", async () => {
  const { amal } = world.people;
  const old = {
    actor_id: amal,
    action: "person.block",
    subject: "person:1",
    after: JSON.stringify({ blocked: true }),
    at: world.clock.now(),
  };
  await world.db.insertInto("audit_entry").values(old).execute();
  await (await as(world, amal)).accounts.change({ id: world.people.omar, job: "خباز" });
  expect(await broken()).toEqual([]);
  await world.close();
});

test.each([
  [
    "changed",
    "update audit_entry set subject = 'person:0' where id = (select min(id) from audit_entry)",
    "every entry of the audit is what its hash says",
  ],
  ["robbed of its input", "update audit_entry set input = null", "every entry of the audit is what its hash says"],
  [
    "taken out in the middle",
    "delete from audit_entry where id = (select id from audit_entry order by id offset 1 limit 1)",
    "no entry of the audit was taken out",
  ],
  [
    "taken out at the end",
    "delete from audit_entry e where not exists (select from audit_entry n where n.previous_hash = e.hash)",
    "no entry of the audit was taken out",
  ],
])("an entry that was %s is noticed", async (_name, statement, invariant) => {
  await tamper(statement);
  expect(await broken()).toContain(invariant);
  await closeBroken();
});

test("nobody changes, takes out or empties what was written", async () => {
  for (const statement of ["update audit_entry set action = 'x'", "delete from audit_entry", "truncate audit_entry"])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow("rows of audit_entry are never changed");
  await world.close();
});
