import * as z from "zod/mini";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Instant } from "./kernel/shapes.ts";
import { appPeople } from "./kernel/who.ts";

/** Where programs that keep calendars ask for somebody's, without signing in: whoever has the secret reads it. */
export const feedAddress = {
  path: "/calendar/:file",
  of: (secret: string) => `/calendar/${secret}.ics`,
  summary: "What somebody has booked, as a calendar, for whoever has its secret.",
} as const;

export const feedLimits = {
  /** What is longer over is left out. */
  daysBack: 90,
  /** A cancelled event is told this long, so that calendars take it away. */
  cancelledDays: 30,
  mostEvents: 1_500,
  /** Calendars ask each hour; whoever asks more often than this is refused. */
  fetches: { times: 60, seconds: 600 },
  /** `fetchedAt` is this exact. */
  notedMinutes: 5,
} as const;

/** One's own feed: since when there is one, and when a calendar asked last. */
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
    // Not idempotent: what is kept for a repetition would hold the address.
    answer: z.object({ url: z.string(), feed: CalendarFeed }),
    rate,
    summary: "Make my calendar feed, or a new one in the place of the former, whose address ends; the new one is told this once.",
  }),
  remove: del("/calendar-feed", { who: appPeople, answer: z.object({}), rate, summary: "End my calendar feed." }),
} satisfies Record<string, Endpoint>;
