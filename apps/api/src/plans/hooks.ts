import type { Database } from "../kernel/database.ts";

export interface PlanHooks {
  /** Returns how many subscribers each plan has now, at most `most` + 1. A plan without subscribers may be missing. */
  readonly liveOn: (db: Database, planIds: readonly number[], now: Temporal.Instant, most: number) => Promise<ReadonlyMap<number, number>>;
}
