import { expect, test } from "vitest";
import { refreshEntries } from "../../directory/refresh.ts";
import { inTransaction, systemCaller } from "../../kernel/contexts.ts";
import { as } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { statementsOf } from "../../test/statements.ts";
import { createTestWorld } from "../../test/world.ts";

/** The most statements of a booking, including begin and commit; an idempotency key would add two. */
const mostStatements = 17;
/** The most packets between process and database: statements sent together share one. The HTTP call and its answer are not included. */
const mostPackets = 6;

test("a booking asks the database for every fact once", async () => {
  const world = await createTestWorld();
  const { salma, youssef } = world.people;
  const planId = await insertPlan(world.db, world.clock.now());
  await insertSubscription(world.db, salma, planId, Temporal.Instant.from("2026-11-01T00:00:00Z"), 90);
  await insertSlot(world, youssef, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await insertSlot(world, youssef, "2026-11-03T10:00:00Z", "2026-11-03T13:00:00Z");
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [youssef]));
  const client = await as(world, salma);
  // Caches the session before the measurement.
  await client.accounts.current();
  const book = () => client.lessons.book({ tutorId: youssef, start: "2026-11-03T11:00:00Z", duration: 30 });
  const { answer, texts, packets } = await statementsOf(world, book);
  expect(answer.status).toBe(200);
  expect(texts.length).toBeLessThanOrEqual(mostStatements);
  expect(packets - 2).toBeLessThanOrEqual(mostPackets);
  // Fewer would mean that the statements are no longer counted.
  expect(texts.length).toBeGreaterThan(10);
  expect(packets - 2).toBeGreaterThan(3);
  await world.close();
});
