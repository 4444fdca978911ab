import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offenders } from "../db/audit.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
  const amal = await as(world, world.people.amal);
  // At once: each entry follows the one before it whoever comes first.
  const change = (id: number, job: string) => amal.accounts.change({ id, job });
  const { omar, salma, hoda } = world.people;
  const answers = await Promise.all([change(omar, "مهندس"), change(salma, "طبيبة"), change(hoda, "محررة"), change(omar, "كاتب")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
});

const broken = async () => (await offenders(world.db)).map(({ invariant }) => invariant);
const tamper = (statement: string) =>
  world.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
/** What was broken on purpose is no defect of the test's. */
const closeBroken = () => world.close().catch(() => undefined);

test("entries that are written at once are one chain, each as its hash says", async () => {
  expect(await broken()).toEqual([]);
  const { entries } = await world.db.selectFrom("audit_head").select("entries").executeTakeFirstOrThrow();
  expect(entries).toBe(4);
  await world.close();
});

test.each([
  [
    "changed",
    "update audit_entry set subject = 'person:0' where id = (select min(id) from audit_entry)",
    "every entry of the audit is what its hash says",
  ],
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
