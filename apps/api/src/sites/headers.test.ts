import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { castPassword } from "../test/cast.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let app: FastifyInstance;
let folder: string;
const root = (name: string) => join(folder, name);
beforeEach(async () => {
  world = await createTestWorld();
  folder = await mkdtemp(join(tmpdir(), "hiwar-headers-"));
  for (const site of ["app", "admin", "site"]) {
    await mkdir(join(root(site), "assets"), { recursive: true });
    await writeFile(join(root(site), "index.html"), `<h1>${site}</h1>`);
  }
  await writeFile(join(root("app"), "assets/entry-1.js"), "1");
});
/** Builds the app for this environment. */
async function build(environment: "local" | "production"): Promise<void> {
  Object.assign(world.settings, { environment });
  app = await buildApp(world, { sites: { sites: { app: root("app"), admin: root("admin"), site: root("site") } } });
}
afterEach(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});

test.each([
  ["app.localhost", "GET", "/live"],
  ["app.localhost", "GET", "/api/v1/clock/nothing"],
  ["app.localhost", "GET", "/assets/entry-1.js"],
  ["app.localhost", "GET", "/assets/gone-1.js"],
  ["app.localhost", "TRACE", "/"],
  ["admin.localhost", "GET", "/"],
])("%s says of %s %s what a browser may make of the answer", async (host, method, url) => {
  await build("production");
  const { headers, body } = await app.inject({ method: method as "GET", url, headers: { host: `${host}:4000`, "x-secret": "echo" } });
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringMatching(/object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
  if (/text|json/.test(String(headers["content-type"]))) expect(headers["content-type"]).toMatch(/charset=utf-8/i);
  expect(body).not.toContain("echo");
});

test.each([
  ["local", false],
  ["production", true],
] as const)("the device's cookie of a %s world: only over TLS %s, whatever stands before us", async (environment, isSecure) => {
  await build(environment);
  const { headers } = await app.inject({
    method: "POST",
    url: "/api/v1/auth/password",
    headers: { host: "app.localhost:4000", origin: "http://app.localhost:4000" },
    payload: { email: "salma@hiwar.local", password: castPassword },
  });
  const cookie = String(headers["set-cookie"]);
  expect([cookie.startsWith("__Host-"), cookie.includes("Secure")]).toEqual([isSecure, isSecure]);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Domain");
});
