import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type PhotoSessionStatus, photoSessionLimits } from "@hiwar/contract/photo-sessions";
import { isBefore, overlap, type Span, spanOf } from "../../kernel/time.ts";
import { type Due, nextStepAfter } from "../steps.ts";

type Instant = Temporal.Instant;

export type Stage = Exclude<PhotoSessionStatus, "over">;
export type Reader = "tutor" | "studio" | "staff";

/** Facts on which a photo session's status and errors depend. */
export interface PhotoFacts {
  readonly stage: Stage;
  readonly since: Instant;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly proposals: readonly Instant[];
}

/** Returns the status of a photo session at `now`. */
export function statusOf({ stage, end }: PhotoFacts, now: Instant): PhotoSessionStatus {
  return stage === "scheduled" && end !== null && !isBefore(now, end) ? "over" : stage;
}

/** Returns until when a tutor may choose a date: `choiceHours` before the last of them. Null without dates. */
export function choiceEnds(proposals: readonly Instant[]): Instant | null {
  const last = proposals.toSorted(Temporal.Instant.compare).at(-1);
  return last?.subtract({ hours: photoSessionLimits.choiceHours }) ?? null;
}

/** Returns who must act next and by when; null before a booked date has passed, and once the session is closed. */
export function waitsFor(facts: PhotoFacts, now: Instant): { who: "studio" | "tutor"; until: Instant } | null {
  const status = statusOf(facts, now);
  const within = { hours: photoSessionLimits.studioHours };
  if (status === "assigned") return { who: "studio", until: facts.since.add(within) };
  if (status === "proposed") return { who: "tutor", until: choiceEnds(facts.proposals) ?? now };
  return status === "over" && facts.end ? { who: "studio", until: facts.end.add(within) } : null;
}

/** Why this reader cannot offer dates, or null. Reasons: the reader is the tutor, the session is closed, or its date has begun. */
export function whyNotPropose({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (stage === "done" || stage === "cancelled") return "illegal";
  return start !== null && !isBefore(now, start) ? "lesson-already-started" : null;
}

/** Why these dates cannot be offered; null if nothing prevents it. Reasons: one is too soon or too far ahead, or the studio is booked then. */
export function whyNotOffer(starts: readonly Instant[], minutes: number, taken: readonly Span[], now: Instant): ErrorCode | null {
  const { noticeHours, daysAhead } = photoSessionLimits;
  if (starts.some((start) => isBefore(start, now.add({ hours: noticeHours })))) return "lesson-time-passed";
  if (starts.some((start) => isBefore(now.add({ hours: daysAhead * 24 }), start))) return "week-boundaries-violation";
  const isTaken = starts.some((start) => taken.some((span) => overlap(span, spanOf(start, minutes))));
  return isTaken ? "conflicting-schedule" : null;
}

/** Why the tutor cannot choose a date, or null; without `start`, any date. */
export function whyNotChoose(facts: PhotoFacts, reader: Reader, now: Instant, start?: Instant): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (facts.stage !== "proposed") return "illegal";
  if (start === undefined) return null;
  if (!facts.proposals.some((one) => one.equals(start))) return "slot-not-found";
  return isBefore(start.subtract({ hours: photoSessionLimits.choiceHours }), now) ? "lesson-time-passed" : null;
}

/** Why the tutor cannot reject the dates or give theirs back; null if nothing prevents it. Reasons: there is none, or it has begun. */
export function whyNotDecline({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (stage !== "proposed" && stage !== "scheduled") return "illegal";
  return start !== null && !isBefore(now, start) ? "lesson-already-started" : null;
}

/** Why the result cannot be reported; null if nothing prevents it. Reasons: there is no date, or it has not begun. */
export function whyNotReportOutcome({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (stage !== "scheduled" || start === null) return "illegal";
  return isBefore(now, start) ? "lesson-not-started" : null;
}

export type Step = "late" | "lapse" | "remind-day" | "remind-hour" | "ask";

/** Returns the next automatic step after `done` (null: none yet in this stage). Reminders whose time has passed are skipped. */
export function stepAfter(facts: PhotoFacts, done: Step | null, now: Instant): Due<Step> | null {
  return nextStepAfter(stepsOf(facts), done, now);
}

function stepsOf({ stage, since, proposals, start, end }: PhotoFacts): Due<Step>[] {
  const { studioHours, reminderHours } = photoSessionLimits;
  if (stage === "assigned") return [{ step: "late", dueAt: since.add({ hours: studioHours }) }];
  const ends = choiceEnds(proposals);
  if (stage === "proposed") return ends ? [{ step: "lapse", dueAt: ends }] : [];
  if (stage !== "scheduled" || start === null || end === null) return [];
  return [
    { step: "remind-day", dueAt: start.subtract({ hours: reminderHours.day }) },
    { step: "remind-hour", dueAt: start.subtract({ hours: reminderHours.hour }) },
    { step: "ask", dueAt: end },
    { step: "late", dueAt: end.add({ hours: studioHours }) },
  ];
}

/** Which onboarding steps a tutor has passed. */
export interface OnboardingProgress {
  readonly isVideoApproved: boolean;
  readonly isInterviewPassed: boolean;
  readonly isDemoPassed: boolean;
  readonly isPhotographed: boolean;
}

/** Whether a tutor has passed every onboarding step. */
export function isOnboarded({ isVideoApproved, isInterviewPassed, isDemoPassed, isPhotographed }: OnboardingProgress): boolean {
  return isVideoApproved && isInterviewPassed && isDemoPassed && isPhotographed;
}
