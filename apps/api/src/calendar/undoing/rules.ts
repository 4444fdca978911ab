import { hoursLimits } from "@hiwar/contract/hours";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** The error code why a change can no longer be undone, or null: undoing is possible for `undoSeconds` after it. */
export function whyNotUndo({ createdAt }: { readonly createdAt: Temporal.Instant }, now: Temporal.Instant): ErrorCode | null {
  return Temporal.Instant.compare(createdAt.add({ seconds: hoursLimits.undoSeconds }), now) < 0 ? "illegal" : null;
}
