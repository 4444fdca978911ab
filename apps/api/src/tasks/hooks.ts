import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { tasks } from "@hiwar/contract/tasks";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

type Task = Answer<typeof tasks.read>;
export type Subject = "payment" | "lesson" | "withdrawal" | "fault";

/** Functions that tasks call in the domains of their subjects. */
export interface TaskHooks {
  /** Returns the facts of several subjects at once, by id. */
  readonly subjectsOf: {
    readonly [Name in Subject]: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, NonNullable<Task[Name]>>>;
  };
  /** Retries what a fault left undone, or gives it up; returns the number of jobs. */
  readonly retry: (context: AnyContext, faultId: number, again: boolean) => Promise<number>;
}
