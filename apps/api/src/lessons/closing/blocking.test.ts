import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offenders } from "../../test/audit.ts";
import { as, type Client } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
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
  const broken = await offenders(world.db);
  await world.close();
  expect(broken).toEqual([]);
  expect(world.defects).toEqual([]);
});

const slot = () => ({ tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const });
const left = async () => (await salma.subscriptions.standing()).body.remainingWeeklyMinutes;

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
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry where action = 'person.block'`.execute(
    world.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test("whoever is blocked while they book has no lesson afterwards", async () => {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    return rows[0]?.count ?? 0;
  };
  const { booking } = await world.db.transaction().execute(async (db) => {
    await db.updateTable("person").set({ blocked_at: world.clock.now() }).where("id", "=", world.people.salma).execute();
    const booking = salma.lessons.book(slot());
    await expect.poll(waiting).toBeGreaterThan(0);
    return { booking };
  });
  expect((await booking).refusal.code).toBe("forbidden");
});
