import { introVideoHours } from "@hiwar/contract/intro-videos";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { privateKey, sizesOf } from "../../files/rules.ts";

/** Why a film cannot be decided, or null: it is already. */
export function whyNotDecide({ approved }: { readonly approved: boolean | null }): ErrorCode | null {
  return approved === null ? null : "illegal";
}

/** Who looks at the next film: of the active managers whoever has the fewest open, by id where they are equal; null where there is none. */
export function reviewerOf(managers: readonly number[], open: ReadonlyMap<number, number>): number | null {
  const [first] = managers.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0) || a - b);
  return first ?? null;
}

/** Until when a tutor is promised an answer to what they sent. */
export const decideBy = (sentAt: Temporal.Instant): Temporal.Instant => sentAt.add({ hours: introVideoHours });

/** How long a tutor may look at a film that was refused, and the team at what they refused. */
export const refusedFilmDays = 30;

/** From when on the files of a decided film may go: what was refused after a while, of what everybody sees the private copy at once. */
export function filesUntil(approved: boolean, decidedAt: Temporal.Instant): Temporal.Instant {
  return approved ? decidedAt : decidedAt.add({ hours: refusedFilmDays * 24 });
}

/** Whether the files of a film are gone: it was refused, and nothing is left to remove. */
export function isGone({ approved, filesUntil: until }: { readonly approved: boolean | null; readonly filesUntil: unknown }): boolean {
  return approved === false && until === null;
}

/** What to remove of a film that was decided. A public copy that nobody was told of can lie beside one that was refused. */
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
