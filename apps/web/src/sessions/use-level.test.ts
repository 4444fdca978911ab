import { expect, test } from "vitest";
import { audibleLevel, cutShareOf, loudnessOf } from "./use-level.ts";

/** Returns samples of silence, with a tone of this amplitude from one place to another. */
function heard(length: number, tone: { from: number; to: number; amplitude: number }): Float32Array {
  return Float32Array.from({ length }, (_, at) => (at >= tone.from && at < tone.to ? tone.amplitude * (at % 2 === 0 ? 1 : -1) : 0));
}

test.each([
  ["silence", { from: 0, to: 0, amplitude: 0 }, 0],
  ["a hum below speech", { from: 0, to: 8192, amplitude: 0.02 }, 0.1],
  ["speech throughout", { from: 0, to: 8192, amplitude: 0.05 }, 0.3],
  ["a short sound long before the look", { from: 512, to: 1024, amplitude: 0.05 }, 0.3],
  ["what a microphone cuts", { from: 0, to: 8192, amplitude: 1 }, 1],
])("%s", (_what, tone, level) => {
  expect(loudnessOf(heard(8192, tone))).toBeCloseTo(level);
});

test("a short sound is audible, a hum is not", () => {
  expect(loudnessOf(heard(8192, { from: 4096, to: 4608, amplitude: 0.05 }))).toBeGreaterThanOrEqual(audibleLevel);
  expect(loudnessOf(heard(8192, { from: 0, to: 8192, amplitude: 0.02 }))).toBeLessThan(audibleLevel);
});

test("what reached the end of the scale was cut, in either direction", () => {
  expect(cutShareOf(heard(1000, { from: 0, to: 100, amplitude: 1 }))).toBeCloseTo(0.1);
  expect(cutShareOf(heard(1000, { from: 0, to: 100, amplitude: 0.9 }))).toBe(0);
  expect(cutShareOf(new Float32Array(0))).toBe(0);
});
