import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type Canceller, type GivenBack, type LessonStatus, lessonLimits, type QuotedFunding } from "@hiwar/contract/lessons";
import { PaymentMethod } from "@hiwar/contract/payments";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import type { Credit } from "@hiwar/contract/subscriptions";
import { type MissingPart, whyNotReady } from "../accounts/rules.ts";
import { contains, isBefore, minutesBetween, type Span } from "../kernel/time.ts";
import { mayHaveSingle } from "../subscriptions/rules.ts";

type Instant = Temporal.Instant;

export interface BookingFacts {
  /** Whether staff have blocked the student, possibly during the booking or its payment. */
  readonly isBlocked: boolean;
  /** What the student's profile lacks before any booking: a verified address, the birth year or a minor's guardian. */
  readonly missing: readonly MissingPart[];
  readonly isTutorPublic: boolean;
  readonly noticeMinutes: number;
  readonly isOffered: boolean;
  readonly window: Span;
  readonly hasUpcoming: boolean;
}

/** The error code why this span cannot be booked, or null. `fundingOf` decides what pays; the calendar decides whether the time is free. */
export function whyNotBook(span: Span, facts: BookingFacts, now: Instant): ErrorCode | null {
  if (facts.isBlocked) return "forbidden";
  const whyNot = whyNotReady(facts.missing);
  if (whyNot !== null) return whyNot;
  if (!facts.isTutorPublic) return "tutor-not-found";
  if (minutesBetween(now, span.start) < facts.noticeMinutes) return "busy-tutor";
  if (!contains(facts.window, span)) return "week-boundaries-violation";
  if (facts.hasUpcoming) return "reached-booking-limit";
  return facts.isOffered ? null : "busy-tutor";
}

/** The error code why a lesson cannot take this span, whatever pays for it: it is outside the week, or the time is not free. Null when it can. */
export function whyNotStart(span: Span, { window, isFree }: { window: Span; isFree: boolean }): ErrorCode | null {
  if (!contains(window, span)) return "week-boundaries-violation";
  return isFree ? null : "busy-tutor";
}

export interface FundingFacts {
  readonly subscriptionId: number | null;
  readonly minutesLeft: number;
  readonly credits: readonly Credit[];
  readonly singles: number;
  readonly isManager: boolean;
}

export type Funding =
  | { readonly kind: "subscription"; readonly subscriptionId: number }
  | { readonly kind: "payment"; readonly paymentId: number; readonly pricePiasters: number }
  | { readonly kind: "free" };

/** What pays for a lesson of `minutes` that is booked without a new payment; otherwise the error code. */
export function fundingOf(minutes: number, facts: FundingFacts): Funding | ErrorCode {
  const { subscriptionId, credits, singles } = facts;
  if (subscriptionId !== null) return minutes <= facts.minutesLeft ? { kind: "subscription", subscriptionId } : "no-enough-minutes";
  if (facts.isManager) return mayHaveSingle({ singles, credits }) ? { kind: "free" } : "subscription-required";
  const credit = creditFor(minutes, credits);
  return credit ? { kind: "payment", paymentId: credit.paymentId, pricePiasters: credit.amountPiasters } : "subscription-required";
}

/** A credit is valid for its duration, whatever such a lesson costs today. */
const creditFor = (minutes: number, credits: readonly Credit[]) => credits.find(({ durationMinutes }) => durationMinutes === minutes);

/** The error code why a single lesson of `minutes` cannot be held for payment, beyond the rules of booking; null when it can. */
export function whyNotHold(
  minutes: number,
  facts: Pick<FundingFacts, "subscriptionId" | "credits" | "singles" | "isManager">,
): ErrorCode | null {
  if (facts.subscriptionId !== null) return "subscription-exists";
  // A manager's lesson is free, and credits are used first.
  if (facts.isManager || creditFor(minutes, facts.credits)) return "illegal";
  return mayHaveSingle(facts) ? null : "subscription-required";
}

