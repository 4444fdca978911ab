import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { type TaskKind, taskKinds, type tasks } from "@hiwar/contract/tasks";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import type { Subject } from "./hooks.ts";
import * as queries from "./queries.ts";

type Task = Answer<typeof tasks.read>;

/** Returns a kind's subject beside its person. All kinds that the system reports have faults as subjects. */
function subjectOf(kind: TaskKind): Subject | null {
  if (kind === "tutor" || kind === "conduct") return null;
  return kind === "payment" || kind === "lesson" || kind === "withdrawal" ? kind : "fault";
}

/** Returns tasks with their subjects, which are read once per kind. */
export async function shownTasks({ db, hooks }: Pick<AnyReadContext, "db" | "hooks">, rows: readonly queries.TaskRow[]): Promise<Task[]> {
  const idsOf = (subject: Subject) => [
    ...new Set(rows.filter(({ kind }) => subjectOf(kind) === subject).map(({ subjectId }) => subjectId)),
  ];
  const { subjectsOf } = hooks.tasks;
  const payments = await subjectsOf.payment(db, idsOf("payment"));
  const lessons = await subjectsOf.lesson(db, idsOf("lesson"));
  const withdrawals = await subjectsOf.withdrawal(db, idsOf("withdrawal"));
  const faults = await subjectsOf.fault(db, idsOf("fault"));
  return rows.map((row) => ({
    ...row,
    person: row.personId === null ? null : { id: row.personId, name: row.personName ?? "" },
    taker: row.takerId === null ? null : { id: row.takerId, name: row.takerName ?? "" },
    decision: row.decidedAt && { at: row.decidedAt, by: row.deciderName, note: row.note },
    payment: (row.kind === "payment" && payments.get(row.subjectId)) || null,
    lesson: (row.kind === "lesson" && lessons.get(row.subjectId)) || null,
    withdrawal: (row.kind === "withdrawal" && withdrawals.get(row.subjectId)) || null,
    fault: (subjectOf(row.kind) === "fault" && faults.get(row.subjectId)) || null,
  }));
}

/** Returns one task with its subject. Throws `not-found` if there is none. */
export async function readTask(context: ReadContext, { id }: { id: number }): Promise<Task> {
  const [task] = await shownTasks(context, [orRefuse(await queries.selectTask(context.db, id), "not-found")]);
  return task as Task;
}

/** Returns a page of waiting or decided tasks. */
export async function listTasks(
  context: ReadContext,
  { kind, state = "waiting", ...paging }: Input<typeof tasks.list>,
): Promise<Answer<typeof tasks.list>> {
  const select = state === "waiting" ? queries.selectWaiting : queries.selectDecided;
  const { list, total } = await select(context.db, kind, pageOf(paging));
  return { list: await shownTasks(context, list), total };
}

/** Streams all waiting or decided tasks in list order, without subjects, for an export. */
export function streamTasks(
  { db }: ReadContext,
  { kind, state = "waiting" }: Omit<Input<typeof tasks.list>, "page" | "size">,
): AsyncIterable<readonly queries.TaskRow[]> {
  return streamRows(db, queries.tasksQuery(db, state, kind));
}

/** Returns the waiting tasks by kind, each with the first to handle. */
export async function listQueues(context: ReadContext): Promise<Answer<typeof tasks.queues>> {
  const { db, now } = context;
  const list = [];
  for (const kind of taskKinds) {
    const { list: rows, total } = await queries.selectWaiting(db, kind, { limit: 1, offset: 0 });
    const [first = null] = await shownTasks(context, rows);
    list.push({ kind, waiting: total, late: await queries.countLate(db, kind, now), first });
  }
  return { list };
}

/** Returns all tasks about these subjects, latest first, with the subjects' facts. */
export async function readTasksOf(context: AnyReadContext, kind: TaskKind, subjectIds: readonly number[]): Promise<Task[]> {
  return shownTasks(context, await queries.selectTasksOf(context.db, kind, subjectIds));
}
