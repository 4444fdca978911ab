import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LessonOutcome } from "@hiwar/contract/lessons";
import { isBefore } from "../../kernel/time.ts";
import type { LessonFacts } from "../rules.ts";

export interface ReportedLesson extends LessonFacts {
  readonly outcome: LessonOutcome | null;
  readonly tutorRole: Role;
  readonly earnedPiasters: number | null;
}

/** Why staff cannot decide about a lesson now, or null: nobody asked, it is decided, it was cancelled, or its end has not been judged yet. */
export function whyNotDecide(lesson: ReportedLesson, now: Temporal.Instant): ErrorCode | null {
  if (lesson.reportedAt === null) return "report-not-found";
  if (lesson.decidedAt !== null || lesson.cancelledAt !== null) return "illegal";
  return lesson.outcome === null || isBefore(now, lesson.end) ? "illegal" : null;
}

/** What follows from a decision. */
export interface Effect {
  /** Minutes or money go back to the student, and what had been delivered is owed again. */
  readonly isReturned: boolean;
  readonly isEarningUndone: boolean;
  /** The lesson counts: what was paid for it is delivered. */
  readonly isDelivered: boolean;
  readonly isEarned: boolean;
}

/** Upheld, a lesson is given back unless it was, and earns nothing; dismissed, one that took place counts and is earned, once. */
export function effectOf({ returnedAt, outcome, tutorRole, earnedPiasters }: ReportedLesson, upheld: boolean): Effect {
  const isKept = returnedAt === null;
  const hasEarned = earnedPiasters !== null;
  const wasGiven = outcome === "attended" || outcome === "student-absent";
  return {
    isReturned: upheld && isKept,
    isEarningUndone: upheld && hasEarned,
    isDelivered: !upheld && isKept,
    isEarned: !upheld && isKept && wasGiven && tutorRole === Role.Tutor && !hasEarned,
  };
}
