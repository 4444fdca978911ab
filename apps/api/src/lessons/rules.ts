import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type Canceller, type GivenBack, type LessonStatus, lessonTimes, type QuotedFunding } from "@hiwar/contract/lessons";
import { PaymentMethod } from "@hiwar/contract/payments";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import type { Credit } from "@hiwar/contract/subscriptions";
import { type MissingPart, whyNotReady } from "../accounts/rules.ts";
import { contains, isBefore, minutesBetween, type Span } from "../kernel/time.ts";
import { mayHaveSingle } from "../subscriptions/rules.ts";

type Instant = Temporal.Instant;

export interface BookingFacts {
  /** Staff have blocked the student, perhaps while they were booking or their money was on its way. */
  readonly isBlocked: boolean;
  /** What the student's profile lacks, without which nothing is booked: the address, the birth year or a minor's guardian. */
  readonly missing: readonly MissingPart[];
  readonly isTutorPublic: boolean;
  readonly noticeMinutes: number;
  readonly isOffered: boolean;
  readonly window: Span;
  readonly hasUpcoming: boolean;
}

/** Why this span cannot be booked, or null when it can; who pays for it is `fundingOf`, whose time it takes the calendar's. */
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

/** Why a lesson cannot take a span now, whatever it is taken from: the week ends before, or the time is not free. */
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

/** What a lesson of `minutes` is taken from when it is booked without paying now, or why from nothing. */
export function fundingOf(minutes: number, facts: FundingFacts): Funding | ErrorCode {
  const { subscriptionId, credits, singles } = facts;
  if (subscriptionId !== null) return minutes <= facts.minutesLeft ? { kind: "subscription", subscriptionId } : "no-enough-minutes";
  if (facts.isManager) return mayHaveSingle({ singles, credits }) ? { kind: "free" } : "subscription-required";
  const credit = creditFor(minutes, credits);
  return credit ? { kind: "payment", paymentId: credit.paymentId, pricePiasters: credit.amountPiasters } : "subscription-required";
}

/** A credit is for a duration, whatever a lesson of it costs today. */
const creditFor = (minutes: number, credits: readonly Credit[]) => credits.find(({ durationMinutes }) => durationMinutes === minutes);

/** Why a single lesson of `minutes` cannot be held to be paid now, beyond what booking asks. */
export function whyNotHold(
  minutes: number,
  facts: Pick<FundingFacts, "subscriptionId" | "credits" | "singles" | "isManager">,
): ErrorCode | null {
  if (facts.subscriptionId !== null) return "subscription-exists";
  // A manager's lesson costs nothing, and what is paid already is used first.
  if (facts.isManager || creditFor(minutes, facts.credits)) return "illegal";
  return mayHaveSingle(facts) ? null : "subscription-required";
}

/** What a student is told before they book: what the lesson is taken from, what it would cost now, and what stands in the way. */
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

/** Why no lesson of this tutor is held once more, or null: an hour that is held again and again is nobody's. */
export function whyNotHoldAgain(unpaidHolds: number): ErrorCode | null {
  return unpaidHolds >= lessonTimes.unpaidHoldsOfTutor.most ? "too-many-requests" : null;
}

/** Why a held lesson cannot be paid by reference number: it takes a walk to the shop, `illegal` for a near one, and some never went. */
export function whyNotReference(
  start: Instant,
  { lapsedHolds, noticeMinutes }: { lapsedHolds: number; noticeMinutes: number },
  now: Instant,
): ErrorCode | null {
  if (minutesBetween(now, start) < lessonTimes.referenceLeastHoursAhead * 60) return "illegal";
  if (minutesBetween(now, holdEnd(start, { method: PaymentMethod.Fawry, noticeMinutes }, now)) < lessonTimes.referenceLeastMinutes)
    return "illegal";
  return lapsedHolds >= lessonTimes.lapsedHolds.most ? "too-many-requests" : null;
}

/**
 * Until when a lesson waits for its payment: six hours for the outlet, but so that its tutor hears of it in time, fifteen
 * minutes otherwise, but not beyond its start.
 */
export function holdEnd(
  start: Instant,
  { method, noticeMinutes }: { method: PaymentMethod; noticeMinutes: number },
  now: Instant,
): Instant {
  const isReference = method === PaymentMethod.Fawry;
  const end = now.add(isReference ? { hours: lessonTimes.referenceHoldHours } : { minutes: lessonTimes.instantHoldMinutes });
  const last = isReference ? start.subtract({ hours: lessonTimes.referenceEndsHoursBeforeNotice, minutes: noticeMinutes }) : start;
  return isBefore(end, last) ? end : last;
}

export type Reader = "student" | "tutor" | "staff" | "onlooker";

