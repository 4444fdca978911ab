import type { ConductOutcome, ConductReason } from "@hiwar/contract/conduct";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";

interface ReportFacts {
  /** Null if the whole room is reported. */
  readonly message: { readonly senderId: number; readonly deletedAt: Temporal.Instant | null } | null;
  readonly reporterId: number;
}

/**
 * Why a message cannot be reported; null if nothing prevents it. Reasons: it is the reporter's own, or deleted. A whole room may always be
 * reported.
 */
export function whyNotReport({ message, reporterId }: ReportFacts): ErrorCode | null {
  if (message === null) return null;
  return message.senderId === reporterId || message.deletedAt !== null ? "illegal" : null;
}

/** Returns the invalid fields of a report: the reason "other" requires words. */
export function wrongOfReport(reason: ConductReason, words: string | undefined): Record<string, FieldCode> | null {
  return reason === "other" && words === undefined ? { words: "required" } : null;
}

interface DecisionFacts {
  readonly decidedAt: Temporal.Instant | null;
  /** Since when the reported person's account is blocked. */
  readonly blockedAt: Temporal.Instant | null;
}

/** Why a report cannot be decided this way; null if nothing prevents it. Reasons: already decided, or "suspended" without a blocked account. */
export function whyNotDecide({ decidedAt, blockedAt }: DecisionFacts, outcome: ConductOutcome): ErrorCode | null {
  if (decidedAt !== null) return "illegal";
  return outcome === "suspended" && blockedAt === null ? "illegal" : null;
}

/** Returns the invalid fields of a decision: a warning needs text, other outcomes must have none. */
export function wrongOfDecision(outcome: ConductOutcome, warning: string | undefined): Record<string, FieldCode> | null {
  if ((outcome === "warned") === (warning !== undefined)) return null;
  return { warning: warning === undefined ? "required" : "unknown" };
}
