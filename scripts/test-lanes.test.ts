import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { lanes } from "./test-lanes.ts";

const projects = (config.test?.projects ?? []).map((project) => (project as { test: { name: string; globalSetup?: string[] } }).test);

test("every project runs, once", () => {
  const run = lanes.flatMap(({ runs }) => runs.flat());
  expect(run.toSorted()).toEqual(projects.map(({ name }) => name).toSorted());
});

test("whatever opens a browser runs in the lane of what adds network interfaces, and apart from it", () => {
  const browsing = projects.filter(({ globalSetup }) => globalSetup?.includes("e2e/built-sites.ts")).map(({ name }) => name);
  expect(browsing).toContain("gallery");
  const lane = lanes.find(({ runs }) => runs.flat().includes("alone"));
  expect(new Set(browsing).difference(new Set(lane?.runs.flat()))).toEqual(new Set());
  expect(lane?.runs.find((run) => run.includes("alone"))).toEqual(["alone"]);
});
