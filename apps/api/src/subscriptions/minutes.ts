import type { AnyReadContext } from "../kernel/context.ts";
import { isIn, minutesBetween } from "../kernel/time.ts";
import type { Singles } from "./hooks.ts";
import * as queries from "./queries.ts";
import { isLive, minutesLeft, windowOf, windowsAround, windowWithout } from "./rules.ts";

/** A student's live subscription, its present window and what is left of it; the caller holds the student's lock when it matters. */
export async function readMinutes({ db, now, hooks }: AnyReadContext, studentId: number) {
  const around = windowsAround(now);
  // Which subscription and which of its weeks is told by the first answer: asked beside it, the others wait for nothing.
  const [unended, lessonsAround, grantsAround] = await Promise.all([
    queries.selectUnended(db, studentId, now),
    hooks.subscriptions.lessonsOf.counted(db, studentId, around),
    queries.selectGrants(db, studentId, around, now),
  ]);
  const live = unended.find((term) => isLive(term, now)) ?? null;
  const queued = unended.find((term) => term.startsAt.epochMilliseconds > now.epochMilliseconds) ?? null;
  if (!live) return { live, queued, window: windowWithout(now), lessons: [], grants: [], left: 0 };
  const window = windowOf(live, now);
  const lessons = lessonsAround
    .filter(({ subscriptionId, start }) => subscriptionId === live.id && isIn(start, window))
    .map(({ id, start, end }) => ({ id, start, minutes: minutesBetween(start, end) }));
  const grants = grantsAround
    .filter(({ subscriptionId, windowStart }) => subscriptionId === live.id && windowStart.equals(window.start))
    .map(({ lessonId, minutes, at }) => ({ lessonId, minutes, at }));
  const left = minutesLeft({ weekly: live.weeklyMinutes, granted: sum(grants), counted: sum(lessons) });
  return { live, queued, window, lessons, grants, left };
}

export const sum = (rows: readonly { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0);

/** How many single lessons a student has, and the payment of one that has no lesson any more. */
export function readSingles({ db, now, hooks }: AnyReadContext, studentId: number): Promise<Singles> {
  return hooks.subscriptions.lessonsOf.singles(db, studentId, now);
}
