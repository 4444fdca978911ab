import { say } from "../words/tasks.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function lengthWords(milliseconds: number): string {
  if (milliseconds < hour) return say("minutes", { count: Math.floor(milliseconds / minute) });
  if (milliseconds < 2 * day) return say("hours", { count: Math.floor(milliseconds / hour) });
  return say("days", { count: Math.floor(milliseconds / day) });
}

/** Formats how long a promised time still runs, or since when it is exceeded. */
export function dueWords(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  return left < 0 ? say("late", { time: lengthWords(-left) }) : say("inTime", { time: lengthWords(left) });
}

/** Returns the elapsed share of a promised time, from 0 to 1; late is 1. */
export function usedShare({ openedAt, dueAt }: { readonly openedAt: string; readonly dueAt: string }, now: number): number {
  const [from, to] = [Date.parse(openedAt), Date.parse(dueAt)];
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}
