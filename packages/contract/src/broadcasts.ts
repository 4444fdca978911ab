import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { ById, Day, Done, FlagText, Id, Instant, oneOf, oneOfText, page, paging, text } from "./kernel/shapes.ts";
import { admin, anyone, superAdmin } from "./kernel/who.ts";
import { EnglishLevel, Governorate } from "./person.ts";

/**
 * Filters the students who receive a broadcast; an omitted field does not filter. The Cairo days limit when their last lesson began: on or after
 * `from`, before `to`.
 */
export const BroadcastAudience = z.strictObject({
  level: z.optional(oneOf(EnglishLevel)),
  city: z.optional(oneOf(Governorate)),
  hasPlan: z.optional(z.boolean()),
  lastLessonFrom: z.optional(Day),
  lastLessonBefore: z.optional(Day),
});
export type BroadcastAudience = z.input<typeof BroadcastAudience>;

/** The same filters in a query string. */
const AudienceText = z.strictObject({
  level: z.optional(oneOfText(Object.values(EnglishLevel))),
  city: z.optional(oneOfText(Object.values(Governorate))),
  hasPlan: z.optional(FlagText),
  lastLessonFrom: z.optional(Day),
  lastLessonBefore: z.optional(Day),
});

export const NewBroadcast = z.strictObject({ title: text(5, 80), message: text(10, 600), audience: BroadcastAudience });
export type NewBroadcast = z.input<typeof NewBroadcast>;

/** Most broadcasts to the same audience within 24 hours. */
export const mostBroadcastsADay = 2;

/**
 * A message to many students. `told` counts those who have it in the app so far. Of these, mail or phone reached `sent` and failed for `failed`.
 * `doneAt` is when the last student received it in the app.
 */
export const Broadcast = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  audience: BroadcastAudience,
  by: z.string(),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
  told: z.int(),
  sent: z.int(),
  failed: z.int(),
});
export type Broadcast = z.input<typeof Broadcast>;

export const broadcastStates = ["sending", "done"] as const;
export const BroadcastFilter = z.strictObject({ ...paging, state: z.optional(z.enum(broadcastStates)) });

const ofStaff = { who: admin, staffOnly: true } as const;
const Token = z.string().check(z.minLength(20), z.maxLength(600), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

export const broadcasts = {
  list: get("/broadcast/list", {
    ...ofStaff,
    query: BroadcastFilter,
    answer: page(Broadcast),
    summary: "Messages to many, newest first.",
  }),
  audience: get("/broadcast/audience", {
    ...ofStaff,
    query: AudienceText,
    answer: z.object({ count: z.int() }),
    rate: { times: 60, seconds: 60 },
    summary: "How many students a message would reach now: those of the filter who agreed to offers.",
  }),
  read: get("/broadcast/:id", { ...ofStaff, params: ById, answer: Broadcast, summary: "One message with how far it has come." }),
  send: post("/broadcast", {
    who: superAdmin,
    staffOnly: true,
    stepUp: true,
    idempotent: true,
    audits: "broadcast",
    body: NewBroadcast,
    answer: Broadcast,
    rate: { times: 10, seconds: 3600 },
    summary:
      "Send a message to students who agreed to offers; the same one to the same students twice is `illegal`, a third to them in a day `too-many-requests`.",
  }),
  unsubscribe: post("/broadcast/unsubscribe", {
    who: anyone,
    body: z.strictObject({ token: Token }),
    answer: Done,
    secrets: ["token"],
    rate: { times: 30, seconds: 600 },
    summary: "Take back the consent to offers by the link of a mail, without signing in; a link that is none is `not-found`.",
  }),
} satisfies Record<string, Endpoint>;
