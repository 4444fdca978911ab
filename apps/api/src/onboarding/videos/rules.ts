import { introVideoHours } from "@hiwar/contract/intro-videos";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { privateKey, sizesOf } from "../../files/rules.ts";

/** Why a film cannot be decided; null if nothing prevents it. Reason: it already is. */
export function whyNotDecide({ approved }: { readonly approved: boolean | null }): ErrorCode | null {
  return approved === null ? null : "illegal";
}

/** Returns the reviewer of the next film: the active manager with the fewest undecided films, then the lowest id. Null without managers. */
export function reviewerOf(managers: readonly number[], open: ReadonlyMap<number, number>): number | null {
  const [first] = managers.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0) || a - b);
  return first ?? null;
}

/** Returns until when the tutor is promised a decision on a film. */
export const decideBy = (sentAt: Temporal.Instant): Temporal.Instant => sentAt.add({ hours: introVideoHours });

/** Days for which tutor and staff can still watch a refused film. */
export const refusedFilmDays = 30;

/** Returns when the files of a decided film may be removed. A refused film waits some days; an approved one loses its private copy at once. */
export function filesUntil(approved: boolean, decidedAt: Temporal.Instant): Temporal.Instant {
  return approved ? decidedAt : decidedAt.add({ hours: refusedFilmDays * 24 });
}

/** Whether a film's files are removed: it was refused, and no removal is pending. */
export function areFilesRemoved({
  approved,
  filesUntil: until,
}: {
  readonly approved: boolean | null;
  readonly filesUntil: unknown;
}): boolean {
  return approved === false && until === null;
}

/** Returns the files of a decided film to remove. A refused film may have a public copy, if an approval failed to be stored. */
export function keysToClear({
  approved,
  video,
  thumbnail,
}: {
  readonly approved: boolean | null;
  readonly video: string;
  readonly thumbnail: string;
}) {
  return approved ? [privateKey(video)] : [privateKey(video), video, ...sizesOf(thumbnail)];
}
