import * as z from "zod/mini";
import { type Endpoint, post } from "./kernel/endpoint.ts";
import { admin } from "./kernel/who.ts";

/** Names of the lists that staff may export as a file. */
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
      /** The list's own query string: its filters, sorting and search text. */
      query: z.string().check(z.maxLength(500)),
    }),
    answer: z.object({ url: z.string() }),
    audits: "export",
    rate: { times: 20, seconds: 3600 },
    summary: "Where a list is read as CSV (UTF-8 with a byte order mark), once within a minute, by the same session.",
  }),
} satisfies Record<string, Endpoint>;
