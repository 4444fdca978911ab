import * as z from "zod/mini";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Id, Instant, oneOf, page, paging } from "./kernel/shapes.ts";
import { admin, superAdmin } from "./kernel/who.ts";
import { Email } from "./person.ts";
import { Plan, PlanPeriod } from "./plans.ts";

export const mailedInviteStates = ["waiting", "came", "over", "ended"] as const;
export type MailedInviteState = (typeof mailedInviteStates)[number];

/** If `period` is null or omitted, the student chooses it. */
const terms = { planId: Id, period: z.optional(z.nullable(oneOf(PlanPeriod))), expiresAt: Instant };
export const NewInvite = z.strictObject({ email: Email, ...terms });
export const InviteFilter = z.strictObject({ ...paging, state: z.optional(z.enum(mailedInviteStates)) });

/** An invite to a plan, sent to an e-mail address. `studentId` is the student who verified that address and received the invite, if any. */
export const MailedInvite = z.object({
  id: Id,
  email: z.string(),
  plan: Plan,
  period: z.nullable(oneOf(PlanPeriod)),
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  studentId: z.nullable(Id),
  state: z.enum(mailedInviteStates),
});
export type MailedInvite = z.input<typeof MailedInvite>;

const ofStaff = { who: admin, staffOnly: true } as const;
const bySuperAdmin = { who: superAdmin, staffOnly: true, stepUp: true, audits: "invite", answer: MailedInvite } as const;

export const invites = {
  list: get("/invite/list", { ...ofStaff, query: InviteFilter, answer: page(MailedInvite), summary: "Invites by mail, newest first." }),
  read: get("/invite/:id", { ...ofStaff, params: ById, answer: MailedInvite, summary: "An invite by mail." }),
  create: post("/invite", {
    ...bySuperAdmin,
    body: NewInvite,
    idempotent: true,
    summary: "Invite whoever has an address to a plan, by mail; a student who has it is invited at once.",
  }),
  change: put("/invite/:id", {
    ...bySuperAdmin,
    params: ById,
    body: z.strictObject(terms),
    summary: "Change an invite that waits: to which plan, for which period, until when.",
  }),
  end: del("/invite/:id", { ...bySuperAdmin, params: ById, summary: "End an invite that waits." }),
} satisfies Record<string, Endpoint>;
