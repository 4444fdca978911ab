import * as z from "zod/mini";
import { del, type Endpoint, get, put, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Done, Instant, text } from "./kernel/shapes.ts";
import { admin, anyone } from "./kernel/who.ts";
import { linkNames } from "./links.ts";

/** A name of the time zone database, or an offset such as +02:00. */
const ZoneName = z.string().check(z.maxLength(60));

/** The server's clock, and the wall clock time in `zone` at that instant. */
export const Hour = z.object({ instant: Instant, hour: z.int(), minute: z.int(), second: z.int(), zone: z.string() });
export type Hour = z.input<typeof Hour>;

/** Target of a short link. `url` is the effective one, `configured` the default without a setting of staff. Null leads nowhere. */
export const Link = z.object({
  name: z.enum(linkNames),
  url: z.nullable(z.string()),
  configured: z.nullable(z.string()),
  isChanged: z.boolean(),
});
export type Link = z.input<typeof Link>;

export const platform = {
  hour: get("/time/hour", {
    who: anyone,
    query: z.strictObject({ timezone: z.optional(ZoneName) }),
    answer: Hour,
    summary: "The server's clock, in a zone of one's choice (Cairo).",
  }),
  links: get("/platform/link/list", {
    who: admin,
    staffOnly: true,
    answer: z.object({ list: z.array(Link) }),
    summary: "Where the short links and the one for help lead.",
  }),
  changeLink: put("/platform/link/:name", {
    who: admin,
    staffOnly: true,
    params: z.strictObject({ name: z.enum(linkNames) }),
    body: z.strictObject({ url: z.nullable(text(10, 300)) }),
    answer: Link,
    audits: "link",
    summary: "Let a link lead elsewhere, on https and to its own company's hosts or ours; null goes back to what is configured.",
  }),
  flushCache: del("/cache/flush", {
    who: admin,
    staffOnly: true,
    answer: z.object({ tutors: z.int() }),
    audits: "cache",
    rate: { times: 6, seconds: 60 },
    summary: "Forget cached answers and make every card of the list of tutors anew.",
  }),
} satisfies Record<string, Endpoint>;

/** Seconds between two reports of each process, while somebody is subscribed. */
export const statsSeconds = 5;

/** Channels to which staff may subscribe. */
export const staffChannels = ["ServerStats", "AdminInvoices"] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** State of one process, reported by that process. `rooms` and `queue` come from the database and are the same for all processes. */
export const ServerStats = z.object({
  /** The machine's name and the process id. */
  node: z.string(),
  at: Instant,
  startedAt: Instant,
  /** The machine's load average over the last minute; it is fully used when this equals `cores`. */
  load: z.number(),
  cores: z.int(),
  memoryBytes: z.int(),
  /** Memory limit of the process. */
  memoryLimitBytes: z.int(),
  sockets: z.int(),
  /** Lesson rooms in which somebody is present now. */
  rooms: z.int(),
  /** Job queue: jobs ready to run, age of the oldest of them in seconds, jobs being retried, and jobs given up. */
  queue: z.object({ ready: z.int(), oldestSeconds: z.int(), retried: z.int(), dead: z.int() }),
});
export type ServerStats = z.input<typeof ServerStats>;

const Channel = z.strictObject({ channel: z.enum(staffChannels) });

export const platformSignals = {
  /** Subscribes the socket to a channel until `LeaveChannel`, or until the socket or its device session ends. */
  JoinChannel: signal({ who: admin, body: Channel, answer: Done }),
  LeaveChannel: signal({ who: admin, body: Channel, answer: Done }),
} satisfies Record<string, Signal>;

export const platformEvents = { ServerStats: event(ServerStats) };
