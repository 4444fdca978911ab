import { hoursLimits } from "@hiwar/contract/hours";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** Why a change is not undone any more, or null: it can be for the moments after it. */
export function whyNotUndo({ createdAt }: { readonly createdAt: Temporal.Instant }, now: Temporal.Instant): ErrorCode | null {
  return Temporal.Instant.compare(createdAt.add({ seconds: hoursLimits.undoSeconds }), now) < 0 ? "illegal" : null;
}
