import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { as, type Client } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { lockWaits } from "../../test/lock-waits.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const slot = () => ({ tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const });
const left = async () => (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;

test("blocking a tutor cancels what lies ahead of them", async () => {
  const { id } = (await salma.lessons.book(slot())).body;
  const amal = await as(world, world.people.amal);
  expect((await amal.accounts.block({ id: world.people.nour, blocked: true })).status).toBe(200);
  expect((await salma.lessons.read({ id })).body).toMatchObject({ status: "cancelled", cancelledAs: "staff" });
  expect(await left()).toBe(120);
});

test("two staff block a tutor at once: the lesson is cancelled once, the minutes come back once, one block is kept", async () => {
  const { id } = (await salma.lessons.book(slot())).body;
  const [amal, karim] = [await as(world, world.people.amal), await as(world, world.people.karim)];
  const block = { id: world.people.nour, blocked: true };
  const answers = await Promise.all([amal.accounts.block(block), karim.accounts.block(block), salma.lessons.cancel({ id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await left()).toBe(120);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry where action = 'accounts.block'`.execute(
    world.db,
  );
  expect(rows[0]?.count).toBe(1);
});

const lock = (db: Database, personId: number) =>
  db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().noWait().execute();

test("a block waits for a student of a lower id before it has the tutor: whoever has the student may go on to the tutor", async () => {
  const { salma: studentId, nour: tutorId } = world.people;
  const { id } = (await salma.lessons.book(slot())).body;
  const amal = await as(world, world.people.amal);
  const { blocking } = await world.db.transaction().execute(async (db) => {
    await lock(db, studentId);
    const blocking = amal.accounts.block({ id: tutorId, blocked: true });
    await lockWaits(world.db);
    await lock(db, tutorId);
    return { blocking };
  });
  expect((await blocking).status).toBe(200);
  expect((await salma.lessons.read({ id })).body.status).toBe("cancelled");
});

test("whoever books while a block waits for the tutor is locked by it as all others are, and cancelled", async () => {
  const { omar: lateId, nour: tutorId, amal: staffId } = world.people;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, lateId, await insertPlan(world.db, today), today);
  const [omar, amal] = [await as(world, lateId), await as(world, staffId)];
  const { id } = (await salma.lessons.book(slot())).body;
  const { blocking, late } = await world.db.transaction().execute(async (db) => {
    const { blocking, late } = await world.db.transaction().execute(async (first) => {
      await first.selectFrom("person").select("id").where("id", "=", tutorId).forShare().execute();
      const blocking = amal.accounts.block({ id: tutorId, blocked: true });
      await lockWaits(world.db);
      const late = await omar.lessons.book({ ...slot(), start: "2026-11-02T11:00:00Z" });
      await lock(db, lateId);
      return { blocking, late };
    });
    const waitingForThis = sql`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    await expect.poll(async () => (await waitingForThis.execute(db)).rows).toHaveLength(1);
    await lock(db, tutorId);
    return { blocking, late };
  });
  expect([late.status, (await blocking).status]).toEqual([200, 200]);
  const statuses = [await salma.lessons.read({ id }), await omar.lessons.read({ id: late.body.id })].map(({ body }) => body.status);
  expect(statuses).toEqual(["cancelled", "cancelled"]);
});

test("whoever is blocked while they book has no lesson afterwards, and is told of no lacking profile", async () => {
  const { booking } = await world.db.transaction().execute(async (db) => {
    await db.updateTable("person").set({ blocked_at: world.clock.now(), birth_year: null }).where("id", "=", world.people.salma).execute();
    const booking = salma.lessons.book(slot());
    await lockWaits(world.db);
    return { booking };
  });
  const { code, fields } = (await booking).refusal;
  expect([code, fields]).toEqual(["forbidden", undefined]);
});
