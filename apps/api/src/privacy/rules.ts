import { invoiceLimits } from "@hiwar/contract/invoices";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type LeavingObstacle, leavingDays, leavingObstacles } from "@hiwar/contract/privacy";
import { type Expression, sql } from "kysely";
import { erasedHost } from "../messages/rules.ts";

/** The name of an erased person. Its no-break space cannot be typed into a name, and keeps both words together where names are shortened. */
export const erasedName = "حساب\u00a0محذوف";

/** Returns an undeliverable mail address, unique per id. */
export const erasedEmail = (id: Expression<unknown>) => sql<string>`'erased-' || ${id} || ${`@${erasedHost}`}`;

/** Returns the time of erasure for a request made now, to the second. */
export const leavesAt = (now: Temporal.Instant) => now.add({ hours: leavingDays * 24 }).round("second");
/** Hours until an erasure with obstacles is tried again. */
export const hoursUntilAgain = 24;

export interface LeavingFacts {
  readonly appointments: number;
  readonly openPayments: number;
  readonly openRefunds: number;
  readonly openWithdrawals: number;
  readonly openReports: number;
  /** Earnings that a tutor cannot withdraw yet, in piasters. */
  readonly pendingPiasters: number;
  readonly payablePiasters: number;
  /** Received money that is not assigned yet, in piasters. */
  readonly unplacedPiasters: number;
  /** Paid but unused credits, in piasters. */
  readonly creditPiasters: number;
}

/** Returns what prevents leaving, in display order. Earnings below the smallest withdrawal do not prevent it. */
export function obstaclesOf(facts: LeavingFacts): LeavingObstacle[] {
  const stands: Record<LeavingObstacle, boolean> = {
    appointment: facts.appointments > 0,
    payment: facts.openPayments > 0 || facts.unplacedPiasters !== 0,
    refund: facts.openRefunds > 0,
    withdrawal: facts.openWithdrawals > 0,
    earnings: facts.pendingPiasters > 0 || facts.payablePiasters >= invoiceLimits.leastPiasters,
    report: facts.openReports > 0,
  };
  return leavingObstacles.filter((obstacle) => stands[obstacle]);
}

const codes: Record<LeavingObstacle, ErrorCode> = {
  appointment: "reached-booking-limit",
  payment: "still-processing",
  refund: "still-processing",
  withdrawal: "still-processing",
  earnings: "illegal",
  report: "illegal",
};

/** Returns the error code for the first obstacle, or null. */
export function whyNotLeave([first]: readonly LeavingObstacle[]): ErrorCode | null {
  return first === undefined ? null : codes[first];
}

const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Eight or more digits of either digit set, with the usual separators. */
const numbers = /\+?[\d٠-٩](?:[\s().-]?[\d٠-٩]){7,}/g;

/** Redacts e-mail addresses and phone numbers in a text, except the reader's own. */
export function redactContacts(text: string, own: readonly string[]): string {
  const known = own.map((word) => word.toLowerCase());
  const paint = (word: string) => (known.includes(word.toLowerCase()) ? word : "—".repeat(word.length));
  return text.replace(addresses, paint).replace(numbers, paint);
}
