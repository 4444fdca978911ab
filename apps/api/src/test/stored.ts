import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type S3Twin, startS3 } from "@hiwar/sandbox/s3/s3";
import { openStorage } from "../outside/storage/open.ts";
import type { Storage } from "../outside/storage/storage.ts";

/** Both kinds of storage; whatever holds for one must hold for the other. */
export const places = ["folder", "bucket"] as const;

export interface TestStorage {
  readonly storage: Storage;
  /** Null for a folder. */
  readonly twin: S3Twin | null;
  /** Keys of all stored files, and of files being spooled on this machine's disk. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

/** Creates a storage for one test. */
export async function storageIn(place: (typeof places)[number], reserveBytes = 0): Promise<TestStorage> {
  const root = await mkdtemp(join(tmpdir(), "hiwar-storage-"));
  const folder = join(root, "uploads");
  await mkdir(folder);
  const twin = place === "bucket" ? await startS3(join(root, "s3")) : null;
  const storage = await openStorage({ folder, bucket: twin?.config ?? null, reserveBytes });
  const filesIn = async (path: string, before = "") =>
    (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => before + join(entry.parentPath, entry.name).slice(path.length + 1));
  return {
    storage,
    twin,
    keys: async () => [...(twin ? twin.objects.keys() : await filesIn(folder)), ...(await filesIn(storage.spool, "spool/"))].toSorted(),
    close: async () => {
      await twin?.close();
      await rm(root, { recursive: true });
    },
  };
}
