import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { senderOf } from "../test/tus.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ bodyMilliseconds: 100, stallMilliseconds: 600 });
});
afterAll(() => world.close());

test("a body that never ends is cut off; one of a file has the time that its line takes", async () => {
  const began = performance.now();
  const headers = { "content-type": "application/json", "content-length": 100 };
  const outgoing = request(`${world.url}/api/v1/auth/login`, { method: "POST", headers, agent: false });
  outgoing.on("error", () => undefined).write("{");
  await new Promise((closed) => outgoing.once("close", closed));
  expect(performance.now() - began).toBeLessThan(5_000);

  const salma = await senderOf(world, world.people.salma);
  const { id } = await salma.begin("face", 1_000);
  const sent = performance.now();
  await salma.stall("face", id, Buffer.alloc(1_000), 10);
  expect(performance.now() - sent).toBeGreaterThan(500);
  await expect.poll(() => salma.offset("face", id)).toBe(10);
  expect(world.defects).toEqual([]);
});
