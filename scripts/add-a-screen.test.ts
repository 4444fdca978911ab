import { afterAll, beforeAll, expect, test } from "vitest";
import { follow } from "./walk.ts";

let walk: ReturnType<typeof follow>;
beforeAll(() => {
  // The server knows nothing of screens.
  walk = follow("add-a-screen.md", ["apps/web/src/**/*", "packages/**/*"]);
}, 60_000);
afterAll(() => walk.remove());

test("a screen with a list and a form takes at most nine files", () => {
  expect(walk.files).toHaveLength(7);
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
  const tests = ["apps/web/src/ratings/my-ratings-screen.test.tsx", "apps/web/src/shell/page-queries.test.tsx"];
  expect(await walk.complaint("vitest", "run", "--project", "screens", ...tests)).toBe("");
}, 240_000);
