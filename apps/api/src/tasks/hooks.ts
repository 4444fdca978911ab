import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { TaskKind, tasks } from "@hiwar/contract/tasks";
import type { Database } from "../kernel/database.ts";

type Task = Answer<typeof tasks.read>;

/** What the subject of each kind of task is told by, of several at once, by its id. */
export interface TaskHooks {
  readonly subjectsOf: {
    readonly [Kind in TaskKind]: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, NonNullable<Task[Kind]>>>;
  };
}
