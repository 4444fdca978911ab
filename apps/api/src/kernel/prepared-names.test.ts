import { expect, test } from "vitest";
import { alwaysPrepare, preparedName } from "./prepared-names.ts";

test("a statement keeps its name; beyond some hundreds only those that the code knows beforehand are named", () => {
  const first = preparedName("select 1");
  for (let one = 0; one < 400; one++) preparedName(`select ${one}, $1`);
  expect(preparedName("select 1")).toBe(first);
  expect(preparedName("select 'another'")).toBeUndefined();
  alwaysPrepare("select 'hot'");
  const hot = preparedName("select 'hot'");
  expect(hot).toBeDefined();
  alwaysPrepare("select 'hot'");
  expect(preparedName("select 'hot'")).toBe(hot);
});
