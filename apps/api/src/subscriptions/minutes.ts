import type { AnyReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { minutesBetween, type Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { isLive, minutesLeft, windowOf, windowWithout } from "./rules.ts";

/** What counts for single lessons: those taken or held, whether a paid one lies ahead, and paid ones without a lesson. */
interface Singles {
  readonly singles: number;
  readonly ahead: boolean;
  readonly credits: { readonly paymentId: number; readonly amountPiasters: number; readonly durationMinutes: 15 | 30 }[];
}

declare module "../kernel/context.ts" {
  interface Facts {
    /** What lessons, which come later, tell of the minutes and payments that they use. */
    readonly lessonsOf: {
      readonly counted: (db: Database, subscriptionId: number, window: Span) => Promise<(Span & { id: number })[]>;
      readonly singles: (db: Database, studentId: number, now: Temporal.Instant) => Promise<Singles>;
      readonly given: (db: Database, subscriptionId: number, window: Span, except: number) => Promise<number>;
      readonly ownGranted: (db: Database, subscriptionId: number, window: Span) => Promise<number>;
    };
  }
}

/** A student's live subscription, its present window and what is left of it; the caller holds the student's lock when it matters. */
export async function readMinutes({ db, now, facts }: AnyReadContext, studentId: number) {
  const unended = await queries.selectUnended(db, studentId, now);
  const live = unended.find((term) => isLive(term, now)) ?? null;
  const queued = unended.find((term) => term.startsAt.epochMilliseconds > now.epochMilliseconds) ?? null;
  if (!live) return { live, queued, window: windowWithout(now), lessons: [], grants: [], left: 0 };
  const window = windowOf(live, now);
  const [counted, grants] = await Promise.all([facts.lessonsOf.counted(db, live.id, window), queries.selectGrants(db, live.id, window)]);
  const lessons = counted.map((lesson) => ({ ...lesson, minutes: minutesBetween(lesson.start, lesson.end) }));
  const left = minutesLeft({ weekly: live.weeklyMinutes, granted: sum(grants), counted: sum(lessons) });
  return { live, queued, window, lessons, grants, left };
}

export const sum = (rows: readonly { minutes: number }[]) => rows.reduce((total, { minutes }) => total + minutes, 0);

/** How many single lessons a student has, and the payment of one that has no lesson any more. */
export function readSingles({ db, now, facts }: AnyReadContext, studentId: number): Promise<Singles> {
  return facts.lessonsOf.singles(db, studentId, now);
}
