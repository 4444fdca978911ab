import type { AssetUse } from "@hiwar/contract/media";
import type { Accepted } from "../files/claim.ts";
import type { Database } from "../kernel/database.ts";
import { insertAssets, markReplaced } from "./queries.ts";

interface Place {
  readonly ownerId: number;
  readonly use: AssetUse;
  readonly taken: Pick<Accepted, "name" | "storedBytes"> | null;
  /** The URL of the file shown so far. */
  readonly before: string | null;
}

/** Registers a file for its use, replacing the former one, which is removed a day later. */
export async function putInPlace(db: Database, { ownerId, use, taken, before }: Place, now: Temporal.Instant): Promise<void> {
  const old = before?.split("/").at(-1);
  if (old) await markReplaced(db, { name: old, ownerId, use }, now);
  if (taken) await insertAssets(db, [{ name: taken.name, owner_id: ownerId, use, bytes: taken.storedBytes, created_at: now }]);
}
