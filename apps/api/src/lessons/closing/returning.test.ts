import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  nour = await as(world, world.people.nour);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

/** Starts a subscription at `startsAt` and books a lesson on Monday, within the last days of the current window. */
async function bookOn(startsAt: string): Promise<number> {
  const start = Temporal.Instant.from(startsAt);
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, start), start);
  return (await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body.id;
}
const leftAt = async (moment: string) => {
  world.clock.set(Temporal.Instant.from(moment));
  return (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;
};

test("minutes a tutor gives back in the last days of a term are had in the queued one", async () => {
  const id = await bookOn("2026-10-06T00:00:00Z");
  const queuedAt = Temporal.Instant.from("2026-11-03T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, queuedAt), queuedAt);
  world.clock.set(Temporal.Instant.from("2026-11-01T09:00:00Z"));
  const givesBack = { minutes: 30, piasters: 0 };
  expect((await nour.lessons.read({ id })).body.givesBack).toEqual(givesBack);
  expect((await nour.lessons.cancel({ id })).body).toMatchObject({ status: "cancelled", returned: true, givesBack });
  const told = (await salma.notifications.list({})).body.list.find(({ kind }) => kind === "lesson-cancelled");
  expect(told?.text).toMatch(/، وعادت ٣٠ دقيقة إلى رصيدك\.$/);
  expect(await leftAt("2026-11-02T23:00:00Z")).toBe(90);
  expect(await leftAt("2026-11-03T00:00:00Z")).toBe(150);
});

test("minutes of a lesson whose tutor did not come are had in the next week when this one is nearly over", async () => {
  const id = await bookOn("2026-10-27T00:00:00Z");
  await insertPresence(world.db, id, world.people.salma, 0, 590);
  await runTo(world, "2026-11-02T10:10:05Z", 13);
  expect((await salma.lessons.read({ id })).body).toMatchObject({ outcome: "tutor-absent", returned: true });
  expect(await leftAt("2026-11-02T11:00:00Z")).toBe(90);
  expect(await leftAt("2026-11-03T00:00:00Z")).toBe(150);
});
