import { signals } from "@hiwar/contract/contract";
import type { Signal } from "@hiwar/contract/kernel/endpoint";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, isHidden, mayCall, type NamedEndpoint, someInput } from "./contract-walk.ts";
import { createThings, type Things } from "./things.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** Lists whose input names no owner; other people's things must not change them. */
const unnamed = endpoints.filter(({ endpoint }) => endpoint.who.owner && !endpoint.who.stranger);
const owned = endpoints.filter(({ endpoint }) => endpoint.who.stranger);

let world: TestWorld;
let things: Things;
const seenBefore = new Map<string, unknown>();
beforeAll(async () => {
  world = await createTestWorld();
  for (const { name, endpoint } of unnamed) seenBefore.set(name, await listOf(bystanderOf(endpoint), endpoint));
  things = await createThings(world);
});
afterAll(() => world.close());

type Who = keyof TestWorld["people"] | number;
const call = async (who: Who, endpoint: NamedEndpoint["endpoint"], input: Record<string, unknown>) =>
  sendCall(world, await callerOf(world, typeof who === "number" ? who : world.people[who]), endpoint, input);
/** Returns a person who may call an endpoint and owns nothing. */
function bystanderOf(endpoint: NamedEndpoint["endpoint"]) {
  if (mayCall(endpoint, Role.Student)) return "omar";
  return mayCall(endpoint, Role.Tutor) ? "youssef" : "lens";
}
const listOf = async (who: keyof TestWorld["people"], endpoint: NamedEndpoint["endpoint"]): Promise<unknown> =>
  (await call(who, endpoint, {})).body;

describe("a guest is told to sign in, and nothing else", () => {
  test.each(endpoints.filter(({ endpoint }) => endpoint.who.roles !== "anyone"))("$name", async ({ endpoint }) => {
    const host = isHidden(endpoint) ? { host: new URL(world.settings.adminUrl).host } : {};
    const reply = await sendCall(world, host, endpoint, someInput(endpoint));
    expect([reply.status, reply.refusal.code]).toEqual([401, "unauthenticated"]);
  });
});

const wrongRoles = endpoints.flatMap(({ name, endpoint }) =>
  Object.values(Role)
    .filter((role) => !mayCall(endpoint, role) && (isStaff({ role }) || !isHidden(endpoint)))
    .map((role) => ({ name, endpoint, role, who: castOfRole[role] })),
);

describe("a role that is not named is refused before its input is looked at", () => {
  test.each(wrongRoles)("$name as $who", async ({ endpoint, who }) => {
    const reply = await call(who, endpoint, someInput(endpoint));
    expect([reply.status, reply.refusal.code]).toEqual([403, "forbidden"]);
  });
});

describe("another person of the same role is told that the thing is not there", () => {
  test("every endpoint that names somebody's thing is tried, and nothing else", () => {
    expect(Object.keys(things.strangers).sort()).toEqual(owned.map(({ name }) => name).sort());
  });
  test.each(owned)("$name", async ({ name, endpoint }) => {
    const { as: stranger, input } = things.strangers[name] ?? { as: "omar", input: {} };
    const reply = await call(stranger, endpoint, input);
    expect([name, reply.refusal.code]).toEqual([name, endpoint.who.stranger]);
  });
});

describe("a thing of nobody is refused in the same words", () => {
  const named = owned.filter(({ endpoint }) => endpoint.who.owner?.field === null);
  test.each(named)("$name", async ({ name, endpoint }) => {
    const { input, as: stranger } = things.strangers[name] ?? { as: "omar", input: {} };
    const reply = await call(stranger, endpoint, { ...input, ...nobodys(input) });
    expect([name, reply.refusal.code]).toEqual([name, endpoint.who.stranger]);
  });
});

/** Returns the input with ids that do not exist. */
function nobodys(input: Record<string, unknown>): Record<string, unknown> {
  const isId = (value: unknown) => typeof value === "number" || (typeof value === "string" && /^(\w+:)?[\da-f]{8}-/.test(value));
  const other = (value: unknown) => (typeof value === "number" ? 999_999_999 : String(value).replace(/[\da-f]{8}-/, "ffffffff-"));
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key, value]) => /id$/i.test(key) && isId(value))
      .map(([key, value]) => [key, other(value)]),
  );
}

describe("a list shows nothing of what others have made, and everyone's to those to whom it is open", () => {
  test.each(unnamed)("$name", async ({ name, endpoint }) => {
    expect(await listOf(bystanderOf(endpoint), endpoint)).toEqual(seenBefore.get(name));
    const open = endpoint.who.owner?.others[0] as Role;
    expect(await listOf(castOfRole[open], endpoint)).not.toEqual(seenBefore.get(name));
  });
});

describe("what a stranger is refused its owner reads, and those to whom everyone's things are open", () => {
  const readable = owned.filter(({ endpoint }) => endpoint.method === "GET");
  test.each(readable)("$name", async ({ name, endpoint }) => {
    const { input, owner = "salma" } = things.strangers[name] ?? { input: {} };
    const open = (endpoint.who.owner?.others ?? []).map((role) => castOfRole[role]);
    for (const who of [owner, ...open]) {
      const { status, refusal } = await call(who, endpoint, input);
      expect([name, who, status === 200 || refusal.code !== endpoint.who.stranger]).toEqual([name, who, true]);
    }
  });
});

test("whatever staff may do with others' things is written into the audit, or the contract says why not", () => {
  const staff: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio];
  const mayTouch = ({ who }: NamedEndpoint["endpoint"]) => {
    const reached = who.owner ? who.owner.others : who.roles;
    return reached !== "anyone" && reached.some((role) => staff.includes(role));
  };
  const writes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET" && mayTouch(endpoint));
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.filter(({ endpoint }) => !endpoint.audits === !endpoint.whyUnaudited).map(({ name }) => name)).toEqual([]);
  const others = endpoints.filter(({ endpoint }) => !mayTouch(endpoint) || endpoint.method === "GET");
  expect(others.filter(({ endpoint }) => endpoint.audits || endpoint.whyUnaudited).map(({ name }) => name)).toEqual([]);
});

test("whatever managers may do with others' things is written too", () => {
  const reach = (who: NamedEndpoint["endpoint"]["who"]): readonly Role[] => {
    if (who.roles === "anyone") return [];
    // Tutors and students who may call it change only their own things.
    return who.owner ? (who.owner.others as readonly Role[]) : who.roles.includes(Role.Tutor) ? [] : who.roles;
  };
  const writes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET" && reach(endpoint.who).includes(Role.TutorManager));
  expect(writes.filter(({ endpoint }) => !endpoint.audits === !endpoint.whyUnaudited).map(({ name }) => name)).toEqual([]);
});

test("staff's signals listen: none of them writes", () => {
  const admins: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio];
  const mayStaff = ({ who }: Signal) => (who.roles as readonly Role[]).some((role) => admins.includes(role));
  const sent = Object.entries(signals).filter(([, signal]) => mayStaff(signal));
  expect(sent.map(([name]) => name).sort()).toEqual(["JoinChannel", "LeaveChannel"]);
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
