import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** Why a student cannot rate a tutor, or null: the tutor is listed and both have attended a lesson. */
export function whyNotRate({ isTutorPublic, haveMet }: { isTutorPublic: boolean; haveMet: boolean }): ErrorCode | null {
  if (!isTutorPublic) return "tutor-not-found";
  return haveMet ? null : "forbidden";
}

/** What a rating adds to its tutor's totals when it replaces `before` (null: it is new) by `after` (null: it is removed). */
export function changeOfTotals(before: { stars: number } | null, after: { stars: number } | null): { sum: number; count: number } {
  return { sum: (after?.stars ?? 0) - (before?.stars ?? 0), count: (after ? 1 : 0) - (before ? 1 : 0) };
}
