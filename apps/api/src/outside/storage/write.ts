import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "../outcome.ts";
import type { Storage } from "./storage.ts";

/** Stores a small file from memory; throws when the storage does not accept it. */
export async function writeFileTo(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  const file = join(storage.spool, randomUUID());
  await writeFile(file, bytes);
  const kept = await storage.keep(key, file);
  if (kept.kind !== "ok") throw new Error(`the storage did not take ${key}: ${reasonOf(kept)}`);
}
