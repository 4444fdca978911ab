import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { lanes } from "./test-lanes.ts";

test("every project runs, once", () => {
  const named = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name);
  const run = lanes.flatMap(({ runs }) => runs.flat()).filter((word) => !word.startsWith("--"));
  expect(run.toSorted()).toEqual(named.toSorted());
});
