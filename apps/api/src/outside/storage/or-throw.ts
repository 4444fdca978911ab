import { type Outcome, reasonOf } from "../outcome.ts";
import type { Storage } from "./storage.ts";

/** The storage is full, or away: whoever asked tries again later. */
export class StorageFailure extends Error {}

/** What the storage answered; throws a `StorageFailure` for anything else. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome.value;
  throw new StorageFailure(`the storage does not do its part: ${reasonOf(outcome)}`);
}

/** Removes files; throws at the first that the storage does not let go. */
export async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) orThrow(await storage.remove(key));
}
