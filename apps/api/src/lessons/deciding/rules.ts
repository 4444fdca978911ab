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

/** The error code why staff cannot decide about a lesson, or null. Reasons: no report, decided or cancelled already, or no verdict at its end yet. */
export function whyNotDecide(lesson: ReportedLesson, now: Temporal.Instant): ErrorCode | null {
  if (lesson.reportedAt === null) return "report-not-found";
  if (lesson.decidedAt !== null || lesson.cancelledAt !== null) return "illegal";
  return lesson.outcome === null || isBefore(now, lesson.end) ? "illegal" : null;
}

/** The effects of a decision. */
export interface Effect {
  /** Minutes or money go back to the student, and the delivered revenue is owed again. */
  readonly isReturned: boolean;
  readonly isEarningUndone: boolean;
  /** The lesson counts: its revenue is recognised. */
  readonly isDelivered: boolean;
  readonly isEarned: boolean;
}

/**
 * The effects of a decision. Upheld: the lesson is returned unless it was, and its earning undone. Dismissed: a lesson that took place counts and is
 * earned, once.
 */
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
