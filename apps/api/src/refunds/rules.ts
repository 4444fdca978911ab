import type { Canceller, LessonOutcome } from "@hiwar/contract/lessons";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { RefundLine, RefundObstacle } from "@hiwar/contract/refunds";
import { type Term, weekNumber } from "../subscriptions/rules.ts";

/** What was paid, and what the gateway kept of it at us; both in piasters. */
export interface Money {
  readonly amountPiasters: number;
  readonly feePiasters: number;
  /** The tutor or we were the cause: the fees are ours. */
  readonly isFaultOfOthers: boolean;
}

/** What of a term is used: weeks that are over are, taken or not, and of the one that runs what was taken. */
export interface Use {
  readonly weeklyMinutes: number;
  readonly weeks: number;
  readonly passedWeeks: number;
  readonly countedMinutes: number;
}

export interface Calculation {
  /** What takes away from the price; a line of nothing is left out. */
  readonly lines: readonly RefundLine[];
  readonly refundPiasters: number;
}

/** How many of a term's weeks are over; none before it begins. */
export function passedWeeks(term: Term, now: Temporal.Instant): number {
  return Math.min(term.weeks, Math.max(0, weekNumber(term, now)));
}

/**
 * What is given back of a payment (docs/rules.md#payments): its price less the share that is used, less fees. Without `use` nothing is used. The price less
 * all lines is what goes back, to the piaster.
 */
export function calculate({ amountPiasters, feePiasters, isFaultOfOthers }: Money, use: Use | null): Calculation {
  const afterWeeks = use ? leftOf(amountPiasters, use, use.weeklyMinutes * use.passedWeeks) : amountPiasters;
  const taken = use && use.passedWeeks < use.weeks ? Math.min(use.countedMinutes, use.weeklyMinutes) : 0;
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

/** Whether a lesson did not take place through somebody else than its student: nothing is kept then. */
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
  /** A lesson for it lies ahead, or goes on. */
  readonly isBooked: boolean;
  /** A lesson of it has no verdict yet, or is reported and not decided. */
  readonly isUnsettled: boolean;
  /** Its single lesson was given. */
  readonly isDelivered: boolean;
  /** Its term has ended. */
  readonly isOver: boolean;
}

const went: readonly PaymentStatus[] = [PaymentStatus.Refunded, PaymentStatus.PartialRefunded, PaymentStatus.Refunding];

/** What stands in the way of giving a payment back, or null: what can be mended by its payer comes before what cannot. */
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
