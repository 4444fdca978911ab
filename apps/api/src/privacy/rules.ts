import { invoiceLimits } from "@hiwar/contract/invoices";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { type LeavingObstacle, leavingDays, leavingObstacles } from "@hiwar/contract/privacy";
import { type Expression, sql } from "kysely";
import { erasedHost } from "../messages/rules.ts";

/** Who was here once. Its space cannot be typed into a name, and holds the two words together where names are shortened. */
export const erasedName = "حساب\u00a0محذوف";

/** An address that no mail reaches, each number's own. */
export const erasedEmail = (id: Expression<unknown>) => sql<string>`'erased-' || ${id} || ${`@${erasedHost}`}`;

/** When somebody who asks now is erased, to the second. */
export const leavesAt = (now: Temporal.Instant) => now.add({ hours: leavingDays * 24 }).round("second");
/** What is in the way on the day is looked at again after so long. */
export const hoursUntilAgain = 24;

export interface LeavingFacts {
  readonly appointments: number;
  readonly openPayments: number;
  readonly openRefunds: number;
  readonly openWithdrawals: number;
  readonly openReports: number;
  /** What a tutor has earned and cannot withdraw yet, in piasters. */
  readonly pendingPiasters: number;
  readonly payablePiasters: number;
  /** What came and has no place yet, in piasters. */
  readonly unplacedPiasters: number;
  /** What was paid for single lessons that were not taken, in piasters. */
  readonly creditPiasters: number;
}

/** What stands in the way of leaving, in the order in which it is told. What is too little to be withdrawn does not. */
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

/** The code with which leaving is refused for what stands in its way; null where nothing does. */
export function whyNotLeave([first]: readonly LeavingObstacle[]): ErrorCode | null {
  return first === undefined ? null : codes[first];
}

const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Eight digits or more of either shape, with what people write between them. */
const numbers = /\+?[\d٠-٩](?:[\s().-]?[\d٠-٩]){7,}/g;

/** A text without addresses and numbers by which people are reached, but for one's own. */
export function paintContacts(text: string, own: readonly string[]): string {
  const known = own.map((word) => word.toLowerCase());
  const paint = (word: string) => (known.includes(word.toLowerCase()) ? word : "—".repeat(word.length));
  return text.replace(addresses, paint).replace(numbers, paint);
}
