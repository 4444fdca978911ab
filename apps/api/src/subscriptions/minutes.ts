import type { AnyReadContext } from "../kernel/context.ts";
import { minutesBetween } from "../kernel/time.ts";
import type { Singles } from "./hooks.ts";
import * as queries from "./queries.ts";
import { isLive, minutesLeft, windowOf, windowWithout } from "./rules.ts";

/** A student's live subscription, its present window and what is left of it; the caller holds the student's lock when it matters. */
export async function readMinutes({ db, now, hooks }: AnyReadContext, studentId: number) {
  const unended = await queries.selectUnended(db, studentId, now);
  const live = unended.find((term) => isLive(term, now)) ?? null;
  const queued = unended.find((term) => term.startsAt.epochMilliseconds > now.epochMilliseconds) ?? null;
  if (!live) return { live, queued, window: windowWithout(now), lessons: [], grants: [], left: 0 };
  const window = windowOf(live, now);
  const [counted, grants] = await Promise.all([
    hooks.subscriptions.lessonsOf.counted(db, live.id, window),
    queries.selectGrants(db, live.id, window),
  ]);
  const lessons = counted.map((lesson) => ({ ...lesson, minutes: minutesBetween(lesson.start, lesson.end) }));
  const left = minutesLeft({ weekly: live.weeklyMinutes, granted: sum(grants), counted: sum(lessons) });
  return { live, queued, window, lessons, grants, left };
}

export const sum = (rows: readonly { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0);

/** How many single lessons a student has, and the payment of one that has no lesson any more. */
export function readSingles({ db, now, hooks }: AnyReadContext, studentId: number): Promise<Singles> {
  return hooks.subscriptions.lessonsOf.singles(db, studentId, now);
}
