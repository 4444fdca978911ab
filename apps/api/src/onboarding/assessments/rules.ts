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
import { type Due, nextOf } from "../steps.ts";

type Instant = Temporal.Instant;

/** Which slots of a manager are open for a kind. */
export function purposesOf(kind: AssessmentKind): readonly SessionType[] {
  return [SessionType.General, kind === "interview" ? SessionType.Interview : SessionType.DemoSession];
}

/** What an assessment's answers and refusals depend on. */
export interface AssessmentFacts extends Span {
  readonly closedAt: Instant | null;
  readonly cancelledAs: string | null;
  readonly outcome: AssessmentOutcome | null;
  readonly passed: boolean | null;
}

/** Where an assessment stands at `now`. */
export function statusOf({ start, end, closedAt, cancelledAs, passed }: AssessmentFacts, now: Instant): AssessmentStatus {
  if (cancelledAs !== null) return "cancelled";
  if (passed !== null) return passed ? "passed" : "rejected";
  if (closedAt !== null) return "missed";
  if (isBefore(now, start)) return "booked";
  return isBefore(now, end) ? "happening" : "review";
}

/** The specification's number of where an assessment stands: for an interview staff cancel as its manager does. */
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

/** Who somebody is to an assessment. */
export type Reader = "tutor" | "manager" | "staff";

/** Why it cannot be cancelled or moved: it has begun, or is over. */
export function whyNotCall({ start, closedAt }: AssessmentFacts, now: Instant): ErrorCode | null {
  if (closedAt !== null) return "illegal";
  return isBefore(now, start) ? null : "lesson-already-started";
}

/** Why no verdict can be given: it has not begun, or one stands, or there is nothing to judge. */
export function whyNotDecide({ start, closedAt }: AssessmentFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "tutor") return "forbidden";
  if (closedAt !== null) return "illegal";
  return isBefore(now, start) ? "lesson-not-started" : null;
}

/** Why the tutor cannot say how it was: it has not ended well, or they have said it. */
export function whyNotComment(
  facts: AssessmentFacts & { readonly comment: string | null },
  reader: Reader,
  now: Instant,
): ErrorCode | null {
  if (reader !== "tutor") return "forbidden";
  if (!["review", "passed", "rejected"].includes(statusOf(facts, now))) return "lesson-not-started";
  return facts.comment === null ? null : "illegal";
}

/** Why the room does not open for a member. */
export function whyNotJoin(facts: AssessmentFacts, reader: Reader, now: Instant): ErrorCode | null {
  return reader === "staff" ? "forbidden" : whyNotEnter(facts, now);
}

/** An assessment of a tutor that was not called off: what it says about another one. */
export interface FormerAssessment {
  readonly kind: AssessmentKind;
  readonly closedAt: Instant | null;
  readonly passed: boolean | null;
}

/** What decides whether a tutor may have an assessment of a kind. */
export interface Progress {
  readonly isVideoApproved: boolean;
  /** The latest last. */
  readonly former: readonly FormerAssessment[];
  /** How many of this kind were booked lately, cancelled ones too. */
  readonly bookedLately: number;
}

/** From when another one of a kind may be booked, by the last verdict; null where none stands in the way, "never" once a demo is passed. */
export function againFrom(kind: AssessmentKind, former: readonly FormerAssessment[]): Instant | "never" | null {
  const last = former.findLast((one) => one.kind === kind && one.passed !== null);
  if (!last?.closedAt) return null;
  if (!last.passed) return last.closedAt.add({ hours: assessmentLimits.daysAfterRejection * 24 });
  if (kind === "demo") return "never";
  return last.closedAt.toZonedDateTimeISO(cairo).add({ months: assessmentLimits.monthsAfterPass }).toInstant();
}

/** Why a tutor cannot have an assessment of a kind now, or null. */
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

/** A manager as who can be chosen, or cannot. */
export interface ManagerFacts {
  readonly isActive: boolean;
  readonly noticeMinutes: number;
  readonly isOffered: boolean;
}

/** Why a time of a manager's cannot be taken, or null: they cannot be chosen, it is too near, or not on offer. */
export function whyNotTake(start: Instant, manager: ManagerFacts, now: Instant): ErrorCode | null {
  if (!manager.isActive) return "inactive-tutor-manager";
  if (minutesBetween(now, start) < manager.noticeMinutes) return "busy-tutor-manager";
  return manager.isOffered ? null : "busy-tutor-manager";
}

export type Step = "remind-day" | "remind-hour" | "measure" | "overdue";

/** What is done by itself after `done` (null: nothing was yet), and when; a reminder whose moment has passed is left out. Null: nothing more. */
export function stepAfter({ start, end }: Span, done: Step | null, now: Instant): Due<Step> | null {
  const { reminderHours, verdictHours } = assessmentLimits;
  const steps: Due<Step>[] = [
    { step: "remind-day", dueAt: start.subtract({ hours: reminderHours.day }) },
    { step: "remind-hour", dueAt: start.subtract({ hours: reminderHours.hour }) },
    { step: "measure", dueAt: end },
    { step: "overdue", dueAt: end.add({ hours: verdictHours }) },
  ];
  return nextOf(steps, done, now);
}

/** Who came; where our service was away, an absence is nobody's: it is told like one of both. */
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

/** One manager for each moment, by how many they have ahead and then by id; moments in order. */
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
