import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkPiece } from "../audit/queries.ts";
import { violatedInvariants } from "../db/audit.ts";
import { embeddedUrl } from "../db/embedded-url.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { createDatabase, type Database } from "../kernel/database.ts";

/** The last migration before audit entries had the column `people`. */
const before = "0326_kept_attachments.sql";
/** The migration that binds emptied entries by a digest; a database may have run on it for a while. */
const bound = "0341";

const name = `carried_${randomBytes(6).toString("hex")}`;
const url = () => embeddedUrl(inject("postgres").port, name);
let client: pg.Client;
let db: Database;
const admin = async (statement: string) => {
  const one = new pg.Client({ connectionString: embeddedUrl(inject("postgres").port, "hiwar") });
  await one.connect();
  await one.query(statement).finally(() => one.end());
};

beforeAll(async () => {
  await admin(`create database ${name}`);
  client = new pg.Client({ connectionString: url() });
  await client.connect();
  db = createDatabase(url(), 2);
});
afterAll(async () => {
  await client.end();
  await db.destroy();
  await admin(`drop database ${name} with (force)`);
});

/** Applies migrations up to `last`, as `migrate` did at that version. */
async function migrateUpTo(last: string): Promise<void> {
  await client.query("create table if not exists schema_migration (name text primary key, checksum text not null)");
  const { rows } = await client.query<{ name: string }>("select name from schema_migration");
  const known = new Set(rows.map((row) => row.name));
  for (const { name: file, sql: statements, checksum } of await readMigrations()) {
    if (file > last || known.has(file)) continue;
    await client.query(`begin; ${statements}; insert into schema_migration values ('${file}', '${checksum}'); commit;`);
  }
}

const day = (date: number) => `2026-10-${date} 10:00:00+00`;
const person = (id: number, words: string) =>
  client.query(`insert into person (id, role, name, email, email_verified_at, created_at, updated_at) overriding system value
    values (${id}, ${words}, '${day(10)}', '${day(10)}', '${day(10)}')`);
const entry = (subject: string, action: string, at: string, after: object = { note: "سلمى حسن" }) =>
  client.query(
    `insert into audit_entry (actor_id, action, subject, input, before, after, at) values (1, '${action}', '${subject}', '{}', null, $1, '${at}')`,
    [after],
  );
const empty = (id: number, where: string) =>
  client.query(
    `update audit_entry set input = null, before = null, salt = null, emptied_for = ${id}, after = '{"erased": true}' where ${where}`,
  );

/** Erases a person as the code of that version did: it empties entries about them and adds one entry about the erasure. */
async function eraseAsThen(id: number, at: string): Promise<void> {
  await client.query(`update person set name = U&'\\062D\\0633\\0627\\0628\\00A0\\0645\\062D\\0630\\0648\\0641', email = 'erased-' || id || '@erased.invalid',
    email_verified_at = null, blocked_at = '${at}', erased_at = '${at}', updated_at = '${at}' where id = ${id}`);
  await empty(id, `subject = 'person:${id}' and emptied_for is null`);
  await entry(`person:${id}`, "privacy.erase", at, { erased: true });
}

const wholes = async () => (await checkPiece(db, 0, 1_000)).breaks;
/** Violated invariants of the audit only; the others read tables of later migrations. */
const ofAudit = () => violatedInvariants(db, (invariant) => /audit|erased|erasure/.test(invariant));
const saying = async (word: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry
    where position(${word} in concat(input, before, after)) > 0 order by seq`.execute(db);
  return rows.map(({ action }) => action);
};

test("erasures of before are carried over: what they missed is emptied, what they emptied is bound, and the chain is whole", async () => {
  await migrateUpTo(before);
  await person(1, "1, 'كريم سالم', 'karim@x.io'");
  await person(2, "4, 'سلمى حسن', 'salma@x.io'");
  await person(3, "4, 'عمر خالد', 'omar@x.io'");
  await person(4, "4, 'منى السيد', 'mona@x.io'");
  await client.query(`insert into plan (id, weekly_minutes, month_price_piasters, free_trial, for_invites_only, created_at) overriding system value
    values (1, 60, 0, true, true, '${day(10)}')`);
  await client.query(`insert into plan_invite (id, plan_id, student_id, period, created_by, created_at) overriding system value
    values (5, 1, 2, 3, 1, '${day(11)}')`);
  // A mailed invite to her former address, which nobody knew was hers.
  await client.query(`insert into invite (id, email, plan_id, period, created_by, created_at, expires_at, plan_invite_id) overriding system value
    values (7, 'salma.before@x.io', 1, 3, 1, '${day(10)}', '${day(30)}', 5)`);
  await entry("invite:7", "invites.create", day(10), { email: "salma.before@x.io", note: "سلمى حسن" });
  await entry("person:2", "accounts.change", day(11));
  await entry("person:3", "accounts.change", day(12), { note: "عمر خالد" });
  await entry("person:4", "accounts.change", day(12), { note: "منى السيد" });
  await eraseAsThen(2, day(20));
  await eraseAsThen(3, day(21));
  await migrateUpTo(bound);
  expect((await ofAudit()).map(({ invariant }) => invariant)).toEqual([
    "only of who was erased are entries of the audit emptied that are about them, and nobody's is left full who was",
  ]);
  // One more person is erased by the code of that version.
  await entry("person:1", "accounts.change", day(22), { note: "كريم سالم" });
  await migrate(url());
  expect(await saying("سلمى حسن")).toEqual([]);
  expect(await saying("salma.before@x.io")).toEqual([]);
  expect(await saying("منى السيد")).toEqual(["accounts.change"]);
  expect(await wholes()).toEqual([]);
  expect(await ofAudit()).toEqual([]);
});
