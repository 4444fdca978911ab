import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { lanes } from "./test-lanes.ts";

const projects = (config.test?.projects ?? []).map((project) => (project as { test: { name: string; globalSetup?: string[] } }).test);

test("every project runs, once", () => {
  const run = lanes.flatMap(({ runs }) => runs.flat());
  expect(run.toSorted()).toEqual(projects.map(({ name }) => name).toSorted());
});

test("whatever opens a browser runs apart from what adds network interfaces, or in a network of its own", () => {
  const browsing = projects.filter(({ globalSetup }) => globalSetup?.includes("e2e/built-sites.ts")).map(({ name }) => name);
  expect(browsing).toContain("gallery");
  const inSameNetwork = lanes.filter(({ hasOwnNetwork }) => !hasOwnNetwork);
  expect(inSameNetwork.length).toBe(1);
  expect(inSameNetwork[0]?.runs.find((run) => run.includes("alone"))).toEqual(["alone"]);
  const elsewhere = lanes.filter(({ hasOwnNetwork }) => hasOwnNetwork).flatMap(({ runs }) => runs.flat());
  expect(elsewhere, "calls need more than a loopback").not.toContain("pages");
});
