import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { TaskKind } from "@hiwar/contract/tasks";

export interface TaskFacts {
  readonly kind: TaskKind;
  readonly takerId: number | null;
  readonly decidedAt: Temporal.Instant | null;
}

/** Why somebody cannot take a task or leave it, or null: it is over, or another has it. */
export function whyNotTake({ takerId, decidedAt }: TaskFacts, personId: number): ErrorCode | null {
  return decidedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/** Why a task cannot be closed by a note alone, or null. What a lesson's decision moves is moved where the lesson is. */
export function whyNotDecide({ kind, decidedAt }: TaskFacts): ErrorCode | null {
  return kind === "lesson" || decidedAt !== null ? "illegal" : null;
}

/** Why a task cannot be opened anew, or null: minutes and earnings that followed a decision do not come back. */
export function whyNotReopen({ kind, decidedAt }: TaskFacts): ErrorCode | null {
  return kind === "lesson" || decidedAt === null ? "illegal" : null;
}
