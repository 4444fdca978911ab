import { fileBounds, type Upload, type UploadName, uploads } from "@hiwar/contract/files";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { isBefore } from "../kernel/time.ts";

const megabyte = 1024 * 1024;

/** Bytes of a piece. While an upload is received, at most one piece of it lies on this machine's disk. */
export const pieceBytes = 8 * megabyte;

/** Most unfinished uploads and bytes per day of one person (docs/rules.md#files). */
export const quota = { unfinished: 3, dailyBytes: 1024 * megabyte } as const;
/** Minutes without progress after which an unfinished upload may be replaced. */
export const abandonedMinutes = 10;
/** Hours after which an unfinished upload, or a finished but unused one, is removed. */
export const unusedUploadHours = 24;

export interface OpenUpload {
  readonly id: string;
  readonly bytes: number;
  readonly begunAt: Temporal.Instant;
  readonly movedAt: Temporal.Instant;
  readonly isUnfinished: boolean;
}

/** Decides whether another upload may begin: an error code, or the abandoned uploads that it replaces. */
export function admitUpload(
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

/** Why a file was refused: an error code, and for `bad-request` the field code. */
export interface UploadRefusal {
  readonly code: ErrorCode;
  readonly field: FieldCode | null;
}

export const unreadable: UploadRefusal = { code: "bad-request", field: "format" };

/** A picture's properties; `hasMore` means that data follows its end. */
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

/** Why a picture is refused, or null. */
export function whyNotPicture({ format, width, height, hasMore }: Picture, kind: PictureName = "face"): UploadRefusal | null {
  if (!["jpeg", "png", "gif"].includes(format) || hasMore) return unreadable;
  if (Math.min(width, height) < leastPixels[kind]) return { code: "bad-request", field: "too-small" };
  return width * height > fileBounds.pictureMostMegapixels * 1_000_000 ? { code: "bad-request", field: "too-big" } : null;
}

/** A film's measured properties. */
export interface Film {
  readonly format: "mp4" | "webm";
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
  readonly hasMore: boolean;
}

/** Codecs that all supported browsers play. HEVC and AV1 are excluded, because they depend on the device (docs/decisions/0086). */
const playedVideo: Readonly<Record<Film["format"], readonly string[]>> = { mp4: ["avc", "vp9"], webm: ["vp8", "vp9"] };
const playedAudio: Readonly<Record<Film["format"], readonly string[]>> = { mp4: ["aac", "opus", "mp3"], webm: ["opus", "vorbis"] };

/** Why an intro video is refused, or null. It needs playable picture and sound, and lasts 30 to 120 seconds. */
export function whyNotFilm({ format, seconds, width, height, videoCodec, audioCodec, hasMore }: Film): UploadRefusal | null {
  const isPlayed = playedVideo[format].includes(videoCodec ?? "") && playedAudio[format].includes(audioCodec ?? "");
  if (hasMore || !isPlayed || width < 1 || height < 1) return unreadable;
  // Rounded, because cameras may cut the last second.
  const whole = Math.round(seconds);
  if (whole < fileBounds.filmLeastSeconds) return { code: "short-video-dur", field: null };
  return whole > fileBounds.filmMostSeconds ? { code: "long-video-dur", field: null } : null;
}

/** Why a voice message is refused, or null. It needs playable sound, no picture, and lasts at most three minutes. */
export function whyNotVoice({ format, seconds, videoCodec, audioCodec, hasMore }: Film): UploadRefusal | null {
  if (hasMore || videoCodec !== null || !playedAudio[format].includes(audioCodec ?? "")) return unreadable;
  if (seconds <= 0) return { code: "bad-request", field: "too-small" };
  return Math.round(seconds) > fileBounds.voiceMostSeconds ? { code: "bad-request", field: "too-big" } : null;
}

/** File endings of voice messages, by container. */
export const voiceEndings = { webm: "weba", mp4: "m4a" } as const;

/** Sizes in which pictures are stored, most width and height in pixels; the first is the default. */
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

/** The most width and height, in pixels, of pictures that are stored whole, in one readable size. */
const wholeBoxes = {
  receipt: { width: 1600, height: 2400 },
  screenshot: { width: 2400, height: 2400 },
  photo: { width: 2048, height: 2048 },
} as const;
/** The size of a picture in a chat bubble. */
const bubbleBox = { width: 480, height: 640 } as const;

const isWhole = (kind: UploadName): kind is keyof typeof wholeBoxes => kind in wholeBoxes;

export interface PictureFile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "jpeg";
  /** Whether the whole picture is kept within the size, instead of being cropped to its shape. */
  readonly isWhole?: boolean;
}

