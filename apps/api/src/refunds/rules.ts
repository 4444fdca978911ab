import type { Canceller, LessonOutcome } from "@hiwar/contract/lessons";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { RefundLine, RefundObstacle } from "@hiwar/contract/refunds";
import { type Term, weekNumber } from "../subscriptions/rules.ts";

/** The paid amount, and the fee that the gateway kept of it; both in piasters. */
export interface Money {
  readonly amountPiasters: number;
  readonly feePiasters: number;
  /** The tutor or we caused the refund, so we bear the fees. */
  readonly isFaultOfOthers: boolean;
}

/** The used part of a term: past weeks in full, taken or not, and the taken minutes of the current week. */
export interface Use {
  readonly weeklyMinutes: number;
  readonly weeks: number;
  readonly passedWeeks: number;
  readonly takenMinutes: number;
}

export interface Calculation {
  /** Deductions from the price; zero lines are omitted. */
  readonly lines: readonly RefundLine[];
  readonly refundPiasters: number;
}

/** Returns how many of a term's weeks have passed; zero before it begins. */
export function passedWeeks(term: Term, now: Temporal.Instant): number {
  return Math.min(term.weeks, Math.max(0, weekNumber(term, now)));
}

/**
 * Computes a payment's refund (docs/rules.md#payments): its price less the used share and the fees. Without `use` nothing is used. The price less all
 * lines equals the refund, to the piaster.
 */
export function calculate({ amountPiasters, feePiasters, isFaultOfOthers }: Money, use: Use | null): Calculation {
  const afterWeeks = use ? leftOf(amountPiasters, use, use.weeklyMinutes * use.passedWeeks) : amountPiasters;
  const taken = use && use.passedWeeks < use.weeks ? Math.min(use.takenMinutes, use.weeklyMinutes) : 0;
  const afterMinutes = use ? leftOf(amountPiasters, use, use.weeklyMinutes * use.passedWeeks + taken) : amountPiasters;
  const fees = isFaultOfOthers ? 0 : Math.min(feePiasters, afterMinutes);
  const lines: RefundLine[] = [
    { kind: "weeks", minutes: use ? use.weeklyMinutes * use.passedWeeks : 0, piasters: amountPiasters - afterWeeks },
    { kind: "minutes", minutes: taken, piasters: afterWeeks - afterMinutes },
    { kind: "fees", minutes: null, piasters: fees },
  ];
  return { lines: lines.filter(({ piasters }) => piasters > 0), refundPiasters: afterMinutes - fees };
}

function leftOf(amountPiasters: number, { weeklyMinutes, weeks }: Use, usedMinutes: number): number {
  const total = weeklyMinutes * weeks;
  return Math.floor((amountPiasters * (total - usedMinutes)) / total);
}

/** Whether a single lesson failed through somebody other than its student; then the gateway's fee is not deducted. */
export function isFaultOfOthers(lesson: {
  readonly cancelledAs: Canceller | null;
  readonly outcome: LessonOutcome | null;
  readonly outage: boolean;
  readonly upheld: boolean | null;
}): boolean {
  const { cancelledAs, outcome, outage, upheld } = lesson;
  return cancelledAs === "tutor" || cancelledAs === "staff" || outcome === "tutor-absent" || outage || upheld === true;
}

export interface Standing {
  readonly status: PaymentStatus;
  readonly amountPiasters: number;
  readonly refundPiasters: number;
  /** A lesson for it is upcoming or in progress. */
  readonly isBooked: boolean;
  /** A lesson for it has ended without a verdict, or has an undecided report. Returned lessons do not count. */
  readonly isUnsettled: boolean;
  /** Its single lesson has a verdict and was not returned. */
  readonly isDelivered: boolean;
  /** Its term has ended. */
  readonly isOver: boolean;
}

const went: readonly PaymentStatus[] = [PaymentStatus.Refunded, PaymentStatus.PartialRefunded, PaymentStatus.Refunding];

/** Returns what prevents the refund of a payment, or null. The final states come first, then what the payer can resolve. */
export function obstacleTo(facts: Standing): RefundObstacle | null {
  if (went.includes(facts.status)) return "returned";
  if (facts.status !== PaymentStatus.Paid) return "unpaid";
  if (facts.amountPiasters === 0) return "free";
  if (facts.isOver) return "over";
  if (facts.isDelivered) return "delivered";
  if (facts.isBooked) return "lesson-booked";
  if (facts.isUnsettled) return "lesson-unsettled";
  return facts.refundPiasters > 0 ? null : "nothing-left";
}
