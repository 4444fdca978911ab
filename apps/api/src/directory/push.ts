import { mostIdsPerPush } from "@hiwar/contract/directory";
import type { AnyContext, Target } from "../kernel/context.ts";

/** Prefix of all channels of the tutors' list. */
export const tutorsChannels = "channel:TutorsCache";

/** Returns the channel of all cards, or of one tutor's. */
export const tutorsChannel = (tutorId: number | null): Target =>
  (tutorId === null ? tutorsChannels : `${tutorsChannels}:${tutorId}`) as Target;

interface Told {
  readonly tutorIds: number[] | null;
  readonly isOther: boolean;
}

/** Pushes after the commit whose cards changed. `isOther`: some cards appeared or disappeared. Callers omit tutors who were and are unlisted. */
export function pushCards({ push }: AnyContext, tutorIds: readonly number[], isOther: boolean): void {
  if (tutorIds.length === 0) return;
  push("TutorsCacheUpdated", [tutorsChannel(null)], { tutorIds: tutorIds.length > mostIdsPerPush ? null : [...tutorIds], isOther });
  for (const tutorId of tutorIds) push("TutorUpdated", [tutorsChannel(tutorId)], { tutorId });
}

/** Merges two pushes into one. */
export function mergeCardPushes(one: Told, other: Told): Told {
  const isOther = one.isOther || other.isOther;
  if (one.tutorIds === null || other.tutorIds === null) return { tutorIds: null, isOther };
  const all = [...new Set([...one.tutorIds, ...other.tutorIds])];
  return { tutorIds: all.length > mostIdsPerPush ? null : all, isOther };
}
