import { fileBounds, type Upload, type UploadName, uploads } from "@hiwar/contract/files";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { isBefore } from "../kernel/time.ts";

const megabyte = 1024 * 1024;

/** Of what is on its way, one piece at most lies on this machine's disk. */
export const pieceBytes = 8 * megabyte;

/** What one person may have under way and send (docs/rules.md#files). */
export const quota = { unfinished: 3, dailyBytes: 1024 * megabyte } as const;
/** One that nobody went on with for so long gives its place to another. */
export const abandonedMinutes = 10;
/** So long one may be left unfinished, and one that is finished unused. */
export const unusedUploadHours = 24;

export interface OpenUpload {
  readonly id: string;
  readonly bytes: number;
  readonly begunAt: Temporal.Instant;
  readonly movedAt: Temporal.Instant;
  readonly isUnfinished: boolean;
}

/** What beginning one more comes to: refused, or in the place of these, which nobody goes on with. */
export function placeFor(
  bytes: number,
  mine: readonly OpenUpload[],
  now: Temporal.Instant,
): { readonly code: ErrorCode | null; readonly insteadOf: readonly string[] } {
  const today = mine.filter(({ begunAt }) => isBefore(now.subtract({ hours: 24 }), begunAt));
  if (today.reduce((sum, one) => sum + one.bytes, bytes) > quota.dailyBytes) return { code: "too-many-requests", insteadOf: [] };
  const unfinished = mine.filter(({ isUnfinished }) => isUnfinished).toSorted((a, b) => Temporal.Instant.compare(a.movedAt, b.movedAt));
  const tooMany = unfinished.slice(0, Math.max(0, unfinished.length + 1 - quota.unfinished));
  const abandoned = (one: OpenUpload) => !isBefore(now.subtract({ minutes: abandonedMinutes }), one.movedAt);
  return tooMany.every(abandoned) ? { code: null, insteadOf: tooMany.map(({ id }) => id) } : { code: "too-many-requests", insteadOf: [] };
}

/** Why a file was refused: a code of the contract, of a `bad-request` also what is wrong with it. */
export interface Complaint {
  readonly code: ErrorCode;
  readonly field: FieldCode | null;
}

export const unreadable: Complaint = { code: "bad-request", field: "format" };

/** What was read of a picture; `hasMore` says that its file goes on after its end. */
export interface Picture {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly hasMore: boolean;
}

const leastPixels: Readonly<Record<PictureName, number>> = {
  face: fileBounds.pictureLeastPixels,
  thumbnail: fileBounds.pictureLeastPixels,
  receipt: fileBounds.pictureLeastPixels,
  screenshot: fileBounds.screenshotLeastPixels,
  photo: fileBounds.photoLeastPixels,
};

/** Why this picture cannot be anybody's, or null. */
export function whyNotPicture({ format, width, height, hasMore }: Picture, kind: PictureName = "face"): Complaint | null {
  if (!["jpeg", "png", "gif"].includes(format) || hasMore) return unreadable;
  if (Math.min(width, height) < leastPixels[kind]) return { code: "bad-request", field: "too-small" };
  return width * height > fileBounds.pictureMostMegapixels * 1_000_000 ? { code: "bad-request", field: "too-big" } : null;
}

/** What was measured in a film. */
export interface Film {
  readonly format: "mp4" | "webm";
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
  readonly hasMore: boolean;
}

/** What every browser we serve plays: neither HEVC nor AV1, which need a device that can (docs/decisions/0086). */
const playedVideo: Readonly<Record<Film["format"], readonly string[]>> = { mp4: ["avc", "vp9"], webm: ["vp8", "vp9"] };
const playedAudio: Readonly<Record<Film["format"], readonly string[]>> = { mp4: ["aac", "opus", "mp3"], webm: ["opus", "vorbis"] };

/** Why this film introduces nobody, or null: it has a picture and a voice that browsers play, and lasts from 30 to 120 seconds. */
export function whyNotFilm({ format, seconds, width, height, videoCodec, audioCodec, hasMore }: Film): Complaint | null {
  const isPlayed = playedVideo[format].includes(videoCodec ?? "") && playedAudio[format].includes(audioCodec ?? "");
  if (hasMore || !isPlayed || width < 1 || height < 1) return unreadable;
  // What a camera leaves out of the last second is nobody's fault.
  const whole = Math.round(seconds);
  if (whole < fileBounds.filmLeastSeconds) return { code: "short-video-dur", field: null };
  return whole > fileBounds.filmMostSeconds ? { code: "long-video-dur", field: null } : null;
}

/** What is said in a message: a voice that browsers play and no picture, for up to three minutes. */
export function whyNotVoice({ format, seconds, videoCodec, audioCodec, hasMore }: Film): Complaint | null {
  if (hasMore || videoCodec !== null || !playedAudio[format].includes(audioCodec ?? "")) return unreadable;
  if (seconds <= 0) return { code: "bad-request", field: "too-small" };
  return Math.round(seconds) > fileBounds.voiceMostSeconds ? { code: "bad-request", field: "too-big" } : null;
}

/** How a message's voice is called, by what its container is. */
export const voiceEndings = { webm: "weba", mp4: "m4a" } as const;

