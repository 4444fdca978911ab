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

const looks = (count: number, level: number, cut = 0) => Array.from({ length: count }, () => ({ level, cut }));
test.each([
  ["nothing yet", [], "listening"],
  ["too little", looks(19, 1), "listening"],
  ["a quiet room", looks(40, 0.1), "silent"],
  ["one word", [...looks(39, 0.1), ...looks(1, 0.3)], "good"],
  ["a loud voice with room left", looks(40, 1), "good"],
  ["a word that was cut", [...looks(39, 0.5), ...looks(1, 1, 0.5)], "good"],
  ["a voice that is cut", [...looks(30, 0.5), ...looks(10, 1, 0.1)], "loud"],
] as const)("%s", (_what, heard, sound) => {
  expect(soundOf(heard)).toBe(sound);
});
