import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

export interface BlockHooks {
  /** Whether two people have ever talked or booked; otherwise they are strangers to each other. */
  readonly areKnown: (db: Database, pair: readonly [number, number]) => Promise<boolean>;
  /** Runs after one person has blocked another, both locked: their upcoming appointments with each other are cancelled. */
  readonly pairBlocked: (context: AnyContext, pair: readonly [number, number]) => Promise<void>;
}
