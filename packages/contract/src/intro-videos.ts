import * as z from "zod/mini";
import { UploadId } from "./files.ts";
import { get, post, put } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Id, Instant, oneOf, page, paging, text } from "./kernel/shapes.ts";
import { admin, among, ownerOr, ownOrAll, tutor, tutorLike } from "./kernel/who.ts";

/** Hours within which a review of a film is promised. */
export const introVideoHours = 48;

/** Status numbers of a film's review, from the specification. */
export const ApprovalStatus = { Pending: 1, Rejected: 2, Approved: 3 } as const;

/**
 * A tutor's intro video. `url` plays it: for everybody once approved, before that for ten minutes. `approved` is null until a manager or staff
 * decide; `reason` explains a refusal. `url` and `thumbnail` are null once the files of a refused film are deleted.
 */
export const IntroVideo = z.object({
  id: Id,
  tutor: z.object({ id: Id, name: z.string(), gender: z.nullable(z.string()) }),
  reviewer: z.nullable(z.object({ id: Id, name: z.string(), gender: z.nullable(z.string()) })),
  url: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  seconds: z.int(),
  sentAt: Instant,
  decideBy: z.nullable(Instant),
  approved: z.nullable(z.boolean()),
  status: oneOf(ApprovalStatus),
  reason: z.nullable(z.string()),
});
export type IntroVideo = z.input<typeof IntroVideo>;

export const introVideoStates = ["waiting", "decided"] as const;
export const IntroVideoFilter = z.strictObject({ ...paging, state: z.optional(z.enum(introVideoStates)) });

/** Why a film is refused, as its tutor reads it. */
export const IntroVideoRefusal = z.strictObject({ reason: text(5, 1000) });

const hasReason = z.refine<{ approved: boolean; reason?: string | undefined }>(({ approved, reason }) => approved || reason !== undefined, {
  path: ["reason"],
});
export const IntroVideoVerdict = z
  .strictObject({ approved: z.boolean(), reason: z.optional(IntroVideoRefusal.shape.reason) })
  .check(hasReason);

const manager = among(Role.TutorManager);

export const introVideos = {
  send: post("/intro-video/with/asset", {
    who: tutor,
    body: z.strictObject({ video: UploadId, thumbnail: UploadId }),
    answer: IntroVideo,
    idempotent: true,
    summary: "Have a manager look at a film and its still, uploads of the caller's.",
  }),
  list: get("/intro-video/list", {
    who: ownOrAll(admin, tutorLike),
    query: IntroVideoFilter,
    answer: page(IntroVideo),
    summary: "A tutor's own, those left to a manager, or everyone's for staff.",
  }),
  read: get("/intro-video/:id", {
    who: ownerOr(admin, tutorLike, "intro-video-not-found"),
    params: ById,
    answer: IntroVideo,
    summary: "One of them.",
  }),
  decide: put("/intro-video/:id", {
    who: ownerOr(admin, manager, "intro-video-not-found"),
    params: ById,
    body: IntroVideoVerdict,
    answer: IntroVideo,
    audits: "intro-video",
    idempotent: true,
    summary: "Approve a film, which shows it on its tutor's page, or refuse it with a reason that the tutor reads.",
  }),
};
