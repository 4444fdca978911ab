import { audibleLevel } from "../../sessions/use-level.ts";

export type Light = "dark" | "good" | "bright";
/** Of mean brightness from 0 to 255: a face is lost below the first and washed out above the second. */
const [darkest, brightest] = [60, 200];
/** So much further it has to go to be called good again, or the words would flicker. */
const margin = 8;

/** The mean brightness of pixels as a canvas gives them, 0 to 255. */
export function brightnessOf(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return pixels.length === 0 ? 0 : (sum * 4) / pixels.length;
}

/** What the light is by a picture's mean brightness, and by what it was before. */
export function lightOf(brightness: number, before: Light): Light {
  if (brightness < darkest + (before === "dark" ? margin : 0)) return "dark";
  return brightness > brightest - (before === "bright" ? margin : 0) ? "bright" : "good";
}

export type Sound = "listening" | "silent" | "good" | "loud";
/** One look at a microphone: how loud it was, 0 to 1, and which share of its samples was cut. */
export interface SoundSample {
  readonly level: number;
  readonly cut: number;
}
/** How many looks are looked back at, ten a second, and how many are needed to say anything. */
export const soundSampleCounts = { most: 40, least: 20 } as const;
/** Of a voice that is too near or too loud a microphone cuts this share, words and pauses together. */
const loudShare = 0.02;

/** What the latest looks say of a voice. */
export function soundOf(looks: readonly SoundSample[]): Sound {
  if (looks.length < soundSampleCounts.least) return "listening";
  if (looks.reduce((sum, { cut }) => sum + cut, 0) >= looks.length * loudShare) return "loud";
  return looks.some(({ level }) => level >= audibleLevel) ? "good" : "silent";
}
