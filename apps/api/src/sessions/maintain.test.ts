import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { startSecondProcess } from "../test/second-process.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { recordHeartbeat } from "./maintain.ts";
import { wasUp } from "./presence.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

test("a process whose clock is ahead says of no later moment that we were up", async () => {
  const ahead = startSecondProcess(world, 400);
  const start = world.clock.now().add({ hours: 1 });
  const after = (seconds: number) => start.add({ seconds });
  const open = (process: Services) => openContext(process, systemCaller("test"));
  const beatAt = async (seconds: number) => {
    world.clock.set(after(seconds));
    await recordHeartbeat(open(world));
    await recordHeartbeat(open(ahead.world));
  };
  for (let seconds = -480; seconds <= 0; seconds += 60) await beatAt(seconds);
  // Everything is down for six and a half minutes.
  await beatAt(390);
  const wasUpBetween = (from: number, to: number) =>
    open(world).transact((context) => wasUp(context, { start: after(from), end: after(to) }));
  expect(await wasUpBetween(-300, 0)).toBe(true);
  expect(await wasUpBetween(0, 390)).toBe(false);
  await ahead.stop();
});
