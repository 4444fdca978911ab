import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowMinute, createDatabase, type Database, isConnectionError, transact } from "../kernel/database.ts";
import { as, clientOf } from "./client.ts";
import { type FreezableLine, openFreezableLine } from "./freezable-line.ts";
import { connect } from "./socket.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** Seconds that the server allows a statement here; more than a process stands still on a busy machine. */
const statementSeconds = 1;

let world: TestWorld;
let line: FreezableLine;
let db: Database;
beforeEach(async () => {
  world = await createTestWorld();
  line = await openFreezableLine(world.databaseUrl);
  db = createDatabase(line.url, 2, statementSeconds);
});
afterEach(async () => {
  line.close();
  await db.destroy();
  expect(world.defects).toEqual([]);
  await world.close();
});

const sleep = (seconds: number) => CompiledQuery.raw("select pg_sleep($1)", [seconds]);

test("whoever asks a database that stands still is told that it is away: requests, writes and signals", async () => {
  const usual = world.db;
  const [salma, socket] = [await as(world, world.people.salma), await connect(world, world.people.salma)];
  Object.assign(world, { db });
  expect((await salma.accounts.consents()).status).toBe(200);
  line.freeze();
  const answers = await Promise.all([salma.accounts.consents(), salma.notifications.readAll(), clientOf(world).topics.list()]);
  expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    Array(3).fill([503, "service-unavailable"]),
  );
  // A new connection is waited for as long as `signal` waits.
  expect(await socket.raw.timeout(20_000).emitWithAck("JoinRooms", {})).toEqual({ result: "unreachable" });
  Object.assign(world, { db: usual });
  socket.close();
});

test("a statement that has no answer ends, and one that waits for it too", async () => {
  await db.executeQuery(sleep(0));
  line.freeze();
  const both = transact(db, async (transaction) => Promise.all([transaction.executeQuery(sleep(0)), transaction.executeQuery(sleep(0))]));
  const errors = await Promise.allSettled([both, db.executeQuery(sleep(0))]);
  expect(errors.map((result) => result.status === "rejected" && isConnectionError(result.reason))).toEqual([true, true]);
});

test("what may take a minute may, in its transaction alone", async () => {
  const [longer, tooLong] = [2 * statementSeconds, 2 * statementSeconds];
  await transact(db, async (transaction) => {
    await allowMinute(transaction);
    await transaction.executeQuery(sleep(longer));
  });
  await expect(transact(db, (transaction) => transaction.executeQuery(sleep(tooLong)))).rejects.toMatchObject({ code: "57014" });
});
