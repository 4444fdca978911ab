import { expect, test } from "vitest";
import { fullQuality, type Quality, qualityAfter, type Reading, receiveLevelOf, wantsRed } from "./quality.ts";

const good: Reading = { lost: 0, concealed: 0.01, packetsPerSecond: 50, isDelayed: false };
const after = (quality: Quality, reading: Reading, times: number) =>
  Array.from({ length: times }).reduce<Quality>((now) => qualityAfter(now, reading), quality);

test.each<[string, Reading]>([
  ["loss", { ...good, lost: 0.31 }],
  ["concealment", { ...good, concealed: 0.31 }],
  ["a little loss where packets wait", { ...good, lost: 0.13, isDelayed: true }],
  ["few packets", { ...good, packetsPerSecond: 20, concealed: 0.05 }],
])("%s twice in a row leaves the voice alone, once does not", (_name, reading) => {
  expect(after(fullQuality, reading, 1).level).toBe("full");
  expect(after(after(after(fullQuality, reading, 1), good, 1), reading, 1).level).toBe("full");
  expect(after(fullQuality, reading, 2).level).toBe("voice");
});

test("a microphone that is not there is no starving voice", () => {
  expect(after(fullQuality, { ...good, concealed: 1, packetsPerSecond: 0 }, 10).level).toBe("full");
});

test("somebody who listens sends little, and starves nobody", () => {
  expect(after(fullQuality, { ...good, concealed: 0, packetsPerSecond: 4 }, 100).level).toBe("full");
});

test("losses queue the pictures within a second and for half a minute after, single ones do not", () => {
  expect(after(fullQuality, { ...good, lost: 0.04 }, 1).isLossy).toBe(false);
  const lossy = after(fullQuality, { ...good, lost: 0.05 }, 3);
  expect([lossy.isLossy, lossy.level]).toEqual([true, "full"]);
  expect([after(lossy, good, 20), after(lossy, good, 60)].map(({ isLossy }) => isLossy)).toEqual([true, false]);
});

test("a line that loses packets asks for the voice twice, one that is narrow or was lately does not", () => {
  const lossy = after(fullQuality, { ...good, lost: 0.05 }, 3);
  const voice = after(lossy, { ...good, lost: 0.5 }, 2);
  const back = after(voice, { ...good, lost: 0.03 }, 60);
  expect([fullQuality, lossy, voice, back].map((quality) => [quality.level, quality.isLossy, wantsRed(quality)])).toEqual([
    ["full", false, false],
    ["full", true, true],
    ["voice", true, false],
    ["full", true, false],
  ]);
});

test("a voice that starves alone for six seconds is told as too thin a line, until it is whole again", () => {
  const bad = { ...good, lost: 0.5 };
  expect([2, 11, 12].map((times) => receiveLevelOf(after(fullQuality, bad, times)))).toEqual(["voice", "voice", "thin"]);
  expect(receiveLevelOf(after(after(fullQuality, bad, 20), good, 1))).toBe("voice");
});

test("a small picture comes back after ten good seconds, all of it after twenty more", () => {
  const voice = after(fullQuality, { ...good, lost: 0.5 }, 2);
  expect(
    [after(voice, good, 19), after(voice, good, 20), after(voice, good, 59), after(voice, good, 60)].map(({ level }) => level),
  ).toEqual(["voice", "low", "low", "full"]);
});

test("on trial less is borne beyond what the line loses anyway", () => {
  const low = after(after(fullQuality, { ...good, lost: 0.5 }, 2), good, 20);
  expect([after(low, { ...good, lost: 0.13 }, 2).level, after(low, { ...good, lost: 0.05 }, 2).level]).toEqual(["voice", "low"]);
  const lossy = after(after(fullQuality, { ...good, lost: 0.5 }, 2), { ...good, lost: 0.05 }, 20);
  expect(after(lossy, { ...good, lost: 0.12 }, 2).level).toBe("low");
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
  const full = after(quality, good, 3 * quality.patience);
  expect([full.level, after(full, good, 120).patience]).toEqual(["full", 20]);
});
