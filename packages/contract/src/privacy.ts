import * as z from "zod/mini";
import { slow } from "./confirmation-codes.ts";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { ById, Done, Id, Instant, Piasters, StaffWords } from "./kernel/shapes.ts";
import { either, signedIn, student, superAdmin, tutor } from "./kernel/who.ts";
import { GoogleProof, TypedPassword } from "./person.ts";

/** Days within which a leaving person may change their mind. */
export const leavingDays = 7;
/** Days for which a data export can be downloaded. */
export const exportDays = 7;

/** What prevents leaving: an upcoming appointment, money in transit (to us, back, or to a tutor), unpaid earnings, or an undecided report. */
export const leavingObstacles = ["appointment", "payment", "refund", "withdrawal", "earnings", "report"] as const;
export type LeavingObstacle = (typeof leavingObstacles)[number];

/** A person's data export. `url` is the owner's download link, valid for ten minutes; null while the file is being made. */
const DataExport = z.object({
  askedAt: Instant,
  readyAt: z.nullable(Instant),
  bytes: z.nullable(z.int()),
  expiresAt: Instant,
  url: z.nullable(z.string()),
});

/** What leaving would mean now. `leavingAt` is null for a person who is not leaving. */
export const Leaving = z.object({
  leavingAt: z.nullable(Instant),
  obstacles: z.array(z.enum(leavingObstacles)),
  /** End of a running plan, which is not refunded automatically. */
  planEndsAt: z.nullable(Instant),
  /** Earnings owed to a tutor that are too small to withdraw. */
  leftPiasters: Piasters,
  /** Value of unused credits. They can be refunded or used until the person has left. */
  creditPiasters: Piasters,
});
export type Leaving = z.input<typeof Leaving>;

export const privacy = {
  readExport: get("/privacy/export", {
    who: signedIn,
    answer: z.object({ export: z.nullable(DataExport) }),
    summary: "The last file with everything of mine, as long as it can be fetched.",
  }),
  askExport: post("/privacy/export", {
    who: signedIn,
    answer: z.object({ export: z.nullable(DataExport) }),
    whyUnaudited: "Only what is one's own.",
    rate: { times: 3, seconds: 86_400 },
    summary: "Have a file made with everything of mine; a mail tells when it is there. One at a time: `still-processing`.",
  }),
  readLeaving: get("/privacy/leaving", {
    who: signedIn,
    answer: Leaving,
    summary: "What is in the way of leaving, and what would be lost.",
  }),
  leave: post("/privacy/leaving", {
    who: either(student, tutor),
    body: z.strictObject({ current: z.optional(TypedPassword), google: z.optional(GoogleProof) }),
    answer: Leaving,
    secrets: ["current", "google"],
    rate: slow,
    summary: "Have my account erased in seven days. Refused while something is booked, under way or owed; I prove once more who I am.",
  }),
  stay: del("/privacy/leaving", { who: either(student, tutor), answer: Leaving, summary: "Keep my account after all." }),
  endAccount: post("/privacy/person/leaving", {
    who: superAdmin,
    staffOnly: true,
    stepUp: true,
    body: z.strictObject({ id: Id, reason: StaffWords }),
    answer: Done,
    audits: "person",
    summary: "Have somebody else's account erased in seven days: of the team, or of who cannot sign in any more.",
  }),
  keepAccount: del("/privacy/person/:id/leaving", {
    who: superAdmin,
    staffOnly: true,
    stepUp: true,
    params: ById,
    answer: Done,
    audits: "person",
    summary: "Let somebody's account stay after all.",
  }),
} satisfies Record<string, Endpoint>;
