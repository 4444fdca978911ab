import { Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, mayCall, someInput } from "./contract-walk.ts";
import { createThings, type Things } from "./things.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let world: TestWorld;
let things: Things;
beforeAll(async () => {
  world = await createTestWorld();
  things = await createThings(world);
});
afterAll(() => world.close());

describe("a guest is told to sign in, and nothing else", () => {
  test.each(endpoints.filter(({ endpoint }) => endpoint.who.roles !== "anyone"))("$name", async ({ endpoint }) => {
    const reply = await sendCall(world, {}, endpoint, someInput(endpoint));
    expect([reply.status, reply.refusal.code]).toEqual([401, "unauthenticated"]);
  });
});

const wrongRoles = endpoints.flatMap(({ name, endpoint }) =>
  Object.values(Role)
    .filter((role) => !mayCall(endpoint, role))
    .map((role) => ({ name, endpoint, role, who: castOfRole[role] })),
);

describe("a role that is not named is refused before its input is looked at", () => {
  test.each(wrongRoles)("$name as $who", async ({ endpoint, who }) => {
    const reply = await sendCall(world, await callerOf(world, world.people[who]), endpoint, someInput(endpoint));
    expect([reply.status, reply.refusal.code]).toEqual([403, "forbidden"]);
  });
});

describe("another person of the same role is told that the thing is not there", () => {
  const owned = endpoints.filter(({ endpoint }) => endpoint.who.stranger);
  test("every endpoint that names somebody's thing is tried", () => {
    expect(owned.map(({ name }) => name).filter((name) => !(name in things.strangers))).toEqual([]);
  });
  test.each(owned)("$name", async ({ name, endpoint }) => {
    const { as: stranger, input } = things.strangers[name] ?? { as: "omar" as const, input: {} };
    const reply = await sendCall(world, await callerOf(world, world.people[stranger]), endpoint, input);
    expect([name, reply.refusal.code]).toEqual([name, endpoint.who.stranger]);
  });
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
