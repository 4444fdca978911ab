import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { canBeRetried, isDecidedOnSubjectPage, type TaskCause, type TaskKind } from "@hiwar/contract/tasks";

export interface TaskFacts {
  readonly kind: TaskKind;
  readonly cause: TaskCause;
  readonly takerId: number | null;
  readonly decidedAt: Temporal.Instant | null;
}

/** Why a person cannot take or release a task; null if nothing prevents it. Reasons: it is decided, or assigned to somebody else. */
export function whyNotTake({ takerId, decidedAt }: TaskFacts, personId: number): ErrorCode | null {
  return decidedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/** Why a task cannot be decided by a note alone, or null. Some are decided on their subject's page; failed jobs are retried or given up. */
export function whyNotDecide(task: TaskFacts): ErrorCode | null {
  return isDecidedOnSubjectPage(task) || canBeRetried(task) || task.decidedAt !== null ? "illegal" : null;
}

/** Why a task cannot be retried or given up, or null. */
export function whyNotRetry(task: TaskFacts): ErrorCode | null {
  return canBeRetried(task) && task.decidedAt === null ? null : "illegal";
}

/**
 * Why a task cannot be reopened, or null. Only tasks about money can: granted minutes are not taken back, and the system reports faults again by
 * itself.
 */
export function whyNotReopen({ kind, decidedAt }: TaskFacts): ErrorCode | null {
  return kind === "payment" && decidedAt !== null ? null : "illegal";
}
