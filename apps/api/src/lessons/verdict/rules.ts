import { type LessonOutcome, lessonTimes } from "@hiwar/contract/lessons";
import { isBefore, minutesBetween, type Span } from "../../calendar/rules.ts";
import { hasCome } from "../../sessions/rules.ts";

const earningPiastersAnHour = 15_000;

/** What a tutor earns for a lesson; managers earn nothing. */
export function earningOf(minutes: number): number {
  return (earningPiastersAnHour * minutes) / 60;
}

/** When the server looks whether the tutor has come: start + min(10 minutes, a third of the lesson). */
export function verdictAt({ start, end }: Span): Temporal.Instant {
  const { mostMinutes, shareOfLesson } = lessonTimes.verdict;
  return start.add({ seconds: Math.min(mostMinutes * 60, Math.round((minutesBetween(start, end) * 60) / shareOfLesson)) });
}

export type Deed = "lapse" | "remind-day" | "remind-hour" | "verdict" | "finish" | "pay";

/** What a lesson will have to have done and when; reminders whose moment has passed are left out. */
export function deedsOf(span: Span, now: Temporal.Instant): { deed: Deed; dueAt: Temporal.Instant }[] {
  const reminders = [
    { deed: "remind-day" as const, dueAt: span.start.subtract({ hours: lessonTimes.reminderHours.day }) },
    { deed: "remind-hour" as const, dueAt: span.start.subtract({ hours: lessonTimes.reminderHours.hour }) },
  ].filter(({ dueAt }) => isBefore(now, dueAt));
  return [...reminders, { deed: "verdict", dueAt: verdictAt(span) }, { deed: "finish", dueAt: span.end }];
}

export interface Presence {
  readonly tutorSeconds: number;
  readonly studentSeconds: number;
  readonly wasUp: boolean;
}

/** At the verdict: the student waits and the tutor has not come. Where we ourselves were away, staff decide. */
export function verdictOf({ tutorSeconds, studentSeconds, wasUp }: Presence): "uphold" | "ask-staff" | "wait" {
  if (hasCome(tutorSeconds) || !hasCome(studentSeconds)) return "wait";
  return wasUp ? "uphold" : "ask-staff";
}

/** At the end: who came. */
export function outcomeOf({ tutorSeconds, studentSeconds }: Presence): LessonOutcome {
  if (hasCome(tutorSeconds)) return hasCome(studentSeconds) ? "attended" : "student-absent";
  return hasCome(studentSeconds) ? "tutor-absent" : "both-absent";
}

/** What follows from how a lesson ended: whether the tutor earned it, it goes back to the student, or staff look at it. */
export function consequenceOf(outcome: LessonOutcome, { wasUp }: Pick<Presence, "wasUp">): "earned" | "returned" | "ask-staff" {
  if (outcome === "attended" || outcome === "student-absent") return "earned";
  return outcome === "tutor-absent" && !wasUp ? "ask-staff" : "returned";
}
