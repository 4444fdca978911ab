import * as z from "zod/mini";
import { Gender } from "./gender.ts";
import { type Endpoint, get, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { countText, Done, Id, IdText, Instant, page, paging, text } from "./kernel/shapes.ts";
import { anyone, appPeople, student } from "./kernel/who.ts";
import { stats } from "./stats.ts";
import { Topic } from "./topics.ts";

/** A tutor's card in the list: face, bio, next starts. `rating` is in tenths of a star, null without ratings. */
export const TutorCard = z.object({
  id: Id,
  name: z.string(),
  /** Whether this is a manager. Lessons with a manager cost no money, but use subscription minutes or count as single lessons. */
  isManager: z.boolean(),
  gender: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  image: z.nullable(z.string()),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Null without a video or if its length was never measured. */
  videoSeconds: z.nullable(z.int()),
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  lessonCount: z.int(),
  /** Percentage of lessons to which the tutor came on time; null before ten lessons were measured. */
  punctualPercent: z.nullable(z.int()),
  /** Median minutes until the tutor answers a student; null while there is too little data. */
  replyMinutes: z.nullable(z.int()),
  noticeMinutes: z.int(),
  topics: z.array(Topic),
  starts: z.array(Instant),
});
export type TutorCard = z.input<typeof TutorCard>;

export const startsOnCard = 3;
export const mostFreeDays = 7;

export const orderKeys = ["nearest-start", "rating", "lessons"] as const;
export type OrderKey = (typeof orderKeys)[number];

/**
 * Sort keys of the list; a later key breaks ties of the earlier ones. With a time filter every tutor has a start in it, so `nearest-start` is
 * omitted.
 */
export function directoryOrder(isTimeFiltered: boolean): readonly OrderKey[] {
  return isTimeFiltered ? orderKeys.filter((key) => key !== "nearest-start") : orderKeys;
}

export const TutorFilter = z
  .strictObject({
    ...paging,
    search: z.optional(text(0, 60)),
    /** Limits the list to this tutor's card. */
    tutorId: z.optional(IdText),
    topicId: z.optional(IdText),
    gender: z.optional(z.enum(Gender)),
    /** Least rating, in tenths of a star. */
    rating: z.optional(countText(10, 50)),
    noticeMinutes: z.optional(countText(0, 1440)),
    freeFrom: z.optional(Instant),
    freeTo: z.optional(Instant),
    /** Number of consecutive days on which the tutor is free at these hours of Cairo's clock; one if omitted. */
    freeDays: z.optional(countText(1, mostFreeDays)),
  })
  .check(
    z.refine(
      ({ freeFrom, freeTo, freeDays }) =>
        (freeFrom === undefined) === (freeTo === undefined) &&
        (freeDays === undefined || freeFrom !== undefined) &&
        (!freeFrom || !freeTo || hoursBetween(freeFrom, freeTo) <= 24),
    ),
  );

/** Hours from `a` to `b`; an empty or reversed span returns infinity, so the check rejects it. */
function hoursBetween(a: Temporal.Instant, b: Temporal.Instant): number {
  const hours = (b.epochMilliseconds - a.epochMilliseconds) / 3_600_000;
  return hours > 0 ? hours : Number.POSITIVE_INFINITY;
}

export const directory = {
  list: get("/user/tutor/list/onboarded", {
    who: anyone,
    publicCache: ["tutors"],
    query: TutorFilter,
    answer: page(TutorCard),
    summary:
      "The public tutors: nearest start first, then rating, then lessons; where a time is asked for, by rating, each with starts in it.",
  }),
  favourites: get("/user/tutor/list/favourites", {
    who: student,
    query: TutorFilter,
    answer: page(TutorCard),
    summary: "The same list of my favourites alone.",
  }),
  ...stats,
} satisfies Record<string, Endpoint>;

/** Most tutor ids in one push; if more cards changed, `tutorIds` is null. */
export const mostIdsPerPush = 100;

export const directorySignals = {
  /** Subscribes the socket to the list's cards, or to one tutor's. Ends with the socket or the next subscription, so a socket has at most one. */
  WatchTutors: signal({ who: appPeople, body: z.strictObject({ tutorId: z.nullable(Id) }), answer: Done }),
  LeaveTutors: signal({ who: appPeople, body: z.strictObject({}), answer: Done }),
} satisfies Record<string, Signal>;

export const directoryEvents = {
  /**
   * Pushed to the channel TutorsCache when these tutors' cards changed; `isOther`: some of them appeared or disappeared. `tutorIds` is null if there
   * are more than `mostIdsPerPush`.
   */
  TutorsCacheUpdated: event(z.object({ tutorIds: z.nullable(z.array(Id)), isOther: z.boolean() })),
  /** Pushed to those who watch one tutor: the card changed, appeared or disappeared. */
  TutorUpdated: event(z.object({ tutorId: Id })),
};
