import {
  type AssessmentKind,
  type AssessmentOutcome,
  type AssessmentStatus,
  assessmentLimits,
  DemoStatus,
  InterviewStatus,
} from "@hiwar/contract/assessments";
import { SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { cairo, isBefore, minutesBetween, type Span } from "../../kernel/time.ts";
import { whyNotEnter } from "../../sessions/entering/rules.ts";
import { hasCome } from "../../sessions/rules.ts";
import { type Due, nextStepAfter } from "../steps.ts";

type Instant = Temporal.Instant;

/** Returns the slot purposes of a manager that allow this kind. */
export function purposesOf(kind: AssessmentKind): readonly SessionType[] {
  return [SessionType.General, kind === "interview" ? SessionType.Interview : SessionType.DemoSession];
}

/** Facts on which an assessment's status and errors depend. */
export interface AssessmentFacts extends Span {
  readonly closedAt: Instant | null;
  readonly cancelledAs: string | null;
  readonly outcome: AssessmentOutcome | null;
  readonly passed: boolean | null;
}

/** Returns the status of an assessment at `now`. */
export function statusOf({ start, end, closedAt, cancelledAs, passed }: AssessmentFacts, now: Instant): AssessmentStatus {
  if (cancelledAs !== null) return "cancelled";
  if (passed !== null) return passed ? "passed" : "rejected";
  if (closedAt !== null) return "missed";
  if (isBefore(now, start)) return "booked";
  return isBefore(now, end) ? "happening" : "review";
}

/** Returns the specification's status number. An interview cancelled by staff counts as cancelled by its manager. */
export function statusCodeOf(facts: AssessmentFacts, kind: AssessmentKind, now: Instant) {
  const { cancelledAs, outcome } = facts;
  const status = statusOf(facts, now);
  if (status === "passed") return DemoStatus.Passed;
  if (status === "rejected") return DemoStatus.Rejected;
  if (status !== "cancelled" && status !== "missed") return DemoStatus.Pending;
  const isTutors = status === "cancelled" ? cancelledAs === "tutor" : outcome === "tutor-absent";
  if (kind === "interview") return isTutors ? InterviewStatus.CanceledByInterviewee : InterviewStatus.CanceledByInterviewer;
  if (isTutors) return DemoStatus.CanceledByTutor;
  return cancelledAs === "staff" ? DemoStatus.CanceledByAdmin : DemoStatus.CanceledByTutorManager;
}

/** A reader's role in an assessment. */
export type Reader = "tutor" | "manager" | "staff";

/** Why an assessment cannot be cancelled or moved; null if nothing prevents it. Reasons: it has begun, or it is closed. */
export function whyNotCall({ start, closedAt }: AssessmentFacts, now: Instant): ErrorCode | null {
  if (closedAt !== null) return "illegal";
  return isBefore(now, start) ? null : "lesson-already-started";
}

/** Why this reader cannot move an assessment, or null: only its tutor may, a few times, since each move is told to both. */
export function whyNotMove(facts: AssessmentFacts & { readonly moves: number }, reader: Reader, now: Instant): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  return whyNotCall(facts, now) ?? (facts.moves >= assessmentLimits.mostMoves ? "illegal" : null);
}

/** Why this reader cannot give a verdict, or null. Reasons: the reader is the tutor, the assessment is closed, or it has not begun. */
export function whyNotDecide({ start, closedAt }: AssessmentFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (closedAt !== null) return "illegal";
  return isBefore(now, start) ? "lesson-not-started" : null;
}

/**
 * Why the tutor cannot comment; null if nothing prevents it. Reasons: the assessment neither awaits a verdict nor has one, or it has a comment
 * already.
 */
export function whyNotComment(
  facts: AssessmentFacts & { readonly comment: string | null },
  reader: Reader,
  now: Instant,
): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (!["review", "passed", "rejected"].includes(statusOf(facts, now))) return "lesson-not-started";
  return facts.comment === null ? null : "illegal";
}

/** Why a member cannot enter the room, or null. */
export function whyNotJoin(facts: AssessmentFacts, reader: Reader, now: Instant): ErrorCode | null {
  return reader === "staff" ? "forbidden" : whyNotEnter(facts, now);
}

/** An open or decided assessment of the tutor, neither cancelled nor missed. Its verdict decides whether another may be booked. */
export interface OpenOrDecidedAssessment {
  readonly kind: AssessmentKind;
  readonly closedAt: Instant | null;
  readonly passed: boolean | null;
}

