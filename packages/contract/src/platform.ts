import * as z from "zod/mini";
import { del, type Endpoint, get, put, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Done, Instant, text } from "./kernel/shapes.ts";
import { admin, anyone } from "./kernel/who.ts";
import { linkNames } from "./links.ts";

/** A zone by its name in the time zone database, or an offset such as +02:00. */
const ZoneName = z.string().check(z.maxLength(60));

/** The server's clock, and what a wall clock shows in `zone` at that instant. */
export const Hour = z.object({ instant: Instant, hour: z.int(), minute: z.int(), second: z.int(), zone: z.string() });
export type Hour = z.input<typeof Hour>;

/** Where a short link leads: `url` is what holds, `configured` what holds without a setting of staff. Null leads nowhere. */
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

/** How often each process says how it is, while somebody listens. */
export const statsSeconds = 5;

/** What staff may listen to. */
export const staffChannels = ["ServerStats", "AdminInvoices"] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** How one process is: each says its own. `rooms` and `queue` are the same for all, since the database knows them. */
export const ServerStats = z.object({
  /** The machine's name, and the process' number there. */
  node: z.string(),
  at: Instant,
  startedAt: Instant,
  /** The machine's load average of the last minute; as much as it has `cores` is all that it can do. */
  load: z.number(),
  cores: z.int(),
  memoryBytes: z.int(),
  /** All that the process may take. */
  memoryLimitBytes: z.int(),
  sockets: z.int(),
  /** Rooms of lessons in which somebody sits now. */
  rooms: z.int(),
  /** Jobs that could be worked now, for how long the oldest of them has waited, those that are tried again, and those given up. */
  queue: z.object({ ready: z.int(), oldestSeconds: z.int(), retried: z.int(), dead: z.int() }),
});
export type ServerStats = z.input<typeof ServerStats>;

const Channel = z.strictObject({ channel: z.enum(staffChannels) });

export const platformSignals = {
  /** Hears a channel from now on, as long as the socket and its session last. */
  JoinChannel: signal({ who: admin, body: Channel, answer: Done }),
  LeaveChannel: signal({ who: admin, body: Channel, answer: Done }),
} satisfies Record<string, Signal>;

export const platformEvents = { ServerStats: event(ServerStats) };
