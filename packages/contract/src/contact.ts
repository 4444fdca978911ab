import * as z from "zod/mini";
import { type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Done, Id, Instant, page, paging, text } from "./kernel/shapes.ts";
import { admin, anyone } from "./kernel/who.ts";

/** Channels by which a visitor can be answered. */
export const contactMethods = ["whatsapp", "phone", "mail"] as const;
export type ContactMethod = (typeof contactMethods)[number];
export const contactStates = ["waiting", "closed"] as const;

/** A visitor's contact request. `website` is a hidden field that people do not see; only bots fill it in. */
export const NewContactRequest = z.strictObject({
  name: text(2, 60),
  method: z.enum(contactMethods),
  address: text(5, 254),
  title: text(5, 128),
  message: text(10, 1000),
  website: z.optional(text(0, 300)),
});
export type NewContactRequest = z.input<typeof NewContactRequest>;

const Named = z.object({ id: Id, name: z.string() });

/** A request as staff read it. `person` is its author if they were signed in, `taker` the staff member who handles it. */
export const ContactRequest = z.object({
  id: Id,
  name: z.string(),
  method: z.enum(contactMethods),
  address: z.string(),
  title: z.string(),
  message: z.string(),
  person: z.nullable(Named),
  createdAt: Instant,
  taker: z.nullable(Named),
  closed: z.nullable(z.object({ at: Instant, by: z.string(), isAnswered: z.boolean(), note: z.string() })),
});
export type ContactRequest = z.input<typeof ContactRequest>;

export const ContactFilter = z.strictObject({ ...paging, state: z.optional(z.enum(contactStates)) });

const byStaff = { who: admin, staffOnly: true, audits: "contact-request" } as const;

export const contact = {
  send: post("/contact-request/", {
    who: anyone,
    body: NewContactRequest,
    answer: Done,
    rate: { times: 20, seconds: 3600 },
    successRate: { times: 3, seconds: 86_400 },
    summary: "Write to the team, with or without an account.",
  }),
  list: get("/contact-request/list", {
    who: admin,
    staffOnly: true,
    query: ContactFilter,
    answer: page(ContactRequest),
    summary: "What people wrote to the team, newest first.",
  }),
  read: get("/contact-request/:id", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: ContactRequest,
    summary: "What one person wrote to the team.",
  }),
  take: put("/contact-request/:id/taken", {
    ...byStaff,
    params: ById,
    body: z.strictObject({ taken: z.boolean() }),
    answer: ContactRequest,
    summary: "Look after a request, or leave it to others again; one that another has, or that is closed, is `illegal`.",
  }),
  close: put("/contact-request/:id/closed", {
    ...byStaff,
    params: ById,
    body: z.strictObject({ isAnswered: z.boolean(), note: text(5, 500) }),
    answer: ContactRequest,
    summary: "Close a request with what was done, answered or not; one that is closed is `illegal`.",
  }),
} satisfies Record<string, Endpoint>;
