import * as z from "zod/mini";
import { UploadId } from "./files.ts";
import { del, type Endpoint, get, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Id, IdText, Instant, oneOf, page, paging, StaffWords, sorted } from "./kernel/shapes.ts";
import { admin, among, ownerOr, signedIn } from "./kernel/who.ts";

/** Purposes of a public file: a person's face, a tutor's intro video, or the video's thumbnail. */
export const assetUses = ["face", "intro", "thumbnail"] as const;
export type AssetUse = (typeof assetUses)[number];

/** Files of a tutor's page as staff upload them, one upload each. */
export const AssetType = { Image: "image", Video: "video", Thumbnail: "thumbnail" } as const;

/** A public file. `url` is public and named after its content. `bytes` is 0 if the file was stored before sizes were recorded. */
export const Asset = z.object({
  id: Id,
  url: z.string(),
  owner: z.object({ id: Id, name: z.string(), role: oneOf(Role) }),
  use: z.enum(assetUses),
  bytes: z.int(),
  createdAt: Instant,
});
export type Asset = z.input<typeof Asset>;

export const AssetFilter = z.strictObject({
  ...sorted(paging, ["createdAt", "bytes"]),
  use: z.optional(z.enum(assetUses)),
  owner: z.optional(IdText),
});
export type AssetFilter = z.input<typeof AssetFilter>;

const Total = z.object({ use: z.enum(assetUses), files: z.int(), bytes: z.int() });
export type AssetTotal = z.input<typeof Total>;

const staff = { who: admin, staffOnly: true } as const;

export const media = {
  list: get("/media/list", { ...staff, query: AssetFilter, answer: page(Asset), summary: "Public files, newest or biggest first." }),
  totals: get("/media/total", {
    ...staff,
    answer: z.object({ list: z.array(Total) }),
    summary: "How many public files there are of each use, and how big they are together.",
  }),
  changePicture: put("/user/asset", {
    who: ownerOr(admin, signedIn, "user-not-found", "forUser"),
    body: z.strictObject({ image: z.nullable(UploadId), forUser: z.optional(Id) }),
    answer: z.object({ image: z.nullable(z.string()) }),
    audits: "person",
    summary: "A person's face: a `face` that the caller sent before, or none.",
  }),
  changeTutorFiles: put("/user/asset/tutor", {
    who: ownerOr(admin, among(Role.Studio), "tutor-not-found"),
    staffOnly: true,
    body: z.strictObject({
      tutorId: Id,
      [AssetType.Image]: z.optional(UploadId),
      [AssetType.Video]: z.optional(UploadId),
      [AssetType.Thumbnail]: z.optional(UploadId),
    }),
    answer: z.object({ image: z.nullable(z.string()), video: z.nullable(z.string()), thumbnail: z.nullable(z.string()) }),
    audits: "tutor",
    summary: "A tutor's face, film and the still that stands for it, each an upload of the caller's.",
  }),
  remove: del("/media/:id", {
    ...staff,
    params: ById,
    query: z.strictObject({ reason: StaffWords }),
    answer: z.object({}),
    audits: "asset",
    summary: "Take a file that harms from everybody; its owner is told why.",
  }),
} satisfies Record<string, Endpoint>;

export const mediaEvents = {
  /** Pushed to everybody who has a chat room with a person whose profile picture changed. */
  FaceChanged: event(z.object({ userId: Id })),
};
