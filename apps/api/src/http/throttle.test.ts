import { expect, test } from "vitest";
import { Throttle } from "./throttle.ts";

test("one refusal is told at once, many of one name are spaced, and another's is not kept waiting", () => {
  const throttle = new Throttle();
  expect([0, 0, 0, 10].map((now) => throttle.take("flood", now))).toEqual([0, 25, 50, 65]);
  expect(throttle.take("somebody", 10)).toBe(0);
});

test("a quiet moment empties the line", () => {
  const throttle = new Throttle();
  for (let count = 0; count < 10; count++) throttle.take("flood", 0);
  expect([200, 1_000].map((now) => throttle.take("flood", now))).toEqual([50, 0]);
});

test("so many may wait and no more", () => {
  const throttle = new Throttle();
  const waits = Array.from({ length: 1_000 }, () => throttle.take("flood", 0));
  expect(waits.indexOf(null)).toBe(801);
  expect(waits.slice(801).every((wait) => wait === null)).toBe(true);
  expect(throttle.take("flood", 25)).toBe(20_000);
});
