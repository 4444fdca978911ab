import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkPiece } from "../audit/queries.ts";
import { violatedInvariants } from "../db/audit.ts";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { cast, castPassword } from "../test/cast.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertHeldLesson } from "../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { removeAged } from "./retention.ts";

let world: TestWorld;
let karim: Client;
let isBroken = false;
beforeEach(async () => {
  isBroken = false;
  world = await createTestWorld();
  karim = await as(world, world.people.karim);
});
afterEach(async () => {
  // A test that breaks the audit on purpose expects the close to throw.
  await world.close().catch((error: unknown) => {
    if (!isBroken) throw error;
  });
  expect(world.defects).toEqual([]);
});

const erase = async (id: number) => {
  await sql`update person set leaving_at = ${world.clock.now()} where id = ${id}`.execute(world.db);
  await world.tick();
};
const saying = async (word: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry
    where position(lower(${word}) in lower(concat(input, before, after))) > 0 order by seq`.execute(world.db);
  return rows.map(({ action }) => action);
};
const breaks = async () => (await checkPiece(world.db, 0, 1_000)).breaks;
const tamper = (statement: string) =>
  world.db.transaction().execute(async (transaction) => {
    isBroken = true;
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });

test("an invitation that was accepted is its person's, also under an address that they had before", async () => {
  const email = "mona.before@hiwar.local";
  const { body } = await karim.accounts.invite({ role: Role.TutorManager, name: "منى السيد", email });
  await karim.accounts.sendInvitation({ id: String(body.id) });
  await world.drain();
  const link = world.mails.findLast(({ to }) => to === email)?.text.match(/\/invitation#([\w-]{43})/)?.[1] ?? "";
  const app = clientOf(world, { host: new URL(world.settings.appUrl).host });
  const { user } = (await app.accounts.acceptInvitation({ link, password: castPassword })).body;
  const id = user?.id ?? 0;
  await sql`update person set email = 'mona.after@hiwar.local' where id = ${id}`.execute(world.db);
  expect(await saying(email)).toEqual(["accounts.invite", "accounts.sendInvitation"]);
  await erase(id);
  expect(await saying(email)).toEqual([]);
  expect(await saying("منى السيد")).toEqual([]);
  expect(await breaks()).toEqual([]);
});

test("an invitation that was taken back, or by mail to a plan, goes with whoever comes under its address later", async () => {
  const email = "late.comer@hiwar.local";
  const { body } = await karim.accounts.invite({ role: Role.Studio, name: "منى السيد", email });
  await karim.accounts.withdrawInvitation({ id: String(body.id) });
  const stays = await karim.accounts.invite({ role: Role.Studio, name: "منى السيد", email: "other@hiwar.local" });
  expect(stays.status).toBe(200);
  await sql`insert into person (role, name, email, email_verified_at, created_at, updated_at)
    values (${Role.Student}, 'منى السيد', ${email}, ${world.clock.now()}, ${world.clock.now()}, ${world.clock.now()})`.execute(world.db);
  const late = await world.db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await erase(late.id);
  expect(await saying(email)).toEqual([]);
  // The invitation of a person with the same name stays.
  expect(await saying("منى السيد")).toEqual(["accounts.invite"]);
});

test("what the audit says of a thing goes with its person, also once the thing has gone with its age or by what was done", async () => {
  const { salma, nour } = world.people;
  const student = await as(world, salma);
  await student.bugs.report({ title: "لا يفتح", path: "/lesson/3", browser: "Chromium" });
  const bug = await world.db.selectFrom("bug_report").select("id").executeTakeFirstOrThrow();
  await karim.bugs.close({ id: bug.id, isFixed: false, note: `سألنا ${cast.salma.name}` });
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-26T10:00:00Z", minutes: 30 });
  const { body: rating } = await student.ratings.rate({ tutorId: nour, stars: 1, comment: `أنا ${cast.salma.name} ولم يعجبني` });
  await karim.ratings.remove({ id: String(rating.id) });
  expect(await saying(cast.salma.name)).toEqual(["bugs.close", "ratings.remove"]);
  world.clock.advance(366 * 86_400);
  await removeAged(openContext(world, systemCaller("tick"), world.clock.now()));
  expect(await world.db.selectFrom("bug_report").select("id").execute()).toEqual([]);
  await erase(salma);
  expect(await saying(cast.salma.name)).toEqual([]);
});

test("a list that was looked through for somebody is known by what its address means, not by how it is written", async () => {
  const { salma } = world.people;
  const query = new URLSearchParams({ q: cast.salma.name, sort: "createdAt" }).toString();
  await karim.exports.begin({ list: "people", query });
  await karim.exports.begin({ list: "people", query: "sort=createdAt" });
  await erase(salma);
  const { rows } = await sql<{ query: string | null }>`select input ->> 'query' as query from audit_entry
    where action = 'exports.begin' order by seq`.execute(world.db);
  expect(rows).toEqual([{ query: null }, { query: "sort=createdAt" }]);
});

test("nothing can be written about a thing of which nobody can say whose it was", async () => {
  const entry = { action: "ratings.remove", subject: "rating:987654", actor_id: world.people.amal, input: "{}", before: "{}", after: null };
  const written = world.db.insertInto("audit_entry").values({ ...entry, at: world.clock.now() });
  await expect(written.execute()).rejects.toThrow("nobody knows whose rating:987654 is");
});

test.each([
  [
    "emptied by hand",
    (id: number) =>
      `update audit_entry set input = null, before = null, salt = null, after = '{"erased": true}', emptied_for = ${id} where seq = 1`,
  ],
  [
    "emptied by hand with the erasure's entry",
    (id: number) =>
      `update audit_entry set input = null, before = null, salt = null, after = '{"erased": true}', emptied_for = ${id} where seq = 1 or action = 'privacy.erase'`,
  ],
])("an entry that was %s in the name of an erasure is found", async (_how, statement) => {
  const { salma, omar } = world.people;
  await karim.accounts.change({ id: omar, job: "طبيب" });
  await karim.accounts.change({ id: salma, job: "مترجمة" });
  await erase(salma);
  expect(await breaks()).toEqual([]);
  expect(await violatedInvariants(world.db)).toEqual([]);
  await tamper(statement(salma));
  expect((await breaks()).map(({ seq, why }) => [seq, why])).toEqual([
    [1, "changed"],
    [2, "changed"],
    [3, "changed"],
  ]);
  // Checking piece by piece finds it too, wherever the erasure's entry lies.
  expect((await checkPiece(world.db, 0, 1)).breaks).toEqual([{ seq: 1, why: "changed" }]);
  expect((await violatedInvariants(world.db)).map(({ invariant }) => invariant)).toContain(
    "what was emptied of the audit for somebody is what the one entry of their erasure says",
  );
});

test("a second entry that claims to be the erasure does not make what was emptied by hand right", async () => {
  const { salma, omar } = world.people;
  await karim.accounts.change({ id: omar, job: "طبيب" });
  await erase(salma);
  await tamper(
    `update audit_entry set input = null, before = null, salt = null, after = '{"erased": true}', emptied_for = ${salma} where seq = 1`,
  );
  await sql`insert into audit_entry (actor_id, action, subject, input, after, at) values (${salma}, 'privacy.erase', ${`person:${salma}`}, '{}',
    jsonb_build_object('erased', true, 'emptied', audit_emptied(${salma})), ${world.clock.now()})`.execute(world.db);
  expect((await breaks()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
