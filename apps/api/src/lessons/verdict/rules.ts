import { type LessonOutcome, lessonLimits } from "@hiwar/contract/lessons";
import { isBefore, minutesBetween, type Span } from "../../kernel/time.ts";
import { hasCome } from "../../sessions/rules.ts";

/** When the server checks whether the tutor has come: start + min(10 minutes, a third of the lesson). */
export function verdictAt({ start, end }: Span): Temporal.Instant {
  const { mostMinutes, shareOfLesson } = lessonLimits.verdict;
  return start.add({ seconds: Math.min(mostMinutes * 60, Math.round((minutesBetween(start, end) * 60) / shareOfLesson)) });
}

export type LessonTask = "expire-hold" | "remind-day" | "remind-hour" | "check-attendance" | "complete" | "release-earning";

/** The due tasks of a firm lesson with their times; reminders that are already past are left out. */
export function tasksOf(span: Span, now: Temporal.Instant): { kind: LessonTask; dueAt: Temporal.Instant }[] {
  const reminders = [
    { kind: "remind-day" as const, dueAt: span.start.subtract({ hours: lessonLimits.reminderHours.day }) },
    { kind: "remind-hour" as const, dueAt: span.start.subtract({ hours: lessonLimits.reminderHours.hour }) },
  ].filter(({ dueAt }) => isBefore(now, dueAt));
  return [...reminders, { kind: "check-attendance", dueAt: verdictAt(span) }, { kind: "complete", dueAt: span.end }];
}

export interface Presence {
  readonly tutorSeconds: number;
  readonly studentSeconds: number;
}

export interface Measured extends Presence {
  readonly lessonSeconds: number;
  /** Whether the tutor was present at the verdict. */
  readonly wasTutorPresentAtVerdict: boolean;
  /** Whether our service was up from the start to the verdict; otherwise nobody is blamed for an absence. */
  readonly wasUp: boolean;
}

/** At the verdict: whether a student who waits alone gets the lesson back at once. After an outage this waits for the end. */
export function isReturnedAtVerdict({ tutorSeconds, studentSeconds }: Presence, wasUp: boolean): boolean {
  return wasUp && hasCome(studentSeconds) && !hasCome(tutorSeconds);
}

/** The outcome of a lesson: who attended. */
export function outcomeOf({ tutorSeconds, studentSeconds }: Presence): LessonOutcome {
  if (hasCome(tutorSeconds)) return hasCome(studentSeconds) ? "attended" : "student-absent";
  return hasCome(studentSeconds) ? "tutor-absent" : "both-absent";
}

/** The span in which a tutor must be present at some moment to be punctual: from the start to the end of the grace period. */
export function graceOf(start: Temporal.Instant): Span {
  return { start, end: start.add({ seconds: lessonLimits.punctualGraceSeconds }) };
}

/** Whether the tutor was punctual; null after an outage. In a lesson that the tutor missed, the tutor was not. */
export function punctualityOf({
  outcome,
  wasUp,
  cameInGrace,
}: {
  readonly outcome: LessonOutcome;
  readonly wasUp: boolean;
  readonly cameInGrace: boolean;
}): boolean | null {
  if (!wasUp) return null;
  return cameInGrace && (outcome === "attended" || outcome === "student-absent");
}

/** What the server leaves to staff to decide. */
export type Doubt = "tutor-left-early" | "tutor-did-not-wait";

export interface Consequence {
  /** Minutes or money go back to the student. */
  readonly isReturned: boolean;
  /** Somebody other than the student caused it: minutes of a window that is nearly over are then carried over. */
  readonly isFaultOfOthers: boolean;
  readonly isEarned: boolean;
  readonly doubt: Doubt | null;
}

/** The consequences of a lesson's attendance: returns and earnings, or a doubt for staff. */
export function consequenceOf(measured: Measured): Consequence {
  const { tutorSeconds, studentSeconds, lessonSeconds, wasTutorPresentAtVerdict, wasUp } = measured;
  const outcome = outcomeOf(measured);
  const given = { isReturned: false, isFaultOfOthers: false, isEarned: true, doubt: null };
  if (!wasUp) return { isReturned: outcome !== "attended", isFaultOfOthers: true, isEarned: hasCome(tutorSeconds), doubt: null };
  if (outcome === "tutor-absent" || outcome === "both-absent")
    return { isReturned: true, isFaultOfOthers: outcome === "tutor-absent", isEarned: false, doubt: null };
  if (outcome === "student-absent") return wasTutorPresentAtVerdict ? given : { ...given, isEarned: false, doubt: "tutor-did-not-wait" };
  const isShort = tutorSeconds * 2 < Math.min(lessonSeconds, studentSeconds);
  return isShort ? { ...given, isEarned: false, doubt: "tutor-left-early" } : given;
}
