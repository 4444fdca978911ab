import { type LessonOutcome, lessonTimes } from "@hiwar/contract/lessons";
import { isBefore, minutesBetween, type Span } from "../../kernel/time.ts";
import { hasCome } from "../../sessions/rules.ts";

/** When the server looks whether the tutor has come: start + min(10 minutes, a third of the lesson). */
export function verdictAt({ start, end }: Span): Temporal.Instant {
  const { mostMinutes, shareOfLesson } = lessonTimes.verdict;
  return start.add({ seconds: Math.min(mostMinutes * 60, Math.round((minutesBetween(start, end) * 60) / shareOfLesson)) });
}

export type LessonTask = "expire-hold" | "remind-day" | "remind-hour" | "check-attendance" | "complete" | "release-earning";

/** What a lesson will have to have done and when; reminders whose moment has passed are left out. */
export function tasksOf(span: Span, now: Temporal.Instant): { kind: LessonTask; dueAt: Temporal.Instant }[] {
  const reminders = [
    { kind: "remind-day" as const, dueAt: span.start.subtract({ hours: lessonTimes.reminderHours.day }) },
    { kind: "remind-hour" as const, dueAt: span.start.subtract({ hours: lessonTimes.reminderHours.hour }) },
  ].filter(({ dueAt }) => isBefore(now, dueAt));
  return [...reminders, { kind: "check-attendance", dueAt: verdictAt(span) }, { kind: "complete", dueAt: span.end }];
}

export interface Presence {
  readonly tutorSeconds: number;
  readonly studentSeconds: number;
}

export interface Measured extends Presence {
  readonly lessonSeconds: number;
  /** The tutor was there when the verdict fell. */
  readonly tutorWaited: boolean;
  /** Our service was up from the start to the verdict: else nobody's absence is theirs. */
  readonly wasUp: boolean;
}

/** At the verdict: whether a student who waits alone gets the lesson back at once. Where we were away, its end is waited for. */
export function isUpheld({ tutorSeconds, studentSeconds }: Presence, wasUp: boolean): boolean {
  return wasUp && hasCome(studentSeconds) && !hasCome(tutorSeconds);
}

/** At the end: who came. */
export function outcomeOf({ tutorSeconds, studentSeconds }: Presence): LessonOutcome {
  if (hasCome(tutorSeconds)) return hasCome(studentSeconds) ? "attended" : "student-absent";
  return hasCome(studentSeconds) ? "tutor-absent" : "both-absent";
}

/** When a tutor has to be in the room to have been on time: at the start, or within the grace after it. */
export function graceOf(start: Temporal.Instant): Span {
  return { start, end: start.add({ seconds: lessonTimes.punctualGraceSeconds }) };
}

/** Whether the tutor was on time; null where we were away. A lesson that its tutor missed was not. */
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

/** What the server leaves to staff, with what it measured. */
export type Doubt = "tutor-left-early" | "tutor-did-not-wait";

export interface Consequence {
  /** Minutes or money go back to the student. */
  readonly isReturned: boolean;
  /** Somebody else than the student caused it: minutes of a week that is nearly over are carried on. */
  readonly isFaultOfOthers: boolean;
  readonly isEarned: boolean;
  readonly doubt: Doubt | null;
}

/** What follows from how a lesson went: who is owed what, or what staff have to look at. */
export function consequenceOf(measured: Measured): Consequence {
  const { tutorSeconds, studentSeconds, lessonSeconds, tutorWaited, wasUp } = measured;
  const outcome = outcomeOf(measured);
  const given = { isReturned: false, isFaultOfOthers: false, isEarned: true, doubt: null };
  if (!wasUp) return { isReturned: outcome !== "attended", isFaultOfOthers: true, isEarned: hasCome(tutorSeconds), doubt: null };
  if (outcome === "tutor-absent" || outcome === "both-absent")
    return { isReturned: true, isFaultOfOthers: outcome === "tutor-absent", isEarned: false, doubt: null };
  if (outcome === "student-absent") return tutorWaited ? given : { ...given, isEarned: false, doubt: "tutor-did-not-wait" };
  const isShort = tutorSeconds * 2 < Math.min(lessonSeconds, studentSeconds);
  return isShort ? { ...given, isEarned: false, doubt: "tutor-left-early" } : given;
}
