import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { Instant, Uuid } from "./kernel/shapes.ts";
import type { FileAddress, UploadKind } from "./kernel/upload.ts";
import { admin, among, appPeople, either, owner, signedIn, tutorLike } from "./kernel/who.ts";

const megabyte = 1024 * 1024;
const publishers = either(tutorLike, admin, among(Role.Studio));

/** Upload limits in bytes, pixels and seconds (docs/rules.md#files). */
export const fileBounds = {
  pictureBytes: 8 * megabyte,
  pictureLeastPixels: 480,
  screenshotLeastPixels: 200,
  photoLeastPixels: 100,
  pictureMostMegapixels: 40,
  filmBytes: 200 * megabyte,
  filmLeastSeconds: 30,
  filmMostSeconds: 120,
  documentBytes: 10 * megabyte,
  voiceBytes: 5 * megabyte,
  voiceMostSeconds: 180,
} as const;

/**
 * Upload kinds by name. POST /uploads/{name} begins an upload. HEAD, PATCH and DELETE /uploads/{name}/{id} read its progress, continue and abandon
 * it.
 */
export const uploads = {
  face: {
    who: signedIn,
    holds: "picture",
    mostBytes: fileBounds.pictureBytes,
    rate: { times: 30, seconds: 3600 },
    summary: "A person's face: JPEG, PNG or GIF, four by five once it is judged.",
  },
  thumbnail: {
    who: publishers,
    holds: "picture",
    mostBytes: fileBounds.pictureBytes,
    rate: { times: 30, seconds: 3600 },
    summary: "The still that stands for a film: JPEG, PNG or GIF, sixteen by nine once it is judged.",
  },
  receipt: {
    who: admin,
    holds: "picture",
    mostBytes: fileBounds.pictureBytes,
    rate: { times: 60, seconds: 3600 },
    summary: "What shows that a tutor was paid: JPEG, PNG or GIF, whole, for the tutor and staff alone.",
  },
  screenshot: {
    who: signedIn,
    holds: "picture",
    mostBytes: fileBounds.pictureBytes,
    rate: { times: 20, seconds: 3600 },
    summary: "What a screen showed when something broke: JPEG, PNG or GIF, whole, for staff alone.",
  },
  intro: {
    who: publishers,
    holds: "film",
    mostBytes: fileBounds.filmBytes,
    rate: { times: 20, seconds: 3600 },
    summary: "A tutor's introduction: MP4 or WebM of 30 to 120 seconds.",
  },
  photo: {
    who: appPeople,
    holds: "picture",
    mostBytes: fileBounds.pictureBytes,
    rate: { times: 120, seconds: 3600 },
    summary: "A picture for a message: JPEG, PNG or GIF, whole, for the two people of its room.",
  },
  document: {
    who: appPeople,
    holds: "document",
    mostBytes: fileBounds.documentBytes,
    rate: { times: 60, seconds: 3600 },
    summary: "A document for a message: PDF, as it is, for the two people of its room.",
  },
  voice: {
    who: appPeople,
    holds: "voice",
    mostBytes: fileBounds.voiceBytes,
    rate: { times: 120, seconds: 3600 },
    summary: "Something said for a message: WebM or MP4 without a picture, of 3 minutes at most.",
  },
} as const satisfies Record<string, UploadKind>;
export type UploadName = keyof typeof uploads;
export const uploadNames = Object.keys(uploads) as UploadName[];

/** URL paths from which files are downloaded. */
export const fileAddresses = {
  uploads: { path: "/assets/uploads/:name", isSigned: false, summary: "A public file, by the name of its content." },
  receipts: { path: "/assets/receipts/:name", isSigned: true, summary: "A receipt, for ten minutes, as an attachment." },
  paymentReceipts: {
    path: "/assets/payment-receipts/:name",
    isSigned: true,
    summary: "What shows that a payer's money came or went back, as a PDF, for ten minutes.",
  },
  screenshots: { path: "/assets/screenshots/:name", isSigned: true, summary: "What a screen showed, for ten minutes, as an attachment." },
  tutorCards: {
    path: "/assets/tutor-cards/:name",
    isSigned: false,
    summary: "The picture that stands for a public tutor's page where its address is shared.",
  },
  dataExports: {
    path: "/assets/data-exports/:name",
    isSigned: true,
    summary: "Everything of a person as a ZIP, for ten minutes, as an attachment.",
  },
  attachments: {
    path: "/assets/attachments/:name",
    isSigned: true,
    summary: "What is attached to a message, for ten minutes, as an attachment.",
  },
  films: { path: "/assets/films/:name", isSigned: true, summary: "A film that is not public yet, for ten minutes, as an attachment." },
} as const satisfies Record<string, FileAddress>;

/** The id of one of the caller's uploads. */
export const UploadId = Uuid;

/** Progress of an upload. `refusal` says why it was refused. `url` is where an accepted film or picture can be viewed. */
export const Upload = z.object({
  id: UploadId,
  kind: z.enum(uploadNames),
  bytes: z.int(),
  received: z.int(),
  state: z.enum(["moving", "judging", "ready", "refused", "used"]),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string(), field: z.nullable(z.string()) })),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.nullable(z.string()),
  expiresAt: Instant,
});
export type Upload = z.input<typeof Upload>;

export const files = {
  read: get("/upload/:id", {
    who: owner(signedIn, "asset-not-found"),
    params: z.strictObject({ id: UploadId }),
    answer: Upload,
    whyNoScreen: "A browser hears of its file by the answers of tus; this is for other clients, which come back to one.",
    summary: "How far a file of mine has come, and what it was judged to be.",
  }),
} satisfies Record<string, Endpoint>;
