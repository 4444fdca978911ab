import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { promisedMinutes, type TaskKind, taskKinds, type tasks } from "@hiwar/contract/tasks";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { moveWaiting, selectPromises, upsertPromise } from "./queries.ts";

/** Returns a kind's promised minutes. Read from the database each time, because another process may have changed them. */
export async function promiseOf(db: Database, kind: TaskKind): Promise<number> {
  return (await selectPromises(db)).get(kind) ?? promisedMinutes[kind];
}

/** Returns the promised minutes of every kind. */
export async function listPromises({ db }: ReadContext): Promise<Answer<typeof tasks.promises>> {
  const changed = await selectPromises(db);
  return { list: taskKinds.map((kind) => ({ kind, minutes: changed.get(kind) ?? promisedMinutes[kind], usual: promisedMinutes[kind] })) };
}

/** Changes a promise and moves the due times of open tasks by the difference. */
export async function changePromise(
  { db }: Context,
  { kind, minutes }: Input<typeof tasks.changePromise>,
): Promise<Recorded<Answer<typeof tasks.changePromise>>> {
  const former = await upsertPromise(db, kind, promisedMinutes[kind], minutes);
  const answer = { kind, minutes, usual: promisedMinutes[kind] };
  if (former === minutes) return { answer, change: null };
  const moved = await moveWaiting(db, kind, minutes - former);
  const id = taskKinds.indexOf(kind) + 1;
  return { answer, change: { id, before: { kind, minutes: former }, after: { kind, minutes, moved } } };
}
