import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { turns } from "./test-turns.ts";

test("every project has its turn, once", () => {
  const named = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name);
  const run = turns.flat(2).filter((word) => !word.startsWith("--"));
  expect(run.toSorted()).toEqual(named.toSorted());
});
