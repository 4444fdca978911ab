import type { ConductOutcome, ConductReason } from "@hiwar/contract/conduct";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";

interface ReportFacts {
  /** Null where the whole room is reported. */
  readonly message: { readonly senderId: number; readonly deletedAt: Temporal.Instant | null } | null;
  readonly reporterId: number;
}

/** Why a message cannot be reported, or null: it is one's own, or its words are gone. */
export function whyNotReport({ message, reporterId }: ReportFacts): ErrorCode | null {
  if (message === null) return null;
  return message.senderId === reporterId || message.deletedAt !== null ? "illegal" : null;
}

/** What is wrong with a report's fields: something else needs words. */
export function wrongOfReport(reason: ConductReason, words: string | undefined): Record<string, FieldCode> | null {
  return reason === "other" && words === undefined ? { words: "required" } : null;
}

interface DecisionFacts {
  readonly decidedAt: Temporal.Instant | null;
  /** Since when the account of who was reported is blocked. */
  readonly blockedAt: Temporal.Instant | null;
}

/** Why a report cannot be decided so, or null: it was decided, or the account that would be suspended is open. */
export function whyNotDecide({ decidedAt, blockedAt }: DecisionFacts, outcome: ConductOutcome): ErrorCode | null {
  if (decidedAt !== null) return "illegal";
  return outcome === "suspended" && blockedAt === null ? "illegal" : null;
}

/** What is wrong with a decision's fields: a warning has words, and nothing else has. */
export function wrongOfDecision(outcome: ConductOutcome, warning: string | undefined): Record<string, FieldCode> | null {
  if ((outcome === "warned") === (warning !== undefined)) return null;
  return { warning: warning === undefined ? "required" : "unknown" };
}
