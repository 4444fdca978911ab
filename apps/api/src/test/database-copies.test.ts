import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../kernel/database.ts";
import { takeCopy } from "./database-copies.ts";

/** Returns the rows of all tables, each with its name, and the values of all sequences. */
async function contentOf(db: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker') order by 1`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`select each::text as line from ${sql.raw(name)} each`.execute(db);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  const { rows } = await sql<{ name: string; next: number }>`select seqrelid::regclass::text as name,
    nextval(seqrelid::regclass) as next from pg_sequence order by 1`.execute(db);
  return [...lines, ...rows.map(({ name, next }) => `${name} ${next}`)];
}

const addPerson = (db: Database) =>
  sql`insert into person (role, email, name, created_at, updated_at)
  select role, 'new@example.org', name, created_at, updated_at from person order by id limit 1`.execute(db);

test("a copy that was written to serves the next world as if it were new", async () => {
  // A copy that other worlds used may have no use left.
  const first = await takeCopy(3);
  const before = await contentOf(first.db);
  const pages = (await sql<{ bytes: number }>`select pg_relation_size('person')::int as bytes`.execute(first.db)).rows;
  await first.close();
  const second = await takeCopy();
  expect(second.url).toBe(first.url);
  await addPerson(second.db);
  await sql`delete from tutor`.execute(second.db);
  await sql`update person set name = 'changed'`.execute(second.db);
  await second.db
    .transaction()
    .execute(addPerson)
    .catch(() => undefined);
  await second.close();
  const third = await takeCopy();
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('person')::int as bytes`.execute(third.db);
  expect(rows).toEqual(pages);
  expect(third.url).toBe(first.url);
  expect(await contentOf(third.db)).toEqual(before);
  await third.close();
});

test.each<[string, (db: Database) => Promise<unknown>]>([
  ["another table", (db) => sql`create table another ()`.execute(db)],
  ["a column", (db) => sql`alter table person add column another int`.execute(db)],
  ["a function", (db) => sql`create function one() returns int language sql as 'select 1'`.execute(db)],
])("a copy with %s serves no other world", async (_what, change) => {
  const copy = await takeCopy();
  await change(copy.db);
  await copy.close();
  const next = await takeCopy();
  expect(next.url).not.toBe(copy.url);
  await next.close();
});
