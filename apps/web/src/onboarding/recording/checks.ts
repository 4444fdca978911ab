import { audibleLevel } from "../../sessions/use-level.ts";

export type Light = "dark" | "good" | "bright";
/** Limits of mean brightness, from 0 to 255: below the first a face is lost in the dark, above the second it is washed out. */
const [darkest, brightest] = [60, 200];
/** How much further the value must go to be called good again; without it the message would flicker. */
const margin = 8;

/** Returns the mean brightness of a canvas's pixels, 0 to 255. */
export function brightnessOf(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return pixels.length === 0 ? 0 : (sum * 4) / pixels.length;
}

/** Returns the state of the light from the picture's mean brightness and the previous state. */
export function lightOf(brightness: number, before: Light): Light {
  if (brightness < darkest + (before === "dark" ? margin : 0)) return "dark";
  return brightness > brightest - (before === "bright" ? margin : 0) ? "bright" : "good";
}

export type Sound = "listening" | "silent" | "good" | "loud";
/** One sample of the microphone: how loud it was, 0 to 1, and the fraction of clipped samples. */
export interface SoundSample {
  readonly level: number;
  readonly cut: number;
}
/** How many samples are considered, at ten a second, and how many are needed for a result. */
export const soundSampleCounts = { most: 40, least: 20 } as const;
/** A microphone clips this fraction, words and pauses together, of a voice that is too near or too loud. */
const loudShare = 0.02;

/** Returns the state of the sound from the latest samples. */
export function soundOf(looks: readonly SoundSample[]): Sound {
  if (looks.length < soundSampleCounts.least) return "listening";
  if (looks.reduce((sum, { cut }) => sum + cut, 0) >= looks.length * loudShare) return "loud";
  return looks.some(({ level }) => level >= audibleLevel) ? "good" : "silent";
}
