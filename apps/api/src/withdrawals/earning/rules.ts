import type { EarningState } from "@hiwar/contract/invoices";
import { cairo } from "../../kernel/time.ts";

export interface EarningFacts {
  readonly earnedPiasters: number | null;
  /** When the earning becomes payable; null once it is, and without an earning. */
  readonly releasesAt: Temporal.Instant | null;
  readonly reportedAt: Temporal.Instant | null;
  readonly decidedAt: Temporal.Instant | null;
  /** Whether staff agreed with the report; null while undecided. */
  readonly upheld: boolean | null;
}

/** Returns whether a tutor's earning is disputed by a report, undone because staff upheld it, still pending, or payable. */
export function stateOfEarning({ earnedPiasters, releasesAt, reportedAt, decidedAt, upheld }: EarningFacts): EarningState {
  if (reportedAt !== null && decidedAt === null) return "disputed";
  if (earnedPiasters === null) return "none";
  if (upheld === true) return "undone";
  return releasesAt === null ? "payable" : "pending";
}

/** Returns the `count` latest Cairo months as `YYYY-MM`, in order; the current one is the final one. */
export function monthsUntil(now: Temporal.Instant, count: number): string[] {
  const present = now.toZonedDateTimeISO(cairo).toPlainDate().toPlainYearMonth();
  return Array.from({ length: count }, (_, index) => present.subtract({ months: count - 1 - index }).toString());
}

export interface MonthSum {
  readonly month: string;
  readonly earnedPiasters: number;
  readonly lessons: number;
  readonly minutes: number;
}

/** Returns one row per month, in order, with zeros for months without earnings. */
export function sumsOfMonths(months: readonly string[], sums: readonly MonthSum[]): MonthSum[] {
  return months.map((month) => sums.find((sum) => sum.month === month) ?? { month, earnedPiasters: 0, lessons: 0, minutes: 0 });
}
