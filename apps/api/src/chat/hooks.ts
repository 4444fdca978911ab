import type { Database } from "../kernel/database.ts";

export interface ChatHooks {
  /** Whether a lesson of the two was ever booked, one way or the other. */
  readonly shareLesson: (db: Database, pair: readonly [number, number]) => Promise<boolean>;
}
