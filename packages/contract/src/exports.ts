import * as z from "zod/mini";
import { type Endpoint, post } from "./kernel/endpoint.ts";
import { admin } from "./kernel/who.ts";

/** The lists that staff may take away as a file, by their names. */
export const exportedLists = [
  "people",
  "tutors",
  "tutoring-minutes",
  "lessons",
  "interviews",
  "demos",
  "films",
  "photo-sessions",
  "team",
  "plans",
  "topics",
  "payments",
  "invoices",
  "payouts",
  "statement",
  "reconciliation",
  "coupons",
  "tasks",
  "media",
  "plan-invites",
  "mailed-invites",
  "session-events",
  "contact-requests",
  "bug-reports",
  "broadcasts",
  "audit",
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const exports = {
  begin: post("/export", {
    who: admin,
    staffOnly: true,
    body: z.strictObject({
      list: z.enum(exportedLists),
      /** The list's own query as it stands in an address: its filters, its sorting and what is searched for. */
      query: z.string().check(z.maxLength(500)),
    }),
    answer: z.object({ url: z.string() }),
    audits: "export",
    rate: { times: 20, seconds: 3600 },
    summary: "Where a list is read as CSV (UTF-8 with a byte order mark), once within a minute, by the same session.",
  }),
} satisfies Record<string, Endpoint>;
