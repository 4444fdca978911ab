import { deviceStorage } from "@hiwar/client/browser-storage";
import { personalKey } from "@hiwar/client/personal-items";
import * as z from "zod/mini";

export const prompterSizes = ["small", "medium", "large"] as const;
export const prompterSpeeds = ["slow", "medium", "fast"] as const;
/** Longest text in characters: as much as anybody speaks in two minutes. */
export const prompterMost = 2000;

const Prompt = z.object({
  text: z.string().check(z.maxLength(prompterMost)),
  size: z.enum(prompterSizes),
  speed: z.enum(prompterSpeeds),
});
/** The text that a tutor reads while speaking, and its display settings. */
export type Prompt = z.infer<typeof Prompt>;

const fresh: Prompt = { text: "", size: "medium", speed: "medium" };

/** Reads the text stored on this device; it is never sent. */
export function readPrompt(personId: number): Prompt {
  try {
    return Prompt.parse(JSON.parse(deviceStorage.getItem(personalKey("prompter", personId)) ?? ""));
  } catch {
    return fresh;
  }
}

export function savePrompt(personId: number, prompt: Prompt): void {
  deviceStorage.setItem(personalKey("prompter", personId), JSON.stringify(prompt));
}

const wordsPerMinute = { slow: 85, medium: 115, fast: 145 } as const;
/** Points are talked about rather than read out: these words make a minute at medium speed. */
const pointsAtMedium = 115;

/** Returns the share of the prompter's text that should have been read by now, from 0 to 1. Without an own text it shows the points. */
export function shareRead({ text, speed }: Pick<Prompt, "text" | "speed">, elapsedMilliseconds: number): number {
  const words = text.split(/\s+/).filter(Boolean).length || pointsAtMedium;
  return Math.min(1, Math.max(0, elapsedMilliseconds) / ((words / wordsPerMinute[speed]) * 60_000));
}
