import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isDecidedElsewhere, isRetried, type TaskCause, type TaskKind } from "@hiwar/contract/tasks";

export interface TaskFacts {
  readonly kind: TaskKind;
  readonly cause: TaskCause;
  readonly takerId: number | null;
  readonly decidedAt: Temporal.Instant | null;
}

/** Why somebody cannot take a task or leave it, or null: it is over, or another has it. */
export function whyNotTake({ takerId, decidedAt }: TaskFacts, personId: number): ErrorCode | null {
  return decidedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/**
 * Why a task cannot be closed by a note alone, or null. What is decided elsewhere is decided there; what
 * failed is tried again or given up.
 */
export function whyNotDecide(task: TaskFacts): ErrorCode | null {
  return isDecidedElsewhere(task) || isRetried(task) || task.decidedAt !== null ? "illegal" : null;
}

/** Why there is nothing to be tried again or given up, or null. */
export function whyNotRetry(task: TaskFacts): ErrorCode | null {
  return isRetried(task) && task.decidedAt === null ? null : "illegal";
}

/** Why a task cannot be opened anew, or null: only money waits for a hand; minutes that followed do not come back, and the machine looks by itself. */
export function whyNotReopen({ kind, decidedAt }: TaskFacts): ErrorCode | null {
  return kind === "payment" && decidedAt !== null ? null : "illegal";
}
