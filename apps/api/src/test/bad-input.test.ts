import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Caller, callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, nonsense, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let world: TestWorld;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  world = await createTestWorld();
  for (const who of Object.values(castOfRole)) callers.set(who, await callerOf(world, world.people[who]));
});
afterAll(() => world.close());

type Json = { type?: string; properties?: Record<string, Json>; required?: string[] };
const jsonOf = (schema: z.ZodMiniType | undefined) =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json) : {};

/** Returns inputs that each break one field: a wrong id, a wrong type, or an unknown field; also one with all fields missing. */
function brokenInputs(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = Object.keys({ ...jsonOf(endpoint.body).properties, ...jsonOf(endpoint.query).properties });
  const params = someInput(endpoint);
  const path = Object.keys(params).flatMap((key) =>
    ["0", "-1", "1.5", "x", "99999999999999999999", "%00", "١٢"].map((value) => ({ ...params, [key]: value })),
  );
  const one = fields.flatMap((field) => nonsense.map((value) => ({ ...params, [field]: value })));
  return [...path, ...one, { ...params, surprise: 1 }, params];
}

const callerFor = ({ who }: Endpoint): Caller => {
  const role = who.roles === "anyone" ? Role.Student : (who.roles[0] as Role);
  return callers.get(castOfRole[role]) ?? {};
};

describe("nonsense gets 400 with its fields or a code of its own, never a defect", () => {
  test.each(endpoints)("$name", async ({ name, endpoint }) => {
    for (const input of brokenInputs(endpoint)) {
      const { status, refusal } = await sendCall(world, callerFor(endpoint), endpoint, input);
      expect.soft(status, `${name} ${JSON.stringify(input).slice(0, 200)}`).toBeLessThan(500);
      if (status === 400 && refusal.code === "bad-request")
        expect.soft(refusal.fields ?? {}, JSON.stringify(input).slice(0, 200)).not.toEqual({});
    }
    expect(world.defects).toEqual([]);
  });
});

test("generated bodies do no harm", async () => {
  const writers = endpoints.filter(({ endpoint }) => endpoint.body);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writers),
      fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 })),
      async ({ endpoint }, body) => {
        const { status } = await sendCall(world, callerFor(endpoint), endpoint, { ...someInput(endpoint), ...body });
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
  expect(world.defects).toEqual([]);
});

test.each([
  ["random bytes", Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 89 + 13) % 256)), "application/json"],
  ["half a body", Buffer.from('{"merchantRefNumber": "'), "application/json"],
  ["another type", Buffer.from("<xml/>"), "text/xml"],
  ["nothing", Buffer.alloc(0), "application/json"],
])("webhooks bear %s", async (_name, body, type) => {
  const response = await fetch(`${world.url}/api/v1/webhooks/fawry`, { method: "POST", body, headers: { "content-type": type } });
  expect(response.status).toBeLessThan(500);
  expect(world.defects).toEqual([]);
});
