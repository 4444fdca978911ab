import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import type { Exported, Table } from "./decision.ts";
import { levelOf } from "./register/levels.ts";
import { personalTables, register } from "./register.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Returns the database columns that hold secrets, by their names. */
async function secretColumns(): Promise<{ table: Table; column: string }[]> {
  const { rows } = await sql<{ table: Table; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(hash|secret|token|challenge)$' order by 1, 2`.execute(world.db);
  return rows;
}

test("a table with a hash, a secret or a token is secret; the audit's chain proves no person", async () => {
  const found = await secretColumns();
  expect(found.length).toBeGreaterThan(12);
  expect([...new Set(found.filter(({ table }) => levelOf[table] !== "secret").map(({ table }) => table))]).toEqual([
    "audit_entry",
    "audit_head",
  ]);
});

test("no export shows what opens something", async () => {
  const found = await secretColumns();
  const shown = personalTables.flatMap(([table, { exported }]) =>
    typeof exported === "string"
      ? []
      : found.filter((one) => one.table === table && ((exported as Exported<Table>).shows as readonly string[]).includes(one.column)),
  );
  expect(shown).toEqual([]);
});

test("what is somebody's is not the house's, and what is nobody's is not personal", () => {
  const wrong = (Object.keys(register) as Table[]).filter((table) =>
    "nobody" in register[table] ? ["personal", "confidential"].includes(levelOf[table]) : (levelOf[table] as string) === "house",
  );
  expect(wrong).toEqual([]);
});
