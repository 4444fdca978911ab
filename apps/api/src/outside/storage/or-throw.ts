import { type Outcome, reasonOf } from "../outcome.ts";
import type { Storage } from "./storage.ts";

/** The storage is full or unreachable; the caller retries later. */
export class StorageFailure extends Error {}

/** Returns the storage's answer; throws a `StorageFailure` for any other outcome. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome.value;
  throw new StorageFailure(`the storage does not do its part: ${reasonOf(outcome)}`);
}

/** Removes files; throws at the first that cannot be removed. */
export async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) orThrow(await storage.remove(key));
}
