import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Instant } from "./kernel/shapes.ts";
import { anyone } from "./kernel/who.ts";

/** A zone by its name in the time zone database, or an offset such as +02:00. */
const ZoneName = z.string().check(z.maxLength(60));

/** The server's clock, and what a wall clock shows in `zone` at that instant. */
export const Hour = z.object({ instant: Instant, hour: z.int(), minute: z.int(), second: z.int(), zone: z.string() });
export type Hour = z.input<typeof Hour>;

export const platform = {
  hour: get("/time/hour", {
    who: anyone,
    query: z.strictObject({ timezone: z.optional(ZoneName) }),
    answer: Hour,
    summary: "The server's clock, in a zone of one's choice (Cairo).",
  }),
} satisfies Record<string, Endpoint>;
