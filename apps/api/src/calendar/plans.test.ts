import { expect, test } from "vitest";
import { plansOf } from "../test/explain.ts";
import { createTestWorld } from "../test/world.ts";
import { selectBookedWithGuests } from "./queries.ts";

test("what takes booked time is looked up by its key, however the planner judges the tables", async () => {
  const world = await createTestWorld();
  const start = world.clock.now();
  const span = { start, end: start.add({ hours: 24 }) };
  const plans = await plansOf(world.db, (db) => selectBookedWithGuests(db, world.people.youssef, span), ["nestloop"]);
  expect(plans.join("\n")).toContain("Index Cond: (id = booked_time.appointment_id)");
  await world.close();
});