/** Upload kinds that contain a picture. */
export type PictureName = { [K in UploadName]: (typeof uploads)[K]["holds"] extends "picture" ? K : never }[UploadName];

/** Returns the name of a message picture's small version. Names of other files do not change. */
export function smallPhotoOf(name: string): string {
  return name.replace(/\.jpg$/, `-${bubbleBox.width}.webp`);
}

/**
 * Returns the names, sizes and formats of the files to make of a picture: three WebP sizes, and a JPEG for mails and clients without WebP. A picture
 * stored whole becomes one private file; a message's picture also gets a small one.
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

/** Returns every storage key that an upload of this kind may have; removing a missing one does no harm. */
export function keysOf(kind: UploadName, stem: string): readonly string[] {
  const { holds } = uploads[kind];
  if (holds !== "picture") return endings[holds].map((ending) => privateKey(`${stem}.${ending}`));
  return pictureFiles(kind as PictureName, stem).map(({ name }) => keyOf(kind, name));
}

/** Returns the storage keys of a message's attachment. */
export function privateFilesOf(kind: "photo" | "document" | "voice", name: string): readonly string[] {
  return kind === "photo" ? [privateKey(name), privateKey(smallPhotoOf(name))] : [privateKey(name)];
}

/** Returns the name of the JPEG beside a public face. */
export function jpegTwinOf(name: string): string {
  return `${stemOf(name)}-${sizes.face[0][0]}.jpg`;
}

/** Returns every file of a public name: all sizes of a picture. */
export function sizesOf(name: string): readonly string[] {
  const [, stem, width] = /^([0-9a-f]{32})-(480|640)\.webp$/.exec(name) ?? [];
  if (stem === undefined) return [name];
  return pictureFiles(width === "480" ? "face" : "thumbnail", stem).map((file) => file.name);
}

/** Returns the storage key of a private file. */
export function privateKey(name: string): string {
  return `private/${name}`;
}

/** Returns the storage key of an upload's file. */
export function keyOf(kind: UploadName, name: string): string {
  return kind === "face" || kind === "thumbnail" ? name : privateKey(name);
}

/** Returns the storage key of a piece before validation. */
export function pieceKey(id: string): string {
  return `quarantine/${id}`;
}

/** Returns the common stem of a picture's sizes; of any other file the name without its ending. */
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

/** Returns the state of an upload. */
export function stateOf({ bytes, received, judgedAt, refusedCode, usedAt }: UploadFacts): Upload["state"] {
  if (received < bytes) return "moving";
  if (judgedAt === null) return "judging";
  if (refusedCode !== null) return "refused";
  return usedAt === null ? "ready" : "used";
}

/** Returns the URL of a face's small size, for long lists. URLs of files with one size do not change. */
export function smallFace(url: string | null): string | null {
  return url?.replace(/^(.*\/[0-9a-f]{32})-480\.webp$/, "$1-192.webp") ?? null;
}

/** Returns the URL of a public file. */
export function publicAddressOf(name: string): string {
  return `/api/v1/assets/uploads/${name}`;
}

/** Returns the name of the public file at one of our URLs; null for any other URL. */
export function publicNameOf(address: string): string | null {
  const place = publicAddressOf("");
  return address.startsWith(place) ? address.slice(place.length) : null;
}
