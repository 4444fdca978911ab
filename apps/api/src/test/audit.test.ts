import { expect, test } from "vitest";
import { offenders } from "./audit.ts";
import { as } from "./client.ts";
import { insertSlot } from "./lessons.ts";
import { insertPlan, insertSubscription } from "./plans.ts";
import { createTestWorld } from "./world.ts";

test("a sound world has no offender; each thing broken behind the program's back is found by name, at the latest when its test ends", async () => {
  const world = await createTestWorld();
  const { db, people } = world;
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await (await as(world, people.salma)).lessons.book({ tutorId: people.nour, start: "2026-11-02T10:00:00Z", duration: 30 });
  expect(await offenders(db)).toEqual([]);

  const found = async () => (await offenders(db)).map(({ invariant }) => invariant);
  await db.updateTable("tutor").set({ rating_sum: 5, rating_count: 1 }).where("person_id", "=", people.nour).execute();
  expect(await found()).toEqual(["a tutor's totals are those of the ratings"]);
  await db.updateTable("tutor").set({ rating_sum: 0, rating_count: 0 }).execute();
  await db.updateTable("subscription").set({ weekly_minutes: 45 }).execute();
  await db
    .insertInto("payment")
    .values({
      person_id: people.omar,
      purpose: 0,
      method: 3,
      provider: "fawry",
      description: "plan",
      amount_piasters: 1,
      status: 1,
      merchant_reference: "lost",
      expires_at: today,
      created_at: today,
      paid_at: today,
    })
    .execute();
  expect(await found()).toEqual([
    "what a gateway holds is what was paid less what was taken back",
    "every paid payment stands in the ledger and has its place, or staff know",
    "every paid plan has exactly one subscription, or staff know",
  ]);
  await db.deleteFrom("payment").where("merchant_reference", "=", "lost").execute();
  await db.deleteFrom("availability_slot").execute();
  await db.updateTable("booked_time").set({ live: false }).where("person_id", "=", people.nour).execute();
  expect(await found()).toEqual([
    "a live appointment takes the time of two people, a released one of nobody",
    "every lesson that takes time lies in a slot of its tutor",
  ]);
  await expect(world.close()).rejects.toThrow("audit.sql finds");
});
