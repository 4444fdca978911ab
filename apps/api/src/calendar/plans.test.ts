import { expect, test } from "vitest";
import { plansOf } from "../test/explain.ts";
import { castInstant } from "../test/postgres.ts";
import { selectBookedWithGuests } from "./queries.ts";

test("what takes booked time is looked up by its key, however the planner judges the tables", async () => {
  const span = { start: castInstant, end: castInstant.add({ hours: 24 }) };
  const plans = await plansOf((db) => selectBookedWithGuests(db, 1, span), ["nestloop"]);
  expect(plans.join("\n")).toContain("Index Cond: (id = booked_time.appointment_id)");
});
