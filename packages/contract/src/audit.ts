import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { Day, FlagText, Id, IdText, Instant, oneOf, page, paging } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";

/** A field of what was sent or changed, as text. */
const Field = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/**
 * What somebody of the team did or tried: the endpoint (`accounts.block`), the thing (`person:12`), what they sent but for secrets, and what
 * changed by it. `refused` is the code with which a try ended.
 */
export const AuditEntry = z.object({
  id: Id,
  seq: z.int(),
  at: Instant,
  actor: z.object({ id: Id, name: z.string(), role: oneOf(Role) }),
  action: z.string(),
  subject: z.string(),
  sent: z.array(z.object({ field: z.string(), value: z.string() })),
  changed: z.array(Field),
  refused: z.nullable(z.string()),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const AuditFilter = z.strictObject({
  ...paging,
  actor: z.optional(IdText),
  action: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-zA-Z-]+\.[a-zA-Z-]+$/))),
  subject: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z-]+:(-|\d{1,15})$/))),
  refused: z.optional(FlagText),
  /** Days of Cairo, both of them within. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditFilter = z.input<typeof AuditFilter>;

/** Entries that are checked at once. */
export const chainPiece = 5_000;

export const breakKinds = ["changed", "missing"] as const;
/** What is wrong at a place of the chain: the entry is not what its hash says, or what stood there, the last ones too, is not there or not followed. */
const Break = z.object({ seq: z.int(), why: z.enum(breakKinds) });
export type ChainBreak = z.output<typeof Break>;

/** A piece of the chain, computed anew: whole up to `seq` where nothing is broken. `next` is where the following piece begins. */
export const ChainPiece = z.object({
  seq: z.int(),
  at: z.nullable(Instant),
  entries: z.int(),
  breaks: z.array(Break),
  next: z.nullable(z.int()),
  /** When all of it was last checked by itself, and how far it reached then. */
  daily: z.nullable(z.object({ at: Instant, seq: z.int() })),
});
export type ChainPiece = z.input<typeof ChainPiece>;

export const audit = {
  list: get("/audit/list", {
    who: admin,
    staffOnly: true,
    query: AuditFilter,
    answer: page(AuditEntry),
    summary: "What the team did and tried, the latest first.",
  }),
  chain: get("/audit/chain", {
    who: admin,
    staffOnly: true,
    query: z.strictObject({ after: z.optional(IdText) }),
    answer: ChainPiece,
    rate: { times: 600, seconds: 60 },
    summary: "A piece of the audit's chain, computed anew from what is stored.",
  }),
} satisfies Record<string, Endpoint>;