/** The sizes that pictures are kept in: width and height at most, the first the one that stands for all. */
const sizes = {
  face: [
    [480, 600],
    [192, 240],
    [960, 1200],
  ],
  thumbnail: [
    [640, 360],
    [320, 180],
    [1280, 720],
  ],
} as const;

/** What is kept whole, in one size in which it can be read. */
const wholeBoxes = {
  receipt: { width: 1600, height: 2400 },
  screenshot: { width: 2400, height: 2400 },
  photo: { width: 2048, height: 2048 },
} as const;
/** As large as a bubble shows a picture. */
const bubbleBox = { width: 480, height: 640 } as const;

const isWhole = (kind: UploadName): kind is keyof typeof wholeBoxes => kind in wholeBoxes;

export interface PictureFile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "jpeg";
  /** Whether all of it is kept, within its size, or it is cut to its shape. */
  readonly isWhole?: boolean;
}

/** Kinds of uploads that hold a picture. */
export type PictureName = { [K in UploadName]: (typeof uploads)[K]["holds"] extends "picture" ? K : never }[UploadName];

/** The small picture of a message beside the whole one; any other file's name is none of them. */
export function smallPhotoOf(name: string): string {
  return name.replace(/\.jpg$/, `-${bubbleBox.width}.webp`);
}

/**
 * The files that a picture becomes: WebP in three sizes, and a JPEG for letters and readers that know nothing else; what is kept whole one
 * that is private, of a message's picture a small one too.
 */
export function pictureFiles(kind: PictureName, stem: string): readonly [PictureFile, ...PictureFile[]] {
  if (isWhole(kind)) {
    const whole: PictureFile = { name: `${stem}.jpg`, ...wholeBoxes[kind], format: "jpeg", isWhole: true };
    if (kind !== "photo") return [whole];
    return [whole, { name: smallPhotoOf(whole.name), ...bubbleBox, format: "webp", isWhole: true }];
  }
  const [middle, small, large] = sizes[kind];
  const webp = ([width, height]: readonly [number, number]): PictureFile => ({
    name: `${stem}-${width}.webp`,
    width,
    height,
    format: "webp",
  });
  const [width, height] = middle;
  return [webp(middle), webp(small), webp(large), { name: `${stem}-${width}.jpg`, width, height, format: "jpeg" }];
}

const endings = { film: ["mp4", "webm"], voice: Object.values(voiceEndings), document: ["pdf"] } as const;

/** Everything that can be kept of an upload, wherever it came to: what is not there is removed in vain. */
export function keysOf(kind: UploadName, stem: string): readonly string[] {
  const { holds } = uploads[kind];
  if (holds !== "picture") return endings[holds].map((ending) => privateKey(`${stem}.${ending}`));
  return pictureFiles(kind as PictureName, stem).map(({ name }) => keyOf(kind, name));
}

/** Where the files of a message's attachment lie, by its name. */
export function privateFilesOf(kind: "photo" | "document" | "voice", name: string): readonly string[] {
  return kind === "photo" ? [privateKey(name), privateKey(smallPhotoOf(name))] : [privateKey(name)];
}

/** The JPEG that is kept beside a public face. */
export function jpegTwinOf(name: string): string {
  return `${stemOf(name)}-${sizes.face[0][0]}.jpg`;
}

/** Every file that a public name stands for: of a picture all its sizes. */
export function sizesOf(name: string): readonly string[] {
  const [, stem, width] = /^([0-9a-f]{32})-(480|640)\.webp$/.exec(name) ?? [];
  if (stem === undefined) return [name];
  return pictureFiles(width === "480" ? "face" : "thumbnail", stem).map((file) => file.name);
}

/** Where a file lies that nobody sees without a signed address. */
export function privateKey(name: string): string {
  return `private/${name}`;
}

/** Where a file of an upload lies. */
export function keyOf(kind: UploadName, name: string): string {
  return kind === "face" || kind === "thumbnail" ? name : privateKey(name);
}

/** Where a piece lies that has not been judged. */
export function pieceKey(id: string): string {
  return `quarantine/${id}`;
}

/** What all sizes of a picture have in common; any other file's own name. */
export function stemOf(name: string): string {
  return name.replace(/(-\d+)?\.\w+$/, "");
}

export interface UploadFacts {
  readonly bytes: number;
  readonly received: number;
  readonly judgedAt: Temporal.Instant | null;
  readonly refusedCode: ErrorCode | null;
  readonly usedAt: Temporal.Instant | null;
}

/** How far an upload has come. */
export function stateOf({ bytes, received, judgedAt, refusedCode, usedAt }: UploadFacts): Upload["state"] {
  if (received < bytes) return "moving";
  if (judgedAt === null) return "judging";
  if (refusedCode !== null) return "refused";
  return usedAt === null ? "ready" : "used";
}

/** The address of a face for where many are shown small, as in a list of chats; a file that has one size stays what it is. */
export function smallFace(url: string | null): string | null {
  return url?.replace(/^(.*\/[0-9a-f]{32})-480\.webp$/, "$1-192.webp") ?? null;
}

/** Where everybody finds a public file. */
export function publicAddressOf(name: string): string {
  return `/api/v1/assets/uploads/${name}`;
}

/** The name of the public file at an address of ours; null for any other address. */
export function publicNameOf(address: string): string | null {
  const place = publicAddressOf("");
  return address.startsWith(place) ? address.slice(place.length) : null;
}
