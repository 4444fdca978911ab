import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { createDatabase, type Database } from "./database.ts";

let world: TestWorld;
let db: Database;
beforeEach(async () => {
  world = await createTestWorld();
  // One connection: what a transaction leaves behind, the next statement meets.
  db = createDatabase(world.databaseUrl, 1);
  await sql`create table word (text text primary key)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await world.close();
});

const say = (to: Database, text: string) => sql`insert into word (text) values (${text})`.execute(to);
const words = async () => (await sql<{ text: string }>`select text from word order by text`.execute(world.db)).rows.map(({ text }) => text);

test("a transaction's first statement is inside it, and all of it is undone together", async () => {
  const work = db.transaction().execute(async (transaction) => {
    await say(transaction, "first");
    await say(transaction, "second");
    throw new Error("undone");
  });
  await expect(work).rejects.toThrow("undone");
  expect(await words()).toEqual([]);
});

test("statements at once in one transaction are undone together when one fails", async () => {
  const work = db.transaction().execute((transaction) => Promise.all(["a", "a", "b"].map((text) => say(transaction, text))));
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/23505|25P02/) });
  await say(db, "after");
  expect(await words()).toEqual(["after"]);
});

test("a transaction that says nothing leaves none open: what follows is there at once", async () => {
  await db.transaction().execute(async () => undefined);
  await expect(db.transaction().execute(() => Promise.reject(new Error("nothing")))).rejects.toThrow("nothing");
  await say(db, "outside");
  expect(await words()).toEqual(["outside"]);
});

test("when the first statement fails, the connection goes on", async () => {
  const broken = db.transaction().execute((transaction) => sql`select ${"x"}::int`.execute(transaction));
  await expect(broken).rejects.toMatchObject({ code: "22P02" });
  await db.transaction().execute((transaction) => say(transaction, "after"));
  expect(await words()).toEqual(["after"]);
});
