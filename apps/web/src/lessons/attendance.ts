import type { Lesson, LessonOutcome } from "@hiwar/contract/lessons";

/** How a lesson went, as its reader is told: what an outage of ours kept from happening is nobody's absence, and one's own is named as such. */
export function attendanceOf({ outcome, outage }: Lesson, isStudent: boolean): LessonOutcome | "mine" | "outage" | null {
  if (outage) return "outage";
  return outcome === (isStudent ? "student-absent" : "tutor-absent") ? "mine" : outcome;
}
