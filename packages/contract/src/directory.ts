import * as z from "zod/mini";
import { Gender } from "./gender.ts";
import { type Endpoint, get, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { countText, Done, Id, IdText, Instant, page, paging, text } from "./kernel/shapes.ts";
import { anyone, appPeople, student } from "./kernel/who.ts";
import { stats } from "./stats.ts";
import { Topic } from "./topics.ts";

/** A face, a sentence, three starts and one action. `rating` is in tenths of a star, null without ratings. */
export const TutorCard = z.object({
  id: Id,
  name: z.string(),
  /** A manager's lessons cost no money. */
  isManager: z.boolean(),
  gender: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  image: z.nullable(z.string()),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Null without a video, or where it was never measured. */
  videoSeconds: z.nullable(z.int()),
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  lessonCount: z.int(),
  /** Of a hundred lessons, in how many the tutor came on time; null before ten were measured. */
  punctualPercent: z.nullable(z.int()),
  /** How many minutes half of the students wait for an answer at most; null while too little stands. */
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

/** What the list is ordered by, the first that differs deciding. Where a time was asked for, all have one in it: it orders nothing. */
export function directoryOrder(isTimeFiltered: boolean): readonly OrderKey[] {
  return isTimeFiltered ? orderKeys.filter((key) => key !== "nearest-start") : orderKeys;
}

export const TutorFilter = z
  .strictObject({
    ...paging,
    search: z.optional(text(0, 60)),
    /** One tutor's card alone. */
    tutorId: z.optional(IdText),
    topicId: z.optional(IdText),
    gender: z.optional(z.enum(Gender)),
    /** In tenths of a star. */
    rating: z.optional(countText(10, 50)),
    noticeMinutes: z.optional(countText(0, 1440)),
    freeFrom: z.optional(Instant),
    freeTo: z.optional(Instant),
    /** On so many days in a row the same hours by Cairo's clock, one without it. */
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

/** Hours from `a` to `b`; an empty or reversed span counts as endless, so that it is refused. */
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

/** So many cards at most are told by their numbers; more are told as all. */
export const mostPushedCards = 100;

export const directorySignals = {
  /** Hears of the list's cards from now on, or of one tutor's alone, until the socket hears something else or ends; nobody hears both. */
  WatchTutors: signal({ who: appPeople, body: z.strictObject({ tutorId: z.nullable(Id) }), answer: Done }),
  LeaveTutors: signal({ who: appPeople, body: z.strictObject({}), answer: Done }),
} satisfies Record<string, Signal>;

export const directoryEvents = {
  /** To the channel TutorsCache: these tutors' cards changed, came or went (`isOther`); null where they are too many to name. */
  TutorsCacheUpdated: event(z.object({ tutorIds: z.nullable(z.array(Id)), isOther: z.boolean() })),
  /** To whoever watches one tutor: the card changed, came or went. */
  TutorUpdated: event(z.object({ tutorId: Id })),
};
