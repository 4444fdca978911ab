import * as z from "zod/mini";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Instant } from "./kernel/shapes.ts";
import { appPeople } from "./kernel/who.ts";

/** Path from which calendar programs fetch a person's feed without signing in; the secret alone grants access. */
export const feedAddress = {
  path: "/calendar/:file",
  of: (secret: string) => `/calendar/${secret}.ics`,
  summary: "What somebody has booked, as a calendar, for whoever has its secret.",
} as const;

export const feedLimits = {
  /** Events that began more days ago are omitted. */
  daysBack: 90,
  /** Days after a cancellation for which the feed contains the cancelled event, so that calendar programs remove it. */
  cancelledDays: 30,
  mostEvents: 1_500,
  /** Rate limit of fetches; calendar programs fetch about once an hour. */
  fetches: { times: 60, seconds: 600 },
  /** Precision of `fetchedAt` in minutes. */
  notedMinutes: 5,
} as const;

/** The person's own feed: when it was created and when a calendar program last fetched it. */
export const CalendarFeed = z.object({ createdAt: Instant, fetchedAt: z.nullable(Instant) });
export type CalendarFeed = z.input<typeof CalendarFeed>;

const rate = { times: 20, seconds: 3_600 } as const;

export const feeds = {
  read: get("/calendar-feed", {
    who: appPeople,
    answer: z.object({ feed: z.nullable(CalendarFeed) }),
    summary: "Whether I have a calendar feed, and when it was asked last.",
  }),
  make: post("/calendar-feed", {
    who: appPeople,
    // Not idempotent: the answer stored for a retry would contain the secret URL.
    answer: z.object({ url: z.string(), feed: CalendarFeed }),
    rate,
    summary: "Make my calendar feed, or a new one in the place of the former, whose address ends; the new one is told this once.",
  }),
  remove: del("/calendar-feed", { who: appPeople, answer: z.object({}), rate, summary: "End my calendar feed." }),
} satisfies Record<string, Endpoint>;
