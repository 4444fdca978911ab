import { deviceStorage } from "@hiwar/client/browser-storage";
import { personalKey } from "@hiwar/client/personal-items";
import * as z from "zod/mini";

export const prompterSizes = ["small", "medium", "large"] as const;
export const prompterSpeeds = ["slow", "medium", "fast"] as const;
/** As long as anybody speaks in two minutes. */
export const prompterMost = 2000;

const Prompt = z.object({
  text: z.string().check(z.maxLength(prompterMost)),
  size: z.enum(prompterSizes),
  speed: z.enum(prompterSpeeds),
});
/** What a tutor reads while they speak, and how. */
export type Prompt = z.infer<typeof Prompt>;

const fresh: Prompt = { text: "", size: "medium", speed: "medium" };

/** What somebody wrote on this device; it is sent nowhere. */
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
/** Points are spoken about, not read out: a minute for all of them at the middle pace. */
const pointsAtMedium = 115;

/** How far what stands below the lens has been read by now, from 0 to 1. Without a text of one's own these are the points. */
export function shareRead({ text, speed }: Pick<Prompt, "text" | "speed">, elapsedMilliseconds: number): number {
  const words = text.split(/\s+/).filter(Boolean).length || pointsAtMedium;
  return Math.min(1, Math.max(0, elapsedMilliseconds) / ((words / wordsPerMinute[speed]) * 60_000));
}
