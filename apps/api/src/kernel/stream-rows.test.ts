import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import type { Database } from "./database.ts";
import { streamRows } from "./stream-rows.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const numbers = (db: Database, last: number) =>
  db.selectFrom(sql<{ n: number }>`generate_series(1, ${last}::int)`.as<"series">(sql`series (n)`)).select("n").orderBy("n");

async function sizesOf(db: Database, last: number): Promise<number[]> {
  const sizes: number[] = [];
  let expected = 1;
  for await (const rows of streamRows(db, numbers(db, last))) {
    for (const { n } of rows) expect(n).toBe(expected++);
    sizes.push(rows.length);
  }
  expect(expected).toBe(last + 1);
  return sizes;
}

test("every row comes once and in order, a thousand at a time, one walk after the other", async () => {
  await world.db.transaction().execute(async (db) => {
    expect(await sizesOf(db, 2_345)).toEqual([1_000, 1_000, 345]);
    expect(await sizesOf(db, 2_000)).toEqual([1_000, 1_000]);
    expect(await sizesOf(db, 1)).toEqual([1]);
    expect(await sizesOf(db, 0)).toEqual([]);
  });
});

test("without a transaction there is no walk", async () => {
  await expect(sizesOf(world.db, 1)).rejects.toThrow("transaction");
});
