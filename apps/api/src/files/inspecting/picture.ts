import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileBounds } from "@hiwar/contract/files";
import sharp, { type OutputInfo } from "sharp";
import { orThrow, StorageFailure } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { keyOf, type PictureFile, type PictureName, pictureFiles, unreadable, whyNotPicture } from "../rules.ts";
import { readApart } from "./read-apart.ts";

// All other loaders of libvips stay blocked: SVG with scripts, documents, and whatever system libraries add.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif"] });
// Decoded pictures are not reused, so libvips caches nothing.
sharp.cache(false);

const limitInputPixels = fileBounds.pictureMostMegapixels * 1_000_000;

/** Validates a picture by its content and stores it re-encoded in every size, without any metadata of the original. */
export async function inspectPicture(storage: Storage, { kind, stem }: UploadRow, file: string): Promise<Verdict> {
  const seen = await look(file);
  const complaint = seen ? whyNotPicture(seen, kind as PictureName) : unreadable;
  if (complaint) return { complaint };
  const files = pictureFiles(kind as PictureName, stem);
  const made: { file: PictureFile; path: string; width: number; height: number; bytes: number }[] = [];
  try {
    for (const one of files) {
      const path = join(storage.spool, `${randomUUID()}.${one.format}`);
      const { width, height, size } = await encode(file, one, path);
      made.push({ file: one, path, width, height, bytes: size });
    }
    for (const { file: one, path } of made) orThrow(await storage.keep(keyOf(kind, one.name), path));
  } catch (error) {
    if (isUnreadable(error)) return { complaint: unreadable };
    throw error;
  } finally {
    for (const { path } of made) await rm(path, { force: true });
  }
  const { width, height } = (made[2] ?? made[0]) as (typeof made)[number];
  return {
    judged: { name: files[0].name, storedBytes: made.reduce((sum, { bytes }) => sum + bytes, 0), width, height, seconds: null },
  };
}

/** Reads a picture's header, whatever size it claims, without decoding. */
const headOf = (file: string) => sharp(file, { limitInputPixels: false }).metadata();

async function look(file: string) {
  try {
    const { format, width, height, autoOrient } = await headOf(file);
    const end = await readApart("endOfPicture", file, format);
    return { format, width: autoOrient.width ?? width, height: autoOrient.height ?? height, hasMore: end !== (await stat(file)).size };
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Encodes one size: cropped from the middle or fitted as a whole, and never enlarged. The camera's rotation is applied and all metadata dropped. */
async function encode(file: string, { width, height, format, isWhole = false }: PictureFile, path: string): Promise<OutputInfo> {
  const picture = sharp(file, { limitInputPixels, sequentialRead: true, failOn: "error" }).autoOrient();
  const { autoOrient } = await headOf(file);
  const scale = Math.min(1, autoOrient.width / width, autoOrient.height / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const size = isWhole
    ? { width, height, fit: "inside" as const, withoutEnlargement: true }
    : { width: w, height: h, fit: "cover" as const };
  const shaped = picture.resize(size).flatten({ background: "#ffffff" });
  return format === "webp" ? shaped.webp({ quality: 82 }).toFile(path) : shaped.jpeg({ quality: 82, mozjpeg: true }).toFile(path);
}

/** Whether an error is caused by the picture and not by the machine. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof StorageFailure) &&
    !("code" in error) &&
    !/ENOSPC|No space|write error/i.test(error.message)
  );
}
