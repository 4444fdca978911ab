import { sql } from "kysely";
import { expect, test } from "vitest";
import { countPackets } from "../test/packets.ts";
import { createTestWorld } from "../test/world.ts";
import { type Database, transact } from "./database.ts";
import { settleWithCommit } from "./pipeline.ts";

const world = await createTestWorld();
// One statement comes from the builder and the other is raw: neither may overtake the other.
const note = (db: Database, id: number) =>
  db
    .insertInto("idempotency_key")
    .values({ person_id: id, key: "pipelined", fingerprint: Buffer.alloc(32), created_at: world.clock.now() })
    .execute();
const count = async (db: Database) => (await sql`select count(*) as all from idempotency_key`.execute(db)).rows[0];

test("statements that are started together run in their order, each after the ones before", async () => {
  const counts = await transact(world.db, async (db) => {
    const [, one, , two] = await Promise.all([note(db, 1), count(db), note(db, 2), count(db)]);
    return [one, two];
  });
  expect(counts).toEqual([{ all: 1 }, { all: 2 }]);
});

test("statements that are started together leave in one packet, the first with the begin", async () => {
  await transact(world.db, (db) => Promise.all([note(db, 11), note(db, 12)]));
  const packets = countPackets();
  await transact(world.db, async (db) => {
    await Promise.all([note(db, 13), note(db, 14), count(db)]);
    await count(db);
  });
  // Three packets: the begin with three statements, the count, the commit.
  expect(packets()).toBe(3);
});

test("of statements that were sent together, the one that failed is told, whichever is waited for first", async () => {
  const failed = transact(world.db, async (db) => {
    const twice = note(db, 1);
    twice.catch(() => undefined);
    await count(db);
  });
  await expect(failed).rejects.toMatchObject({ code: "23505" });
});

test("what nobody waits for leaves with the commit and is kept", async () => {
  await transact(world.db, (db) => Promise.all([note(db, 31), note(db, 32)]));
  const packets = countPackets();
  await transact(world.db, async (db) => {
    await count(db);
    settleWithCommit(note(db, 33), note(db, 34));
  });
  expect(packets()).toBe(2);
  const kept = world.db.selectFrom("idempotency_key").select("person_id as id").where("person_id", "in", [33, 34]).orderBy("person_id");
  expect(await kept.execute()).toEqual([{ id: 33 }, { id: 34 }]);
});

test("what nobody waited for and fails undoes everything, is told, and its connection serves again", async () => {
  const failed = Array.from({ length: 12 }, () =>
    transact(world.db, async (db) => {
      await note(db, 41);
      settleWithCommit(note(db, 1), note(db, 42));
    }).catch((error) => error.code),
  );
  expect(new Set(await Promise.all(failed))).toEqual(new Set(["23505"]));
  expect(await world.db.selectFrom("idempotency_key").select("key").where("person_id", "in", [41, 42]).execute()).toEqual([]);
  await Promise.all(Array.from({ length: 12 }, (_, index) => transact(world.db, (db) => note(db, 50 + index))));
});

test("what failed leaves nothing, and its connection serves again, with statements it had not come to prepare", async () => {
  const unprepared = (db: Database) => sql`select ${7}::int + ${8}::int as fifteen`.execute(db);
  const results = Array.from({ length: 12 }, () =>
    transact(world.db, (db) => Promise.all([note(db, 21), note(db, 1), unprepared(db)])).catch((error) => error.code),
  );
  expect(new Set(await Promise.all(results))).toEqual(new Set(["23505"]));
  expect(await world.db.selectFrom("idempotency_key").select("key").where("person_id", "=", 21).execute()).toEqual([]);
  const again = await Promise.all(Array.from({ length: 12 }, () => transact(world.db, unprepared)));
  expect(again.map(({ rows }) => rows)).toEqual(Array(12).fill([{ fifteen: 15 }]));
});

test("a statement that comes after the end of its transaction is refused", async () => {
  let late: Database | undefined;
  await transact(world.db, async (db) => {
    late = db;
    await count(db);
  });
  await expect(count(late as Database)).rejects.toThrow("after the end");
});
