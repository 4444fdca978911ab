import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type PhotoSessionStatus, photoSessionLimits } from "@hiwar/contract/photo-sessions";
import { isBefore, overlap, type Span, spanOf } from "../../kernel/time.ts";
import { type Due, nextOf } from "../steps.ts";

type Instant = Temporal.Instant;

export type Stage = Exclude<PhotoSessionStatus, "over">;
export type Reader = "tutor" | "studio" | "staff";

/** What a photo session's answers and refusals depend on. */
export interface PhotoFacts {
  readonly stage: Stage;
  readonly since: Instant;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly proposals: readonly Instant[];
}

/** Where a photo session stands at `now`. */
export function statusOf({ stage, end }: PhotoFacts, now: Instant): PhotoSessionStatus {
  return stage === "scheduled" && end !== null && !isBefore(now, end) ? "over" : stage;
}

/** Until when a tutor may take one of the dates: some hours before the last of them. */
export function choiceEnds(proposals: readonly Instant[]): Instant | null {
  const last = proposals.toSorted(Temporal.Instant.compare).at(-1);
  return last?.subtract({ hours: photoSessionLimits.choiceHours }) ?? null;
}

/** Who has to act next, and until when; nobody before a date, and once it is closed. */
export function waitsFor(facts: PhotoFacts, now: Instant): { who: "studio" | "tutor"; until: Instant } | null {
  const status = statusOf(facts, now);
  const within = { hours: photoSessionLimits.studioHours };
  if (status === "assigned") return { who: "studio", until: facts.since.add(within) };
  if (status === "proposed") return { who: "tutor", until: choiceEnds(facts.proposals) ?? now };
  return status === "over" && facts.end ? { who: "studio", until: facts.end.add(within) } : null;
}

/** Why no dates can be offered: the session is closed, or its date has begun. */
export function whyNotPropose({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (stage === "done" || stage === "cancelled") return "illegal";
  return start !== null && !isBefore(now, start) ? "lesson-already-started" : null;
}

/** Why dates cannot be offered as they are: one is too near or too far, or the studio has another tutor then. */
export function whyNotOffer(starts: readonly Instant[], minutes: number, taken: readonly Span[], now: Instant): ErrorCode | null {
  const { noticeHours, daysAhead } = photoSessionLimits;
  if (starts.some((start) => isBefore(start, now.add({ hours: noticeHours })))) return "lesson-time-passed";
  if (starts.some((start) => isBefore(now.add({ hours: daysAhead * 24 }), start))) return "week-boundaries-violation";
  const isTaken = starts.some((start) => taken.some((span) => overlap(span, spanOf(start, minutes))));
  return isTaken ? "conflicting-schedule" : null;
}

/** Why the tutor cannot take a date, of those offered or one of them. */
export function whyNotChoose(facts: PhotoFacts, reader: Reader, now: Instant, start?: Instant): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (facts.stage !== "proposed") return "illegal";
  if (start === undefined) return null;
  if (!facts.proposals.some((one) => one.equals(start))) return "slot-not-found";
  return isBefore(start.subtract({ hours: photoSessionLimits.choiceHours }), now) ? "lesson-time-passed" : null;
}

/** Why the tutor cannot turn dates down or give theirs back: there is none, or it has begun. */
export function whyNotDecline({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (stage !== "proposed" && stage !== "scheduled") return "illegal";
  return start !== null && !isBefore(now, start) ? "lesson-already-started" : null;
}

/** Why nobody can say what came of it: there is no date, or it has not begun. */
export function whyNotReportOutcome({ stage, start }: PhotoFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (stage !== "scheduled" || start === null) return "illegal";
  return isBefore(now, start) ? "lesson-not-started" : null;
}

export type Step = "late" | "lapse" | "remind-day" | "remind-hour" | "ask";

/** What is done by itself after `done` (null: nothing was yet in this stage), and when; a reminder whose moment has passed is left out. */
export function stepAfter(facts: PhotoFacts, done: Step | null, now: Instant): Due<Step> | null {
  return nextOf(stepsOf(facts), done, now);
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

/** What every step of a tutor's way has come to. */
export interface OnboardingProgress {
  readonly isVideoApproved: boolean;
  readonly isInterviewPassed: boolean;
  readonly isDemoPassed: boolean;
  readonly isPhotographed: boolean;
}

/** Whether a tutor has passed every step on the way to students. */
export function isOnboarded({ isVideoApproved, isInterviewPassed, isDemoPassed, isPhotographed }: OnboardingProgress): boolean {
  return isVideoApproved && isInterviewPassed && isDemoPassed && isPhotographed;
}
