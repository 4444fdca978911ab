import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { Day, FlagText, Id, IdText, Instant, oneOf, page, paging } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";

/** One field of a changed row, as text before and after. */
const Field = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/**
 * An action or attempt of a team member: the endpoint (`accounts.block`), the subject (`person:12`), the input without secrets, and the changes.
 * `refused` is the error code with which a failed attempt ended.
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
  /** Cairo days, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditFilter = z.input<typeof AuditFilter>;

/** Most entries that one request verifies. */
export const mostEntriesAPiece = 5_000;

export const breakKinds = ["changed", "missing"] as const;
/** A fault in the audit chain at `seq`. Either the entry does not match its hash, or entries are missing, at the end of the chain too. */
const Break = z.object({ seq: z.int(), why: z.enum(breakKinds) });
export type ChainBreak = z.output<typeof Break>;

/**
 * One verified piece of the audit chain, recomputed; it is intact up to `seq` if `breaks` is empty. `next` is the `after` of the following request,
 * null at the chain's end.
 */
export const ChainPiece = z.object({
  seq: z.int(),
  at: z.nullable(Instant),
  entries: z.int(),
  breaks: z.array(Break),
  next: z.nullable(z.int()),
  /** When the scheduled check last verified the whole chain, and the last `seq` it reached. */
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
