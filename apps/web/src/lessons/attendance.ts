import type { Lesson, LessonOutcome } from "@hiwar/contract/lessons";

/**
 * Returns a lesson's outcome as seen by the reader: "outage" for an outage of ours, which is nobody's absence, and "mine" for the absence of the
 * reader's side. Everyone but a student is on the tutor's side.
 */
export function attendanceOf({ outcome, outage }: Lesson, isStudent: boolean): LessonOutcome | "mine" | "outage" | null {
  if (outage) return "outage";
  return outcome === (isStudent ? "student-absent" : "tutor-absent") ? "mine" : outcome;
}
