import { expect, test } from "vitest";
import { callerOf } from "../test/client.ts";
import { statementsOf } from "../test/statements.ts";
import { earnPounds } from "../test/withdrawals.ts";
import { createTestWorld } from "../test/world.ts";

/** The statements of a request, including begin, commit and the one that stores the idempotency key with its answer. */
const mostStatements = 14;
/** The packets to the database: statements sent together share one. The HTTP call and its answer are not counted. */
const mostPackets = 4;

test("a withdrawal asks the database for every fact once", async () => {
  const world = await createTestWorld();
  const { nour } = world.people;
  await earnPounds(world, 500);
  const { token } = await callerOf(world, nour);
  const call = (path: string, more: RequestInit = {}, key?: string) =>
    fetch(`${world.url}/api/v1${path}`, {
      ...more,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    });
  // Loads the session into the cache first.
  await call("/user/current");
  const body = JSON.stringify({ amountPiasters: 15_000, method: 0, receiver: "01004827719" });
  const ask = () => call("/invoice", { method: "POST", body }, "statements-of-one");
  const { answer, texts, packets } = await statementsOf(world, ask);
  expect({ status: answer.status, count: texts.length, packets: packets - 2 }).toEqual({
    status: 200,
    count: mostStatements,
    packets: mostPackets,
  });
  await world.close();
});
