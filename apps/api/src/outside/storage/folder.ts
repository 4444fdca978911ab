import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { done, type Outcome, ok, refused, unknownOutcome } from "../outcome.ts";
import type { Storage, StoredFile } from "./storage.ts";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";
const full: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether a file system error means that the disk is full. */
export const isFull = (error: unknown): boolean => full.has(codeOf(error));

const failureOf = (error: unknown): Outcome<never> => {
  if (isFull(error)) return refused("full", "");
  return codeOf(error) === "ENOENT" ? refused("not-found", "") : unknownOutcome(codeOf(error) || String(error));
};

/** Stores files in a folder under their keys. A file to keep is written in the spool first and then moved, so that it is complete or missing. */
export async function openFolder(folder: string, reserveBytes: number): Promise<Storage> {
  const spool = join(folder, "../spool");
  await mkdir(folder, { recursive: true });
  await mkdir(spool, { recursive: true });
  await sweep(spool);
  const pathOf = (key: string) => join(folder, key);
  const change = async (key: string, work: (path: string) => Promise<void>): Promise<Outcome> => {
    try {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await work(pathOf(key));
      return done;
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    spool,
    read: (method, key, headers = {}) => readFrom(pathOf(key), method, headers),
    keep: (key, file) => change(key, (path) => rename(file, path)),
    copy: (key, to) =>
      change(to, async (path) => {
        const written = join(spool, randomUUID());
        try {
          await copyFile(pathOf(key), written);
          await rename(written, path);
        } finally {
          await rm(written, { force: true });
        }
      }),
    remove: (key) => change(key, (path) => rm(path, { force: true })),
    hasRoom: async (bytes) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize - bytes > reserveBytes;
    },
  };
}

const leftMilliseconds = 3_600_000;

/** Deletes unfinished files of processes that were killed while writing. */
async function sweep(spool: string): Promise<void> {
  for (const name of await readdir(spool)) {
    const path = join(spool, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > leftMilliseconds) await rm(path, { force: true });
  }
}

async function readFrom(path: string, method: "GET" | "HEAD", headers: Record<string, string>): Promise<Outcome<StoredFile | null>> {
  let stats: Stats;
  try {
    stats = await stat(path);
  } catch (error) {
    return ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(codeOf(error)) ? ok(null) : failureOf(error);
  }
  if (!stats.isFile()) return ok(null);
  const { size, mtime } = stats;
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  const told = { etag, "last-modified": mtime.toUTCString() };
  if (headers["if-none-match"] === etag) return ok({ status: 304, headers: told, body: null });
  const part = partOf(headers.range, size);
  if (part === null) return ok({ status: 416, headers: { "content-range": `bytes */${size}` }, body: null });
  const { start, end } = part;
  const length = { ...told, "content-length": String(end - start) };
  const body = method === "HEAD" || start === end ? null : createReadStream(path, { start, end: end - 1 });
  if (headers.range === undefined) return ok({ status: 200, headers: length, body });
  return ok({ status: 206, headers: { ...length, "content-range": `bytes ${start}-${end - 1}/${size}` }, body });
}

/** The part of a file for a single range, its end exclusive; null when the file has no such part. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return { start: 0, end: size };
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : null;
}
