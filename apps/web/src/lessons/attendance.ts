import type { Canceller, Lesson, LessonOutcome } from "@hiwar/contract/lessons";
import type { LessonSide } from "./use-lesson-side.ts";

/** A lesson's outcome as seen from one side. */
export type Attendance = LessonOutcome | "mine" | "outage";

/**
 * Returns a lesson's outcome as seen from one side. "outage" stands for an outage of ours, which is nobody's absence; "mine" for the reader's own
 * absence.
 */
export function attendanceOf({ outcome, outage }: Lesson, side: LessonSide): Attendance | null {
  if (outage) return "outage";
  return outcome === `${side}-absent` ? "mine" : outcome;
}

/** Returns the member whom an outcome or a cancellation names: its tutor, or otherwise its student. */
export function memberNamed({ tutor, student }: Lesson, named: Attendance | Canceller): Lesson["tutor"] {
  return named === "tutor" || named === "tutor-absent" ? tutor : student;
}
