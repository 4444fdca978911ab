import * as z from "zod/mini";
import { slow } from "./confirmation-codes.ts";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Done, Id, IdText, Instant, oneOf, oneOfText, page, paging, sorted, text } from "./kernel/shapes.ts";
import { admin, anyone, superAdmin } from "./kernel/who.ts";
import { Email, Name, NewPassword } from "./person.ts";
import { SignedIn } from "./second-factors.ts";

/** Roles whose accounts admins create. The first three use the dashboard, managers the app. */
export const TeamRole = {
  SuperAdmin: Role.SuperAdmin,
  RegularAdmin: Role.RegularAdmin,
  Studio: Role.Studio,
  TutorManager: Role.TutorManager,
} as const;
export type TeamRole = (typeof TeamRole)[keyof typeof TeamRole];
/** Roles between which an account may change, because no lessons or money depend on them. */
export const DashboardRole = { SuperAdmin: Role.SuperAdmin, RegularAdmin: Role.RegularAdmin, Studio: Role.Studio } as const;
export type DashboardRole = (typeof DashboardRole)[keyof typeof DashboardRole];

export const invitationHours = 72;

export const TeamInvitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: oneOf(TeamRole),
  invitedBy: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.input<typeof TeamInvitation>;

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  role: oneOf(TeamRole),
  blockedAt: z.nullable(Instant),
  /** Whether the member has a second factor on the host they use; managers need none. */
  isEnrolled: z.boolean(),
  createdAt: Instant,
  /** When one of their devices was last used; null before the first sign-in. */
  seenAt: z.nullable(Instant),
});
export type TeamMember = z.input<typeof TeamMember>;

const Link = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const invitation = { who: admin, staffOnly: true, stepUp: true, audits: "invitation" } as const;

/** Endpoints of the team's accounts; part of accounts. */
export const team = {
  members: get("/user/team/list", {
    who: admin,
    staffOnly: true,
    query: z.strictObject(
      sorted(
        {
          ...paging,
          role: z.optional(oneOfText(Object.values(TeamRole))),
          state: z.optional(z.enum(["active", "blocked", "unenrolled"])),
          /** Part of a name or a mail address. */
          text: z.optional(text(1, 60)),
        },
        ["name", "created"],
      ),
    ),
    answer: page(TeamMember),
    summary: "The team: admins, studios and managers.",
  }),
  invitations: get("/user/invitation/list", {
    who: admin,
    staffOnly: true,
    query: z.strictObject(paging),
    answer: page(TeamInvitation),
    summary: "Who was invited to the team and has not come yet, the latest first.",
  }),
  invite: post("/user/", {
    ...invitation,
    body: z.strictObject({ role: oneOf(TeamRole), name: Name, email: Email }),
    answer: TeamInvitation,
    rate: slow,
    summary: "Invite a member of the team by mail; only a super admin invites admins. On the app the same address registers a tutor.",
  }),
  sendInvitation: post("/user/invitation/:id/send", {
    ...invitation,
    params: ById,
    answer: TeamInvitation,
    rate: slow,
    summary: "Mail an invitation again, with a new link; the former is worth nothing any more.",
  }),
  withdrawInvitation: del("/user/invitation/:id", {
    ...invitation,
    params: ById,
    answer: Done,
    summary: "Take an invitation back.",
  }),
  readInvitation: post("/auth/invitation/read", {
    who: anyone,
    body: z.strictObject({ link: Link }),
    answer: z.object({ name: z.string(), email: z.string(), role: oneOf(TeamRole) }),
    rate: slow,
    summary: "Whom the link of an invitation was sent to, while it is good.",
  }),
  acceptInvitation: post("/auth/invitation", {
    who: anyone,
    body: z.strictObject({ link: Link, password: NewPassword }),
    answer: SignedIn,
    secrets: ["link", "password"],
    rate: slow,
    summary: "Join the team with a password of one's own; staff set up a second factor next.",
  }),
  changeRole: put("/user/:id/role", {
    who: admin,
    staffOnly: true,
    stepUp: true,
    audits: "person",
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ role: oneOf(DashboardRole) }),
    answer: Done,
    summary: "Give somebody of the dashboard another role there; their sessions end. Only a super admin makes or changes admins.",
  }),
  resetFactors: del("/user/:id/factor", {
    who: superAdmin,
    staffOnly: true,
    stepUp: true,
    audits: "person",
    params: z.strictObject({ id: IdText }),
    answer: Done,
    summary: "Take all second factors from somebody who lost them; their sessions end and they set up new ones.",
  }),
} satisfies Record<string, Endpoint>;
