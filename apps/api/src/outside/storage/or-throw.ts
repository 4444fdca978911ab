import { type Outcome, reasonOf } from "../outcome.ts";
import type { Storage } from "./storage.ts";

/** What the storage answered; anything else is a defect of its own, and whoever asked tries again later. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome.value;
  throw new Error(`the storage does not do its part: ${reasonOf(outcome)}`);
}

/** Removes files; throws at the first that the storage does not let go. */
export async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) orThrow(await storage.remove(key));
}
