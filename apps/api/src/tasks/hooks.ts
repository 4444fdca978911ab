import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { tasks } from "@hiwar/contract/tasks";
import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";

type Task = Answer<typeof tasks.read>;
export type Subject = "payment" | "lesson" | "withdrawal" | "fault";

/** What tasks ask of the domains that they are about. */
export interface TaskHooks {
  /** What each subject is told by, of several at once, by its id. */
  readonly subjectsOf: {
    readonly [Name in Subject]: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, NonNullable<Task[Name]>>>;
  };
  /** Tries again what a fault left undone, or gives it up; how much of it there was. */
  readonly retry: (context: AnyContext, faultId: number, again: boolean) => Promise<number>;
}
