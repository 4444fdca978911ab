import type { AnyReadContext } from "../kernel/context.ts";
import { isIn, minutesBetween } from "../kernel/time.ts";
import type { Singles } from "./hooks.ts";
import * as queries from "./queries.ts";
import { isLive, minutesLeft, windowOf, windowsAround, windowWithout } from "./rules.ts";

/**
 * Returns a student's live and queued subscription, the current window with its counted lessons and grants, and the minutes left. The caller locks
 * the student where a race matters.
 */
export async function readMinutes({ db, now, hooks }: AnyReadContext, studentId: number) {
  const around = windowsAround(now);
  // Only the first answer tells the subscription and its week. The other queries run beside it over a wider span, so none waits.
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
  const left = minutesLeft({ weekly: live.weeklyMinutes, granted: sumMinutes(grants), counted: sumMinutes(lessons) });
  return { live, queued, window, lessons, grants, left };
}

export const sumMinutes = (rows: readonly { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0);

/** Returns a student's single lessons and credits. */
export function readSingles({ db, now, hooks }: AnyReadContext, studentId: number): Promise<Singles> {
  return hooks.subscriptions.lessonsOf.singles(db, studentId, now);
}
