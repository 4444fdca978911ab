import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

export interface BlockHooks {
  /** Whether two people have ever talked or booked: others are strangers to each other. */
  readonly areKnown: (db: Database, pair: readonly [number, number]) => Promise<boolean>;
  /** One of two, both locked, has blocked the other: what they have ahead together is cancelled. */
  readonly pairBlocked: (context: AnyContext, pair: readonly [number, number]) => Promise<void>;
}