/** What a student sees before booking: what pays for the lesson, its price, and the error code when it is impossible. */
export function quoteOf(minutes: number, facts: FundingFacts): { funding: QuotedFunding; pricePiasters: number; whyNot: ErrorCode | null } {
  const funding = fundingOf(minutes, facts);
  if (typeof funding === "object") {
    const quoted = funding.kind === "payment" ? "credit" : funding.kind;
    return { funding: quoted, pricePiasters: 0, whyNot: null };
  }
  if (facts.subscriptionId !== null) return { funding: "subscription", pricePiasters: 0, whyNot: funding };
  if (facts.isManager) return { funding: "free", pricePiasters: 0, whyNot: funding };
  return { funding: "payment", pricePiasters: singleLessonPiasters(minutes), whyNot: whyNotHold(minutes, facts) };
}

/** The error code why this tutor's time cannot be held again, or null: time that is held again and again is lost to others. */
export function whyNotHoldAgain(unpaidHolds: number): ErrorCode | null {
  return unpaidHolds >= lessonLimits.unpaidHoldsOfTutor.most ? "too-many-requests" : null;
}

/**
 * The error code why a held lesson cannot be paid by reference number, or null. `illegal` for a near lesson, since the payer must reach a shop;
 * `too-many-requests` after several lapsed holds.
 */
export function whyNotReference(
  start: Instant,
  { lapsedHolds, noticeMinutes }: { lapsedHolds: number; noticeMinutes: number },
  now: Instant,
): ErrorCode | null {
  if (minutesBetween(now, start) < lessonLimits.referenceLeastHoursAhead * 60) return "illegal";
  if (minutesBetween(now, holdEnd(start, { method: PaymentMethod.Fawry, noticeMinutes }, now)) < lessonLimits.referenceLeastMinutes)
    return "illegal";
  return lapsedHolds >= lessonLimits.lapsedHolds.most ? "too-many-requests" : null;
}

/**
 * When a hold expires. By reference number: after six hours, at the latest an hour before the tutor's lead time begins. Otherwise: after fifteen
 * minutes, at the latest at the lesson's start.
 */
export function holdEnd(
  start: Instant,
  { method, noticeMinutes }: { method: PaymentMethod; noticeMinutes: number },
  now: Instant,
): Instant {
  const isReference = method === PaymentMethod.Fawry;
  const end = now.add(isReference ? { hours: lessonLimits.referenceHoldHours } : { minutes: lessonLimits.instantHoldMinutes });
  const last = isReference ? start.subtract({ hours: lessonLimits.referenceEndsHoursBeforeNotice, minutes: noticeMinutes }) : start;
  return isBefore(end, last) ? end : last;
}

export type Reader = "student" | "tutor" | "staff" | "onlooker";

export interface LessonFacts extends Span {
  readonly cancelledAt: Instant | null;
  /** When it stopped counting for the student. Every cancellation sets it, also one that gave nothing back. */
  readonly returnedAt: Instant | null;
  readonly holdUntil: Instant | null;
  readonly reportedAt: Instant | null;
  readonly reportOrigin: string | null;
  /** When staff decided a report or doubt. */
  readonly decidedAt: Instant | null;
}

/** A lesson's status at `now`. Cancelled overrides reported, and reported overrides the time. A returned lesson is `fulfilled` from its start. */
export function statusOf(lesson: LessonFacts, now: Instant): LessonStatus {
  if (lesson.cancelledAt !== null) return "cancelled";
  if (lesson.reportOrigin === "student") return "reported";
  if (isBefore(now, lesson.start)) return "pending";
  return isBefore(now, lesson.end) && lesson.returnedAt === null ? "happening" : "fulfilled";
}

