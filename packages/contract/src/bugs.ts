import * as z from "zod/mini";
import { UploadId } from "./files.ts";
import { type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Done, Id, Instant, page, paging, StaffWords, text } from "./kernel/shapes.ts";
import { admin, signedIn } from "./kernel/who.ts";

export const bugStates = ["waiting", "closed"] as const;
/** Most characters of a log attached to a report. */
export const longestLog = 20_000;

/** Attachments of a report, by the field of `NewBugReport` that holds them: an uploaded picture and a text. */
export const ReportType = { Screenshot: "screenshot", Log: "log" } as const;

/** A new bug report. `path` is the page without its query, `browser` the browser's user agent. */
export const NewBugReport = z.strictObject({
  title: text(3, 128),
  description: z.optional(text(1, 1000)),
  path: text(1, 300),
  browser: text(1, 300),
  [ReportType.Screenshot]: z.optional(UploadId),
  [ReportType.Log]: z.optional(text(1, longestLog)),
});
export type NewBugReport = z.input<typeof NewBugReport>;

/** A bug report in the staff's list. */
export const BugReport = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  path: z.string(),
  browser: z.string(),
  person: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
  closed: z.nullable(z.object({ at: Instant, by: z.string(), isFixed: z.boolean(), note: z.string() })),
});
export type BugReport = z.input<typeof BugReport>;

/** A bug report with its attachments; the screenshot's URL is valid for ten minutes. */
export const BugRecord = z.extend(BugReport, { screenshotUrl: z.nullable(z.string()), log: z.nullable(z.string()) });
export type BugRecord = z.input<typeof BugRecord>;

export const BugFilter = z.strictObject({ ...paging, state: z.optional(z.enum(bugStates)) });

const byStaff = { who: admin, staffOnly: true } as const;

export const bugs = {
  report: post("/report/with/asset", {
    who: signedIn,
    body: NewBugReport,
    answer: Done,
    whyUnaudited: "Only what one says oneself.",
    rate: { times: 10, seconds: 86_400 },
    summary: "Say what is broken, with a picture that was sent before and the log of the last minutes.",
  }),
  list: get("/report/list", { ...byStaff, query: BugFilter, answer: page(BugReport), summary: "What people say is broken, newest first." }),
  read: get("/report/:id", { ...byStaff, params: ById, answer: BugRecord, summary: "One report with its picture and its log." }),
  close: put("/report", {
    ...byStaff,
    body: z.strictObject({ id: Id, isFixed: z.boolean(), note: StaffWords }),
    answer: BugReport,
    audits: "bug-report",
    summary: "Close a report, mended or not; who reported it reads the note. One that is closed is `illegal`.",
  }),
} satisfies Record<string, Endpoint>;
