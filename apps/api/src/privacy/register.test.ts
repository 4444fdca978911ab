import { contract } from "@hiwar/contract/contract";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import type { DataSubject, Exported, Table } from "./decision.ts";
import { columnLabels } from "./exporting/labels.ts";
import { tableTitles } from "./exporting/words.ts";
import { personalTables, register } from "./register.ts";
import { agingTables } from "./retention.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by 1`.execute(world.db);
  return rows.map(({ name }) => name);
};

test("every table of the database has a decision, and no decision is about a table that is gone", async () => {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.db);
  expect(Object.keys(register).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("every column that leads to a person is what its table's rows are found by, or says why it is not", async () => {
  const { rows } = await sql<{
    table: string;
    column: string;
  }>`select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('person'::regclass, 'tutor'::regclass)`.execute(world.db);
  expect(rows.length).toBeGreaterThan(80);
  const unnamed = rows.filter(({ table, column }) => {
    const decision = register[table as Table];
    if ("nobody" in decision) return !["withdrawal_batch"].includes(table);
    const found = decision.rows(me).compile(world.db).sql;
    return !found.includes(`"${column}"`) && !Object.hasOwn(decision.others ?? {}, column);
  });
  expect(unnamed).toEqual([]);
});

const me: DataSubject = { id: 1, email: "a@b.cd", provenEmail: "a@b.cd", phone: "01012345678" };

test("of what is exported every column is shown, with its Arabic name, or hidden", async () => {
  for (const [table, { exported }] of personalTables) {
    if (typeof exported === "string") continue;
    const { shows, hides } = exported as Exported<Table>;
    expect([...shows, ...hides].toSorted(), table).toEqual(await columnsOf(table));
    expect(
      shows.filter((column) => !Object.hasOwn(columnLabels, column)),
      table,
    ).toEqual([]);
    expect(tableTitles[table], table).toBeDefined();
    expect(
      shows.filter((column) => /hash|secret|token|password|salt/.test(column)),
      table,
    ).toEqual([]);
  }
});

test("whatever is a person's, and whatever is too old, is found by an index", async () => {
  const scanned: string[] = [];
  await world.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    for (const [table, { rows, exported, erased }] of personalTables) {
      const conditions = [
        rows(me),
        typeof exported === "string" ? null : exported.rows?.(me),
        erased.is === "emptied" ? erased.rows?.(me) : null,
      ];
      for (const condition of conditions.filter((one) => one !== null && one !== undefined)) {
        const plan = await sql<{ "QUERY PLAN": string }>`explain select from ${sql.table(table)} where ${condition}`.execute(db);
        if (plan.rows.some((row) => row["QUERY PLAN"].includes("Seq Scan"))) scanned.push(table);
      }
    }
    for (const [table, { since, where }] of agingTables) {
      const plan = await sql<{ "QUERY PLAN": string }>`explain select from ${sql.table(table)}
        where ${sql.ref(since)} < now() ${where ? sql`and ${where}` : sql``} order by ${sql.ref(since)} limit 5`.execute(db);
      if (plan.rows.some((row) => /Seq Scan|Sort/.test(row["QUERY PLAN"]))) scanned.push(`${table} by ${since}`);
    }
  });
  expect(scanned).toEqual([]);
});

test("whose every kind of thing is that the audit writes about is known to the database", async () => {
  const kinds = Object.values(contract).flatMap((endpoints) =>
    Object.values(endpoints as Record<string, Endpoint>).flatMap(({ audits }) => (audits === undefined ? [] : [audits])),
  );
  expect(kinds.length).toBeGreaterThan(40);
  const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'audited_people'`.execute(world.db);
  expect(kinds.filter((kind) => !rows[0]?.source.includes(`'${kind}'`))).toEqual([]);
});
