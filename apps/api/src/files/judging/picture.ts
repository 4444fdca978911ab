import { randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileBounds } from "@hiwar/contract/files";
import sharp, { type OutputInfo } from "sharp";
import { orThrow, StorageFailure } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { keyOf, type PictureFile, type PictureName, pictureFiles, unreadable, whyNotPicture } from "../rules.ts";
import { endOfPicture } from "./end-of-picture.ts";

// Everything else that libvips can read stays shut: a drawing with a script in it, a document, whatever a system's own libraries open.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif"] });
// What is decoded is not used twice.
sharp.cache(false);

const limitInputPixels = fileBounds.pictureMostMegapixels * 1_000_000;

/** Judges a picture by its content and keeps it encoded anew, without anything else that its file held, in every size that is shown. */
export async function judgePicture(storage: Storage, { kind, stem }: UploadRow, file: string): Promise<Verdict> {
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

/** What a picture's head says of it, however large it says that it is: nothing is decoded. */
const headOf = (file: string) => sharp(file, { limitInputPixels: false }).metadata();

async function look(file: string) {
  try {
    const { format, width, height, autoOrient } = await headOf(file);
    const end = endOfPicture(format, await readFile(file));
    return { format, width: autoOrient.width ?? width, height: autoOrient.height ?? height, hasMore: end !== (await stat(file)).size };
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** One size: cut to its shape from the middle, or whole within it, never made larger, the camera's turning applied and forgotten with all that it wrote. */
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

/** Whether an error is about the picture, not about the machine. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof StorageFailure) &&
    !("code" in error) &&
    !/ENOSPC|No space|write error/i.test(error.message)
  );
}
