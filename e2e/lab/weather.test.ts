import { expect, test } from "vitest";
import { clear, Lane } from "./weather.ts";

function laneIn(weather: Partial<typeof clear>): Lane {
  const lane = new Lane();
  lane.weather = { ...clear, ...weather };
  return lane;
}

test("a clear lane takes no time, a far one its delay", () => {
  expect(laneIn({}).arrival(1_200, 10, 0)).toBe(10);
  expect(laneIn({ delayMilliseconds: 40 }).arrival(1_200, 10, 0)).toBe(50);
});

test("what chance takes, and all in an outage, never arrives", () => {
  const lane = laneIn({ loss: 0.05 });
  expect([lane.arrival(100, 0, 0.049), lane.arrival(100, 0, 0.051)]).toEqual([null, 0]);
  expect(laneIn({ isOut: true }).arrival(100, 0, 0.9)).toBe(null);
});

test("a narrow lane lets packets wait for each other, and drops what would wait too long", () => {
  const lane = laneIn({ kilobitsPerSecond: 80 });
  const arrivals = Array.from({ length: 6 }, () => lane.arrival(1_000, 0, 0.5));
  expect(arrivals).toEqual([100, 200, 300, 400, 500, null]);
  expect(lane.arrival(1_000, 450, 0.5)).toBe(600);
});
