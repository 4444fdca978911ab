import type { OpenContext } from "../../kernel/context.ts";
import { orThrow, StorageFailure } from "../../outside/storage/or-throw.ts";
import { filesToExport } from "../files.ts";

export interface ExportLimits {
  /** Most bytes of all files together; they are packed uncompressed. */
  readonly bytes: number;
  readonly files: number;
}

/** Limits for one browser download and for this machine's disk. */
export const exportLimits: ExportLimits = { bytes: 2 * 1024 ** 3, files: 2_000 };

export interface Chosen {
  readonly files: readonly { key: string; path: string }[];
  /** How many files exceeded the limits. */
  readonly left: number;
}

/** Chooses the files of a person to pack. Files beyond the limits are left out and counted; missing files are skipped. */
export async function chooseFiles(open: OpenContext<null>, personId: number, limits: ExportLimits): Promise<Chosen> {
  const { storage } = open.outside;
  const files: { key: string; path: string }[] = [];
  let [bytes, left] = [0, 0];
  for (const file of await open.transact(({ db }) => filesToExport(db, personId))) {
    open.signal.throwIfAborted();
    const found = files.length < limits.files ? orThrow(await storage.read("HEAD", file.key)) : undefined;
    if (found === null) continue;
    const size = Number(found?.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (bytes + size > limits.bytes) {
      left += 1;
      continue;
    }
    files.push(file);
    bytes += size;
  }
  if (!(await storage.hasRoom(bytes))) throw new StorageFailure("no room for a file with everything of a person");
  return { files, left };
}
