import type { ServerStats } from "@hiwar/contract/platform";
import { expect, test } from "vitest";
import { serverStats } from "../test/platform.ts";
import { type NodeHistory, withSample } from "./stats-history.ts";

const sampleAt = (second: number, node = "one"): ServerStats =>
  serverStats({ node, at: new Date(Date.parse("2026-11-22T10:00:00Z") + second * 1000).toISOString() });

test("samples of each process stand in their order, sixty at most", () => {
  let histories: NodeHistory[] = [];
  for (let second = 0; second < 350; second += 5) histories = withSample(histories, sampleAt(second), second * 1000);
  histories = withSample(histories, sampleAt(350, "another"), 350_000);
  expect(histories.map(({ node, samples }) => [node, samples.length])).toEqual([
    ["another", 1],
    ["one", 60],
  ]);
  expect(histories[1]?.samples.at(-1)?.at).toBe("2026-11-22T10:05:45.000Z");
});

test("what is heard twice stands once; a process that fell silent is forgotten after five minutes", () => {
  const once = withSample([], sampleAt(0), 0);
  expect(withSample(once, sampleAt(0), 4_000)).toEqual(once);
  expect(withSample(once, sampleAt(0, "two"), 299_000).map(({ node }) => node)).toEqual(["one", "two"]);
  expect(withSample(once, sampleAt(0, "two"), 300_000).map(({ node }) => node)).toEqual(["two"]);
});
