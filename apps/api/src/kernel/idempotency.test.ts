import { expect, test } from "vitest";
import { as } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld } from "../test/world.ts";

test("a key is honoured for seven days, and then forgotten", async () => {
  const world = await createTestWorld();
  const { db, people, clock } = world;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const salma = await as(world, people.salma);
  const book = () =>
    salma.lessons.book(
      { tutorId: people.nour, start: "2026-11-02T10:00:00Z", duration: 30 },
      { headers: { "idempotency-key": "pressed-once" } },
    );
  const first = await book();
  const keys = async () => (await db.selectFrom("idempotency_key").select("key").execute()).length;
  clock.advance(6 * 86_400);
  await world.tick();
  expect([await keys(), (await book()).body]).toEqual([1, first.body]);
  clock.advance(86_400 + 1);
  await world.tick();
  expect(await keys()).toBe(0);
  await world.close();
});