/** The error code why this reader cannot cancel, or null. Students may until `studentNoticeHours` before the start, others until the start. */
export function whyNotCancel(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "onlooker") return "forbidden";
  if (lesson.cancelledAt !== null) return "illegal";
  if (!isBefore(now, lesson.start)) return isBefore(now, lesson.end) ? "lesson-already-started" : "lesson-time-passed";
  // A held lesson is cancelled by cancelling its payment.
  if (reader === "student" && (lesson.holdUntil !== null || isTooLate(lesson, now))) return "illegal";
  return null;
}

/** The error code why this reader cannot move a lesson, or null: only students may, as long as they may cancel it. */
export function whyNotMove(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  return reader === "student" ? whyNotCancel(lesson, reader, now) : "forbidden";
}

/** The error code why a lesson cannot be moved again after so many moves in 24 hours, or null. */
export function whyNotMoveAgain(movesOfADay: number): ErrorCode | null {
  return movesOfADay >= lessonLimits.moves.most ? "too-many-requests" : null;
}

/** The error code why a student who cancelled so many lessons in 24 hours cannot book again, or null: each is told to its tutor. */
export function whyNotBookAgain(cancelledOfADay: number): ErrorCode | null {
  return cancelledOfADay >= lessonLimits.cancelled.most ? "too-many-requests" : null;
}

/** The error code why a lesson cannot get this duration, or null: single lessons keep the one they were paid or given for. */
export function whyNotChangeDuration(minutes: number, lesson: Span & { funding: string }): ErrorCode | null {
  return lesson.funding !== "subscription" && minutesBetween(lesson.start, lesson.end) !== minutes ? "illegal" : null;
}

export interface Returnable extends Span {
  readonly funding: "subscription" | "payment" | "free";
  readonly pricePiasters: number;
  /** Whether money for it has arrived and was not returned. */
  readonly paid: boolean;
}

/** What a student gets back: `minutes` of the plan, or a credit for another lesson worth the paid price. No money is refunded. */
export function givenBackOf({ paid, pricePiasters }: Pick<Returnable, "paid" | "pricePiasters">, minutes: number): GivenBack {
  return { minutes, piasters: paid ? pricePiasters : 0 };
}

/** What a lesson gave back, or would give back if cancelled before its start; null for one that has started and gave nothing back. */
export function givesBack(
  lesson: Returnable & Pick<LessonFacts, "returnedAt"> & { readonly returnedMinutes: number | null },
  now: Instant,
): GivenBack | null {
  if (lesson.returnedAt !== null) return givenBackOf(lesson, lesson.returnedMinutes ?? 0);
  if (!isBefore(now, lesson.start)) return null;
  return givenBackOf(lesson, lesson.funding === "subscription" ? minutesBetween(lesson.start, lesson.end) : 0);
}

function isTooLate({ start }: Span, now: Instant): boolean {
  return minutesBetween(now, start) <= lessonLimits.studentNoticeHours * 60;
}

/** The error code why this reader cannot enter the room, or null. */
export function whyNotJoin(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "staff" || reader === "onlooker") return "forbidden";
  if (lesson.cancelledAt !== null || lesson.returnedAt !== null || lesson.holdUntil !== null) return "illegal";
  if (minutesBetween(now, lesson.start) > lessonLimits.joinMinutesBefore) return "lesson-not-started";
  return isBefore(now, lesson.end) ? null : "lesson-time-passed";
}

/** The error code why this reader cannot report a lesson, or null: only the student may, once, from the start until a day after the end. */
export function whyNotReport(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader !== "student") return "forbidden";
  if (lesson.cancelledAt !== null || lesson.holdUntil !== null || lesson.reportOrigin === "student" || lesson.decidedAt !== null)
    return "illegal";
  if (isBefore(now, lesson.start)) return "lesson-not-started";
  return minutesBetween(lesson.end, now) < lessonLimits.reportHours * 60 ? null : "lesson-time-passed";
}

/** Whether minutes of a window that is nearly over are returned as a grant: not when the student cancelled. */
export function causedByOthers(cancelledAs: Canceller): boolean {
  return cancelledAs !== "student";
}
