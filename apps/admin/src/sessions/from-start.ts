import { say } from "../words/sessions.ts";

/** Formats how long before or after a session's start something was, in its largest unit: «بعدها بدقيقتين». */
export function fromStartWords(seconds: number): string {
  const length = Math.abs(seconds);
  if (length === 0) return say("atStart");
  const time =
    length < 60
      ? say("seconds", { count: length })
      : length < 3600
        ? say("minutes", { count: Math.floor(length / 60) })
        : say("hours", { count: Math.floor(length / 3600) });
  return say(seconds < 0 ? "before" : "after", { time });
}
