import { as } from "@hiwar/api/test/client";
import { earnPounds } from "@hiwar/api/test/withdrawals";
import { createTestWorld, type TestWorld } from "@hiwar/api/test/world";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askAtFloor } from "./withdrawal-floor.ts";

let worlds: TestWorld[];
beforeEach(async () => {
  worlds = await Promise.all([createTestWorld(), createTestWorld()]);
  for (const world of worlds) await earnPounds(world, 300);
});
afterEach(() => Promise.all(worlds.map((world) => world.close())));

const key = "the-same-key";
const asked = { piasters: 15_000, receiver: "01004827719" };
const tables = [
  "withdrawal",
  "journal_entry",
  "journal_line",
  "account_balance",
  "staff_task",
  "notification",
  "message",
  "idempotency_key",
];

/** Returns what a world's database says about money, jobs and notices, without times and without values that only one side computes. */
async function left({ databaseUrl }: TestWorld): Promise<object> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rowsOf = async (table: string) => {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t order by t::text`);
    return rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !/_at$|^at$|^answer$|^fingerprint$|^uid$/.test(name))
          .map(([name, value]) => [name, JSON.stringify(value).replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(\+00(:00)?|Z)/g, "then")]),
      ),
    );
  };
  const found: Record<string, object> = {};
  for (const table of tables) found[table] = await rowsOf(table);
  const { rows: jobs } = await client.query(
    "select task_identifier, max_attempts from graphile_worker.jobs where task_identifier = 'notifications.mail'",
  );
  await client.end();
  return { ...found, jobs };
}

async function askByHand({ databaseUrl, people }: TestWorld, times = 1): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await askAtFloor(client, { ...asked, tutor: people.nour, key, expectedOn: "2026-12-02" }));
  await client.end();
  return answers;
}

test("a withdrawal at the floor leaves what ours leaves: the request, the books, the task, the notice and its mail, the answer under its key", async () => {
  const [ours, floor] = worlds as [TestWorld, TestWorld];
  const nour = await as(ours, ours.people.nour);
  const { status, body } = await nour.invoices.ask(
    { method: 0, amountPiasters: asked.piasters, receiver: asked.receiver },
    { headers: { "idempotency-key": key } },
  );
  expect(status).toBe(200);
  const [answer] = await askByHand(floor);
  expect(body).toMatchObject({
    ...JSON.parse(answer ?? ""),
    createdAt: body.createdAt,
    updatedAt: body.updatedAt,
    expectedOn: body.expectedOn,
  });
  await ours.followUps.flush();
  expect(await left(floor)).toEqual(await left(ours));
});

test("a withdrawal at the floor is asked for once a key, and never beyond what there is", async () => {
  const [, floor] = worlds as [TestWorld, TestWorld];
  const [first, again] = await askByHand(floor, 2);
  expect(again).toBe(first);
  const client = new pg.Client({ connectionString: floor.databaseUrl });
  await client.connect();
  const more = { ...asked, piasters: 15_100, tutor: floor.people.nour, key: "another", expectedOn: "2026-12-02" };
  await expect(askAtFloor(client, more)).rejects.toThrow("refused");
  await client.end();
});
