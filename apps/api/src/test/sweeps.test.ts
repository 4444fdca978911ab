import pg from "pg";
import { expect, test, vi } from "vitest";
import { createTestWorld } from "./world.ts";

/** Records every distinct statement sent to the database while `work` runs. */
async function recorded(work: () => Promise<void>): Promise<Map<string, unknown[]>> {
  const statements = new Map<string, unknown[]>();
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const { text, values } = typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    if (text) statements.set(text, Array.isArray(values) ? values : []);
    return original.apply(this, given) as never;
  } as never);
  await work();
  spy.mockRestore();
  return statements;
}

test("whatever a tick looks for, it finds by an index", async () => {
  const world = await createTestWorld({ hasNewDatabase: true });
  await world.tick();
  const statements = await recorded(() => world.tick());
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query("set enable_seqscan = off");
  const scanned: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(select|update|delete|with)/i.test(text) || text.includes("graphile_worker")) continue;
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    if (rows.some((row) => row["QUERY PLAN"].includes("Seq Scan"))) scanned.push(text.slice(0, 300));
  }
  await client.end();
  await world.close();
  expect(statements.size).toBeGreaterThan(10);
  expect(scanned).toEqual([]);
});
