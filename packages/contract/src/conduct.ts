import * as z from "zod/mini";
import { AttachmentAddress, ChatAttachment } from "./chat.ts";
import { type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Done, Id, IdText, Instant, oneOf, StaffWords, text } from "./kernel/shapes.ts";
import { admin, appPeople, owner } from "./kernel/who.ts";

/** Reasons for a report: payment or lessons outside Hiwar, abuse, asking for a number or a place, or something else described in words. */
export const conductReasons = ["off-platform", "abuse", "contact", "other"] as const;
export type ConductReason = (typeof conductReasons)[number];

/** Possible decisions on a report. */
export const conductOutcomes = ["dismissed", "warned", "suspended"] as const;
export type ConductOutcome = (typeof conductOutcomes)[number];

/** How many of a room's newest messages staff may read with a report. */
export const transcriptLength = 50;

const Party = z.object({ id: Id, name: z.string(), role: oneOf(Role) });

/** A report as staff read it. `message` is the reported text at that time; null if the whole room was reported. */
export const ConductReport = z.object({
  id: Id,
  reason: z.enum(conductReasons),
  words: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: Instant,
  reporter: Party,
  /** `reports` counts all reports about this person, this report included; `warnings` counts those that ended in a warning. */
  reported: z.extend(Party, { blockedAt: z.nullable(Instant), reports: z.int(), warnings: z.int() }),
  decision: z.nullable(
    z.object({ outcome: z.enum(conductOutcomes), note: z.string(), warning: z.nullable(z.string()), at: Instant, by: z.string() }),
  ),
});
export type ConductReport = z.input<typeof ConductReport>;

/** A snapshot of an attachment, with URLs valid for ten minutes. */
const KeptFile = z.extend(ChatAttachment, AttachmentAddress.shape);

/** A snapshot of a message from when the report was made. `isReported` marks the message that the report is about. */
export const ReportedMessage = z.object({
  seq: Id,
  senderId: Id,
  text: z.string(),
  attachments: z.array(KeptFile),
  createdAt: Instant,
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  isReported: z.boolean(),
});
export type ReportedMessage = z.input<typeof ReportedMessage>;

const byStaff = { who: admin, staffOnly: true, params: ById } as const;

export const conduct = {
  report: post("/chat/room/:roomId/report", {
    who: owner(appPeople, "not-room-member"),
    params: z.strictObject({ roomId: IdText }),
    body: z.strictObject({
      messageId: z.optional(Id),
      reason: z.enum(conductReasons),
      words: z.optional(text(1, 500)),
      block: z.optional(z.boolean()),
    }),
    answer: Done,
    rate: { times: 10, seconds: 86_400 },
    summary: "Report a message of the other one, or the whole room, and have nothing to do with them from now on where `block` says so.",
  }),
  read: get("/conduct-report/:id", { ...byStaff, answer: ConductReport, summary: "One report, without the conversation." }),
  transcript: post("/conduct-report/:id/transcript", {
    ...byStaff,
    answer: z.object({ list: z.array(ReportedMessage) }),
    audits: "conduct-report",
    summary: "The room's last messages as they stood when it was reported; whoever reads them is in the audit.",
  }),
  decide: put("/conduct-report/:id/decision", {
    ...byStaff,
    body: z.strictObject({ outcome: z.enum(conductOutcomes), note: StaffWords, warning: z.optional(StaffWords) }),
    answer: ConductReport,
    audits: "conduct-report",
    summary:
      "Decide a report once: the reporter reads `note`, who is warned reads `warning`; `suspended` is of an account that is blocked.",
  }),
} satisfies Record<string, Endpoint>;
