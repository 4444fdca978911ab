import { afterAll, beforeAll, expect, test } from "vitest";
import { follow } from "./walk.ts";

let walk: ReturnType<typeof follow>;
beforeAll(() => {
  walk = follow("add-an-endpoint.md", ["apps/api/src/**/*", "packages/contract/**/*", "packages/client/**/*", "apps/sandbox/src/**/*"]);
}, 60_000);
afterAll(() => walk.remove());

test("an endpoint takes at most six files", () => {
  expect(walk.files).toHaveLength(5);
});

test("whoever follows the walk has the types right", async () => {
  expect(await walk.complaint("tsc", "--noEmit", "-p", "tsconfig.walk.json")).toBe("");
}, 240_000);

test("whoever follows the walk has the structure right", async () => {
  expect(await walk.complaint("node", "scripts/check-structure.ts")).toBe("");
}, 60_000);

test("whoever follows the walk has the form of the code right", async () => {
  expect(await walk.complaint("biome", "check", "--error-on-warnings", ...walk.files)).toBe("");
}, 60_000);

test("the walk's own tests pass", async () => {
  const tests = ["apps/api/src/ratings/read-own.test.ts"];
  expect(await walk.complaint("vitest", "run", "--project", "server", ...tests)).toBe("");
}, 240_000);
