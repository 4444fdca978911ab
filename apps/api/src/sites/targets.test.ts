import { request } from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../app.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let app: FastifyInstance;
let port: string;
beforeAll(async () => {
  world = await createTestWorld();
  const nowhere = "/nowhere";
  app = await buildApp(world, { sites: { sites: { app: nowhere, admin: nowhere, site: nowhere } } });
  port = new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** The status of a GET for a request target that goes out as it is; `fetch` and `inject` would tidy it. */
const statusOf = (target: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ port, path: target, headers: { host: "app.localhost:4000" } }, (reply) => resolve(reply.resume().statusCode));
    sent.once("error", reject).end();
  });

test.each([
  ["a fragment", "/a#%zz", 404],
  ["a malformed path before a fragment", "/%zz#a", 400],
  ["a whole URL", "http://app.localhost/a", 404],
  ["a malformed name in a whole URL", "http://salma%zz@app.localhost/a", 404],
  ["a malformed path in a whole URL", "http://app.localhost/%zz", 400],
  ["another scheme", "x://h/a#%zz", 404],
])("%s in a target is no defect", async (_name, target, status) => {
  expect(await statusOf(target)).toBe(status);
  expect(world.defects).toEqual([]);
});

test("a call counts as one of the API however its target is written", async () => {
  const take = vi.spyOn(world.limits, "take");
  for (const target of ["/api/v1/user/current", "/api/v1/user/current#a", "http://app.localhost/api/v1/user/current"])
    expect(await statusOf(target)).toBe(401);
  expect(take.mock.calls.map(([name]) => name).filter((name) => /^(address|files):/.test(name))).toEqual(
    Array(3).fill("address:127.0.0.1"),
  );
  take.mockRestore();
});

test.each(["/x", "/api/v1/nothing", "/api/v1/user/current"])("a body for %s, where nothing takes one, is not parsed", async (path) => {
  const parse = vi.spyOn(JSON, "parse");
  const body = JSON.stringify({ x: "y".repeat(60_000) });
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers });
  expect(parse.mock.calls.filter(([text]) => text.length > 1_000)).toEqual([]);
  parse.mockRestore();
  expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: "not-found" })]);
});