/** Facts that decide whether a tutor may book an assessment of a kind. */
export interface Progress {
  readonly isVideoApproved: boolean;
  /** In order of time, the latest last. */
  readonly former: readonly OpenOrDecidedAssessment[];
  /** Number of bookings of this kind in the last 30 days, including cancelled ones. */
  readonly bookedLately: number;
}

/** Returns when another one of a kind may be booked after the latest verdict. Null if no verdict prevents it, "never" after a passed demo. */
export function againFrom(kind: AssessmentKind, former: readonly OpenOrDecidedAssessment[]): Instant | "never" | null {
  const last = former.findLast((one) => one.kind === kind && one.passed !== null);
  if (!last?.closedAt) return null;
  if (!last.passed) return last.closedAt.add({ hours: assessmentLimits.daysAfterRejection * 24 });
  if (kind === "demo") return "never";
  return last.closedAt.toZonedDateTimeISO(cairo).add({ months: assessmentLimits.monthsAfterPass }).toInstant();
}

/** Why a tutor cannot book an assessment of a kind now, or null. */
export function whyNotHave(kind: AssessmentKind, { isVideoApproved, former, bookedLately }: Progress, now: Instant): ErrorCode | null {
  if (kind === "interview" && !isVideoApproved) return "intro-video-not-found";
  const interview = former.findLast((one) => one.kind === "interview" && one.passed !== null);
  if (kind === "demo" && !interview?.passed) return "interview-not-found";
  const conflict = kind === "interview" ? "conflicting-interview" : "demo-session-exists";
  if (former.some((one) => one.kind === kind && one.closedAt === null)) return conflict;
  const again = againFrom(kind, former);
  if (again === "never" || (again !== null && isBefore(now, again))) return conflict;
  return bookedLately >= assessmentLimits.bookings.most ? "reached-booking-limit" : null;
}

/** Facts that decide whether a manager's time can be booked. */
export interface ManagerFacts {
  readonly isActive: boolean;
  readonly noticeMinutes: number;
  readonly isOffered: boolean;
}

/** Why a manager's time cannot be booked; null if nothing prevents it. Reasons: manager inactive, start within the notice, or not offered. */
export function whyNotTake(start: Instant, manager: ManagerFacts, now: Instant): ErrorCode | null {
  if (!manager.isActive) return "inactive-tutor-manager";
  if (minutesBetween(now, start) < manager.noticeMinutes) return "busy-tutor-manager";
  return manager.isOffered ? null : "busy-tutor-manager";
}

export type Step = "remind-day" | "remind-hour" | "measure" | "overdue";

/** Returns the next automatic step after `done` (null: none yet), or null if none is left. Reminders whose time has passed are skipped. */
export function stepAfter({ start, end }: Span, done: Step | null, now: Instant): Due<Step> | null {
  const { reminderHours, verdictHours } = assessmentLimits;
  const steps: Due<Step>[] = [
    { step: "remind-day", dueAt: start.subtract({ hours: reminderHours.day }) },
    { step: "remind-hour", dueAt: start.subtract({ hours: reminderHours.hour }) },
    { step: "measure", dueAt: end },
    { step: "overdue", dueAt: end.add({ hours: verdictHours }) },
  ];
  return nextStepAfter(steps, done, now);
}

/** Returns the outcome by presence. If our service was down, any absence counts as "both-absent", which blames nobody. */
export function outcomeOf({
  tutorSeconds,
  managerSeconds,
  wasUp,
}: {
  readonly tutorSeconds: number;
  readonly managerSeconds: number;
  readonly wasUp: boolean;
}): AssessmentOutcome {
  const [tutor, manager] = [hasCome(tutorSeconds), hasCome(managerSeconds)];
  if (tutor && manager) return "attended";
  if (!wasUp || (!tutor && !manager)) return "both-absent";
  return tutor ? "manager-absent" : "tutor-absent";
}

interface Free {
  readonly managerId: number;
  readonly start: Instant;
}

/** Chooses one manager for each start: fewest open assessments, then lowest id. Sorted by start. */
export function startsOf(free: readonly Free[], ahead: ReadonlyMap<number, number>): Free[] {
  const chosen = new Map<number, Free>();
  const isBetter = (a: Free, b: Free) => (ahead.get(a.managerId) ?? 0) - (ahead.get(b.managerId) ?? 0) || a.managerId - b.managerId;
  for (const one of free) {
    const at = one.start.epochMilliseconds;
    const other = chosen.get(at);
    if (!other || isBetter(one, other) < 0) chosen.set(at, one);
  }
  return [...chosen.values()].toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
}
