import { expect, test } from "vitest";
import { fullQuality, type Quality, qualityAfter, type Reading } from "./quality.ts";

const good: Reading = { lost: 0, concealed: 0.01, packetsPerSecond: 50 };
const after = (quality: Quality, reading: Reading, times: number) =>
  Array.from({ length: times }).reduce<Quality>((now) => qualityAfter(now, reading), quality);

test.each<[string, Reading]>([
  ["loss", { ...good, lost: 0.09 }],
  ["concealment", { ...good, concealed: 0.13 }],
  ["few packets", { ...good, packetsPerSecond: 20 }],
])("%s twice in a row leaves the voice alone, once does not", (_name, reading) => {
  expect(after(fullQuality, reading, 1).level).toBe("full");
  expect(after(after(after(fullQuality, reading, 1), good, 1), reading, 1).level).toBe("full");
  expect(after(fullQuality, reading, 2).level).toBe("voice");
});

test("a microphone that is not there is no starving voice", () => {
  expect(after(fullQuality, { lost: 0, concealed: 1, packetsPerSecond: 0 }, 10).level).toBe("full");
});

test("the picture comes back in two steps of ten good seconds", () => {
  const voice = after(fullQuality, { ...good, lost: 0.5 }, 2);
  expect(
    [after(voice, good, 19), after(voice, good, 20), after(voice, good, 39), after(voice, good, 40)].map(({ level }) => level),
  ).toEqual(["voice", "low", "low", "full"]);
});

test("more that was too much is asked for later, a minute at most, and forgiven after a good minute", () => {
  const bad = { ...good, lost: 0.5 };
  let quality = after(fullQuality, bad, 2);
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    quality = after(after(quality, good, quality.patience), bad, 2);
    waits.push(quality.patience / 2);
  }
  expect(waits).toEqual([20, 40, 60, 60, 60]);
  const full = after(quality, good, 2 * quality.patience);
  expect([full.level, after(full, good, 120).patience]).toEqual(["full", 20]);
});
