import { expect, test } from "vitest";
import { brightnessOf, lightOf, soundOf } from "./checks.ts";

test.each([
  [[], 0],
  [[0, 0, 0, 255], 0],
  [[255, 255, 255, 255], 255],
  [[255, 255, 255, 255, 0, 0, 0, 255], 127.5],
  [[0, 255, 0, 0], 149.685],
])("pixels %j are %f bright", (pixels, brightness) => {
  expect(brightnessOf(pixels)).toBeCloseTo(brightness, 6);
});

test.each([
  [0, "good", "dark"],
  [59, "good", "dark"],
  [60, "good", "good"],
  [67, "dark", "dark"],
  [68, "dark", "good"],
  [200, "good", "good"],
  [201, "good", "bright"],
  [193, "bright", "bright"],
  [192, "bright", "good"],
  [255, "dark", "bright"],
] as const)("%f after %s is %s", (brightness, before, light) => {
  expect(lightOf(brightness, before)).toBe(light);
});

const levels = (count: number, level: number) => Array.from({ length: count }, () => level);
test.each([
  ["nothing yet", [], "listening"],
  ["too little", levels(9, 1), "listening"],
  ["a quiet room", levels(20, 0.1), "silent"],
  ["a word", [...levels(19, 0), 0.15], "good"],
  ["a laugh", [...levels(16, 0.4), ...levels(4, 1)], "good"],
  ["shouting", [...levels(15, 0.4), ...levels(5, 1)], "loud"],
])("%s", (_what, heard, sound) => {
  expect(soundOf(heard)).toBe(sound);
});
