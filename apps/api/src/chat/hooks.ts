import type { Database } from "../kernel/database.ts";

export interface ChatHooks {
  /** Whether the two ever booked a lesson, whoever of them is the tutor. */
  readonly shareLesson: (db: Database, pair: readonly [number, number]) => Promise<boolean>;
}
