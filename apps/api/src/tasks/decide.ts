import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tasks } from "@hiwar/contract/tasks";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, Refusal, refuseIf } from "../kernel/refuse.ts";
import { shownTasks } from "./list.ts";
import { promiseOf } from "./promises.ts";
import { lockTask, type TaskRow, updateTask } from "./queries.ts";
import { whyNotDecide, whyNotReopen, whyNotRetry, whyNotTake } from "./rules.ts";

type Decided = Recorded<Answer<typeof tasks.read>>;

/** Fields of a task in the audit. */
const kept = ({ takerId, decidedAt, note }: TaskRow) => ({ takerId, isDecided: decidedAt !== null, note });

async function recorded(context: Context, before: TaskRow, isChanged = true): Promise<Decided> {
  const { id } = before;
  const after = orRefuse(await lockTask(context.db, id), "not-found");
  const [answer] = await shownTasks(context, [after]);
  return { answer: answer as Decided["answer"], change: isChanged ? { id, before: kept(before), after: kept(after) } : null };
}

/** Assigns a task to the caller, so that nobody else works on it, or releases it. */
export async function takeTask(context: Context, { id, taken }: Input<typeof tasks.take>): Promise<Decided> {
  const { db, actor, now } = context;
  const task = orRefuse(await lockTask(db, id), "not-found");
  refuseIf(whyNotTake(task, actor.id));
  const isTheirs = task.takerId === actor.id;
  if (isTheirs === taken) return recorded(context, task, false);
  await updateTask(db, id, taken ? { taken_by: actor.id, taken_at: now } : { taken_by: null, taken_at: null });
  return recorded(context, task);
}

/** Decides a task with a note about what was done. Throws if it was decided meanwhile. */
export async function decideTask(context: Context, { id, note }: Input<typeof tasks.decide>): Promise<Decided> {
  const { db, actor, now } = context;
  const task = orRefuse(await lockTask(db, id), "not-found");
  refuseIf(whyNotDecide(task));
  await updateTask(db, id, { decided_by: actor.id, decided_at: now, note });
  return recorded(context, task);
}

/** Retries what failed for good, or gives it up with a note. Of concurrent calls only one succeeds. */
export async function retryOrGiveUpTask(context: Context, { id, again, note }: Input<typeof tasks.retry>): Promise<Decided> {
  const { db, actor, now, hooks } = context;
  const task = orRefuse(await lockTask(db, id), "not-found");
  refuseIf(whyNotRetry(task));
  if (!again && note === undefined) throw new Refusal("bad-request", { fields: { note: "required" } });
  const jobs = await hooks.tasks.retry(context, task.subjectId, again);
  await updateTask(db, id, { decided_by: actor.id, decided_at: now, note: note ?? null });
  const { answer, change } = await recorded(context, task);
  return { answer, change: change && { ...change, after: { ...change.after, again, jobs } } };
}

/** Reopens a decided task about money, with its full promised time. Throws if the same task is already open. */
export async function reopenTask(context: Context, { id }: Input<typeof tasks.reopen>): Promise<Decided> {
  const { db, now } = context;
  const task = orRefuse(await lockTask(db, id), "not-found");
  refuseIf(whyNotReopen(task));
  const dueAt = now.add({ minutes: await promiseOf(db, task.kind) });
  await updateTask(db, id, { decided_by: null, decided_at: null, note: null, taken_by: null, taken_at: null, due_at: dueAt });
  return recorded(context, task);
}
