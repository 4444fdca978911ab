import { Role } from "@hiwar/contract/kernel/roles";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../kernel/database.ts";
import { castPassword } from "../test/cast.ts";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { prepareDatabase } from "./prepare.ts";

/** Two worlds on one database: one with the account that owns the tables, one with the serving account. */
let owned: TestWorld;
let served: TestWorld;
let servingUrl: string;
const role = `serving_${process.pid}_${Math.trunc(performance.now())}`;

beforeAll(async () => {
  owned = await createTestWorld();
  await run(owned.databaseUrl, `create role ${role} login password 'serving'`);
  servingUrl = owned.databaseUrl.replace(/\/\/[^@]+@/, `//${role}:serving@`);
  await prepareDatabase({ servingUrl, migratingUrl: owned.databaseUrl });
  served = await createTestWorld({ beside: { ...owned, databaseUrl: servingUrl } });
});
afterAll(async () => {
  expect(served.defects).toEqual([]);
  await served.close();
  await run(owned.databaseUrl, `drop owned by ${role}; drop role ${role}`);
  await owned.close();
});

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
const codeOf = (statement: string) =>
  run(servingUrl, statement).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
const notAllowed = "42501";

test("the product works by the account that only serves: calls, the audit, the queue, the clock", async () => {
  const [karim, salma] = [await as(served, owned.people.karim), await as(served, owned.people.salma)];
  expect((await salma.accounts.current()).status).toBe(200);
  expect((await karim.accounts.block({ id: owned.people.omar, blocked: true })).status).toBe(200);
  expect((await karim.accounts.block({ id: owned.people.omar, blocked: false })).status).toBe(200);
  expect((await salma.accounts.sendResetCode({ email: "salma@hiwar.local" })).status).toBe(200);
  await served.drain();
  expect(served.mails.map(({ to }) => to)).toContain("salma@hiwar.local");
  await served.tick();
  const { rows } = await run(owned.databaseUrl, "select count(*)::int as count from audit_entry where action = 'accounts.block'");
  expect(rows).toEqual([{ count: 2 }]);
});

test("it erases people, and lets entries of the audit be about who came later", async () => {
  const karim = await as(served, owned.people.karim);
  await karim.accounts.change({ id: owned.people.salma, job: "مترجمة" });
  const { body } = await karim.accounts.invite({ role: Role.Studio, name: "استوديو نور", email: "studio.nour@hiwar.local" });
  expect((await karim.accounts.sendInvitation({ id: String(body.id) })).status).toBe(200);
  await served.drain();
  const mail = served.mails.findLast(({ to }) => to === "studio.nour@hiwar.local");
  const link = mail?.text.match(/\/invitation#([\w-]{43})/)?.[1] ?? "";
  const dashboard = clientOf(served, { host: new URL(served.settings.adminUrl).host });
  expect((await dashboard.accounts.acceptInvitation({ link, password: castPassword })).status).toBe(200);
  await run(owned.databaseUrl, `update person set leaving_at = '${served.clock.now()}' where id = ${owned.people.salma}`);
  await served.tick();
  const { rows } = await run(owned.databaseUrl, `select erased_at is not null as gone from person where id = ${owned.people.salma}`);
  expect(rows).toEqual([{ gone: true }]);
});

test.each([
  ["alters no table", "alter table person add column nickname text"],
  ["drops none", "drop table topic"],
  ["makes none", "create table mine (id int)"],
  ["empties none", "truncate topic"],
  ["switches no trigger off", "alter table audit_entry disable trigger audit_entry_is_history"],
  ["leaves no trigger out", "set session_replication_role = replica"],
  ["changes no entry of the audit", "update audit_entry set actor_id = 1"],
  ["removes none", "delete from audit_entry"],
  ["moves no head of its chain", "update audit_head set entries = 0"],
  ["changes no booked money", "update journal_line set account = account"],
  ["says nothing is migrated that is not", "insert into schema_migration values ('9999', '')"],
])("it %s", async (_name, statement) => {
  expect(await codeOf(statement)).toBe(notAllowed);
});

test("it locks a history as a whole, as the month's sums do", async () => {
  expect(await codeOf("begin; lock table journal_entry in share mode; commit")).toBe("done");
});

test("what it may take out of an entry it takes for nobody who is not erased", async () => {
  expect(await codeOf("update audit_entry set input = null, before = null, after = '{}'")).toBe("P0001");
});

test("an account that only serves starts on a database that is whole, and on no other", async () => {
  expect(await prepareDatabase({ servingUrl })).toEqual([]);
  await run(owned.databaseUrl, "delete from schema_migration where name = '0337_kernel_serving.sql'");
  await expect(prepareDatabase({ servingUrl })).rejects.toThrow(
    `the database lacks 0337_kernel_serving.sql, and ${role} may not migrate it`,
  );
  expect(await prepareDatabase({ servingUrl, migratingUrl: owned.databaseUrl })).toEqual(["0337_kernel_serving.sql"]);
});

test("one account for both is the same as ever", async () => {
  expect(await prepareDatabase({ servingUrl: owned.databaseUrl })).toEqual([]);
  expect(await prepareDatabase({ servingUrl: owned.databaseUrl, migratingUrl: owned.databaseUrl })).toEqual([]);
  const db = createDatabase(owned.databaseUrl, 1);
  await db.insertInto("sign_in_failure").values({ email: "nobody@example.com", at: owned.clock.now() }).execute();
  await db.destroy();
});
