import type { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepUpMinutes } from "../kernel/identity.ts";
import { callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, type NamedEndpoint, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** Every endpoint that requires a step-up, once for each role that may call it. */
const guarded = endpoints
  .filter(({ endpoint }) => endpoint.stepUp)
  .flatMap(({ name, endpoint }) => (endpoint.who.roles as readonly Role[]).map((role) => ({ name, endpoint, who: castOfRole[role] })));

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

/** Calls an endpoint as a person whose last step-up was at `steppedUpAt`; returns status and error code. */
async function answerTo(who: keyof TestWorld["people"], endpoint: NamedEndpoint["endpoint"], steppedUpAt: Temporal.Instant | null) {
  const caller = await callerOf(world, world.people[who]);
  await world.db.updateTable("device_session").set({ stepped_up_at: steppedUpAt }).where("id", "=", caller.sessionId).execute();
  const { status, refusal } = await sendCall(world, caller, endpoint, someInput(endpoint));
  return [status, refusal.code];
}
const minutesAgo = (minutes: number) => world.clock.now().subtract({ minutes });

test("something asks for it", () => {
  expect(guarded.length).toBeGreaterThan(0);
});

describe("without a proof, and ten minutes after it, an endpoint that asks for one does nothing and says so", () => {
  test.each(guarded)("$name as $who", async ({ endpoint, who }) => {
    expect(await answerTo(who, endpoint, null)).toEqual([403, "step-up-required"]);
    expect(await answerTo(who, endpoint, minutesAgo(stepUpMinutes))).toEqual([403, "step-up-required"]);
    expect(await answerTo(who, endpoint, minutesAgo(stepUpMinutes).add({ seconds: 1 }))).not.toContain("step-up-required");
  });
});

describe("a session that must set up a second factor opens nothing else", () => {
  const closed = endpoints.filter(({ endpoint }) => !endpoint.whileEnrolling);
  test.each(closed)("$name", async ({ endpoint }) => {
    const caller = await callerOf(world, world.people.amal);
    await world.db.updateTable("device_session").set({ must_enrol: true }).where("id", "=", caller.sessionId).execute();
    const { status, refusal } = await sendCall(world, caller, endpoint, someInput(endpoint));
    expect([status, refusal.code]).toEqual([403, "forbidden"]);
  });
});
