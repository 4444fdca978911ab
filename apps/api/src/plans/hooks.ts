import type { Database } from "../kernel/database.ts";

export interface PlanHooks {
  /** How many are on each of these plans now, `most` + 1 where there are more; a plan that nobody is on may be left out. */
  readonly liveOn: (db: Database, planIds: readonly number[], now: Temporal.Instant, most: number) => Promise<ReadonlyMap<number, number>>;
}
