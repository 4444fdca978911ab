import { mostPushedCards } from "@hiwar/contract/directory";
import type { AnyContext, Target } from "../kernel/context.ts";

/** What all channels of the list begin with. */
export const tutorsChannels = "channel:TutorsCache";

/** Who hears of all cards, or of one tutor's. */
export const tutorsChannel = (tutorId: number | null): Target =>
  (tutorId === null ? tutorsChannels : `${tutorsChannels}:${tutorId}`) as Target;

interface Told {
  readonly tutorIds: number[] | null;
  readonly isOther: boolean;
}

/** Tells after the commit whose cards changed, came or went; nobody is told of tutors who stood and stand on no list. `isOther`: somebody came or went. */
export function pushCards({ push }: AnyContext, tutorIds: readonly number[], isOther: boolean): void {
  if (tutorIds.length === 0) return;
  push("TutorsCacheUpdated", [tutorsChannel(null)], { tutorIds: tutorIds.length > mostPushedCards ? null : [...tutorIds], isOther });
  for (const tutorId of tutorIds) push("TutorUpdated", [tutorsChannel(tutorId)], { tutorId });
}

/** Both messages as one. */
export function mergePushes(one: Told, other: Told): Told {
  const isOther = one.isOther || other.isOther;
  if (one.tutorIds === null || other.tutorIds === null) return { tutorIds: null, isOther };
  const all = [...new Set([...one.tutorIds, ...other.tutorIds])];
  return { tutorIds: all.length > mostPushedCards ? null : all, isOther };
}