export interface LessonFacts extends Span {
  readonly cancelledAt: Instant | null;
  readonly returnedAt: Instant | null;
  readonly holdUntil: Instant | null;
  readonly reportedAt: Instant | null;
  readonly reportOrigin: string | null;
  /** When staff decided a report or doubt. */
  readonly decidedAt: Instant | null;
}

/**
 * A lesson's status at `now`. Cancelled comes before reported, reported before time; a lesson that was given back is
 * `fulfilled` from its start on.
 */
export function statusOf(lesson: LessonFacts, now: Instant): LessonStatus {
  if (lesson.cancelledAt !== null) return "cancelled";
  if (lesson.reportOrigin === "student") return "reported";
  if (isBefore(now, lesson.start)) return "pending";
  return isBefore(now, lesson.end) && lesson.returnedAt === null ? "happening" : "fulfilled";
}

/** Why this reader cannot cancel, or null. Students only well before the start, others until it. */
export function whyNotCancel(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "onlooker") return "forbidden";
  if (lesson.cancelledAt !== null) return "illegal";
  if (!isBefore(now, lesson.start)) return isBefore(now, lesson.end) ? "lesson-already-started" : "lesson-time-passed";
  // A held lesson is given up by giving its payment up.
  if (reader === "student" && (lesson.holdUntil !== null || isTooLate(lesson, now))) return "illegal";
  return null;
}

/** Why this reader cannot move a lesson, or null: students only, well before the start. */
export function whyNotMove(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  return reader === "student" ? whyNotCancel(lesson, reader, now) : "forbidden";
}

/** Why a lesson is not moved once more today, or null. */
export function whyNotMoveAgain(movesOfADay: number): ErrorCode | null {
  return movesOfADay >= lessonTimes.moves.most ? "too-many-requests" : null;
}

/** Why a lesson cannot be given this duration: a single one stays as it was paid for or given. */
export function whyNotChangeDuration(minutes: number, lesson: Span & { funding: string }): ErrorCode | null {
  return lesson.funding !== "subscription" && minutesBetween(lesson.start, lesson.end) !== minutes ? "illegal" : null;
}

export interface Returnable extends Span {
  readonly funding: "subscription" | "payment" | "free";
  readonly pricePiasters: number;
  /** Money came for it and is still with us. */
  readonly paid: boolean;
}

/** What a student has of a lesson that gave `minutes` of their plan back; what was paid for it stays paid, for another one. */
export function givenBackOf({ paid, pricePiasters }: Pick<Returnable, "paid" | "pricePiasters">, minutes: number): GivenBack {
  return { minutes, piasters: paid ? pricePiasters : 0 };
}

/** What a lesson gave back, or would if it were cancelled before its start; null of one that took place or does now. */
export function givesBack(
  lesson: Returnable & Pick<LessonFacts, "returnedAt"> & { readonly returnedMinutes: number | null },
  now: Instant,
): GivenBack | null {
  if (lesson.returnedAt !== null) return givenBackOf(lesson, lesson.returnedMinutes ?? 0);
  if (!isBefore(now, lesson.start)) return null;
  return givenBackOf(lesson, lesson.funding === "subscription" ? minutesBetween(lesson.start, lesson.end) : 0);
}

function isTooLate({ start }: Span, now: Instant): boolean {
  return minutesBetween(now, start) <= lessonTimes.studentNoticeHours * 60;
}

/** Why this reader cannot enter the room now, or null. */
export function whyNotJoin(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader === "staff" || reader === "onlooker") return "forbidden";
  if (lesson.cancelledAt !== null || lesson.returnedAt !== null || lesson.holdUntil !== null) return "illegal";
  if (minutesBetween(now, lesson.start) > lessonTimes.joinMinutesBefore) return "lesson-not-started";
  return isBefore(now, lesson.end) ? null : "lesson-time-passed";
}

/** Why this reader cannot report a lesson, or null: the student, from the start until a day after the end, once. */
export function whyNotReport(lesson: LessonFacts, reader: Reader, now: Instant): ErrorCode | null {
  if (reader !== "student") return "forbidden";
  if (lesson.cancelledAt !== null || lesson.holdUntil !== null || lesson.reportOrigin === "student" || lesson.decidedAt !== null)
    return "illegal";
  if (isBefore(now, lesson.start)) return "lesson-not-started";
  return minutesBetween(lesson.end, now) < lessonTimes.reportHours * 60 ? null : "lesson-time-passed";
}

/** Whether minutes go back by a grant when their window is nearly over: not when the student chose to cancel. */
export function causedByOthers(cancelledAs: Canceller): boolean {
  return cancelledAs !== "student";
}
