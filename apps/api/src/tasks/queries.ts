import type { TaskCause, TaskKind } from "@hiwar/contract/tasks";
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";

function selectTasks(db: Database) {
  return db
    .selectFrom("staff_task as task")
    .leftJoin("person", "person.id", "task.person_id")
    .leftJoin("person as taker", "taker.id", "task.taken_by")
    .leftJoin("person as decider", "decider.id", "task.decided_by")
    .select(({ ref }) => [
      "task.id",
      ref("task.kind").$castTo<TaskKind>().as("kind"),
      ref("task.cause").$castTo<TaskCause>().as("cause"),
      "task.subject_id as subjectId",
      "task.person_id as personId",
      "person.name as personName",
      "task.opened_at as openedAt",
      "task.due_at as dueAt",
      "task.taken_by as takerId",
      "taker.name as takerName",
      "task.decided_at as decidedAt",
      "decider.name as deciderName",
      "task.note",
    ]);
}

export type TaskRow = Awaited<ReturnType<typeof selectTask>> & object;

/** Selects a task; undefined if there is none. */
export function selectTask(db: Database, id: number) {
  return selectTasks(db).where("task.id", "=", id).executeTakeFirst();
}

/** Selects and locks a task. */
export function lockTask(db: Database, id: number) {
  return selectTasks(db).where("task.id", "=", id).forUpdate("task").executeTakeFirst();
}

/** Selects all tasks about these subjects, latest first. */
export async function selectTasksOf(db: Database, kind: TaskKind, subjectIds: readonly number[]): Promise<TaskRow[]> {
  if (subjectIds.length === 0) return [];
  return selectTasks(db)
    .where("task.kind", "=", kind)
    .where("task.subject_id", "in", subjectIds)
    .orderBy("task.opened_at", "desc")
    .orderBy("task.id", "desc")
    .execute();
}

type NewTask = Required<Pick<Insertable<DB["staff_task"]>, "kind" | "subject_id" | "cause" | "person_id" | "opened_at">>;

const opened = precompiled<NewTask & { usual_minutes: number }>()((db, value) =>
  db
    .insertInto("staff_task")
    .values({
      kind: value("kind"),
      subject_id: value("subject_id"),
      cause: value("cause"),
      person_id: value("person_id"),
      opened_at: value("opened_at"),
      // The promise is read in the statement, because another process may have changed it.
      due_at: sql<Temporal.Instant>`${value("opened_at")}::timestamptz
        + coalesce((select minutes from staff_promise where kind = ${value("kind")}), ${value("usual_minutes")}::integer) * interval '1 minute'`,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Inserts a task, due in its kind's promised or usual minutes. Does nothing if one with the same subject and cause is open. */
export async function insertTask(db: Database, task: NewTask & { readonly usual_minutes: number }): Promise<void> {
  await opened(db, task);
}

/** Updates a task that the caller has locked. */
export async function updateTask(db: Database, id: number, change: Updateable<DB["staff_task"]>): Promise<void> {
  await db.updateTable("staff_task").set(change).where("id", "=", id).execute();
}

/** Changes the cause of a subject's open task; its due time stays. */
export async function updateCause(
  db: Database,
  { kind, subjectId }: { kind: TaskKind; subjectId: number },
  cause: TaskCause,
): Promise<void> {
  await db
    .updateTable("staff_task")
    .set({ cause })
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("decided_at", "is", null)
    .execute();
}

/** Decides all open tasks of a subject, or those with one cause. */
export async function decideSubject(
  db: Database,
  { kind, subjectId, cause }: { kind: TaskKind; subjectId: number; cause?: TaskCause },
  decision: { decided_by: number | null; decided_at: Temporal.Instant; note: string | null },
): Promise<void> {
  await db
    .updateTable("staff_task")
    .set(decision)
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("decided_at", "is", null)
    .$if(cause !== undefined, (tasks) => tasks.where("cause", "=", cause ?? ""))
    .execute();
}

const asked =
  (state: "waiting" | "decided", kind: TaskKind | undefined) =>
  ({ and, eb }: ExpressionBuilder<DB & { task: DB["staff_task"] }, "task">) =>
    and([eb("task.decided_at", state === "waiting" ? "is" : "is not", null), ...(kind === undefined ? [] : [eb("task.kind", "=", kind)])]);

const counted = (db: Database, ...which: Parameters<typeof asked>) => db.selectFrom("staff_task as task").where(asked(...which));

/** A query of tasks: waiting ones by due time, decided ones latest first. */
export function tasksQuery(db: Database, state: "waiting" | "decided", kind: TaskKind | undefined) {
  const all = selectTasks(db).where(asked(state, kind));
  if (state === "waiting") return all.orderBy("task.due_at").orderBy("task.id");
  return all.orderBy("task.decided_at", "desc").orderBy("task.id", "desc");
}

/** Selects a page of waiting tasks, of one kind if given, by due time; counts them up to the cap of `countUpTo`. */
export async function selectWaiting(db: Database, kind: TaskKind | undefined, page: Page) {
  return {
    list: await tasksQuery(db, "waiting", kind).limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, counted(db, "waiting", kind), page),
  };
}

/** Counts tasks of a kind past their due time, up to the cap of `countUpTo`. */
export function countLate(db: Database, kind: TaskKind, now: Temporal.Instant): Promise<number> {
  return countUpTo(db, counted(db, "waiting", kind).where("task.due_at", "<", now), { limit: 0, offset: 0 });
}

/** Selects a page of decided tasks, latest first. */
export async function selectDecided(db: Database, kind: TaskKind | undefined, page: Page) {
  return {
    list: await tasksQuery(db, "decided", kind).limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, counted(db, "decided", kind), page),
  };
}

/** Selects the promises that staff changed, in minutes. */
export async function selectPromises(db: Database): Promise<ReadonlyMap<TaskKind, number>> {
  const rows = await db
    .selectFrom("staff_promise")
    .select(({ ref }) => [ref("kind").$castTo<TaskKind>().as("kind"), "minutes"])
    .execute();
  return new Map(rows.map(({ kind, minutes }) => [kind, minutes]));
}

/** Sets a kind's promise and returns the former one. Of two concurrent changes the second receives the first one's value. */
export async function upsertPromise(db: Database, kind: TaskKind, usual: number, minutes: number): Promise<number> {
  await db
    .insertInto("staff_promise")
    .values({ kind, minutes: usual })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const former = await db.selectFrom("staff_promise").select("minutes").where("kind", "=", kind).forUpdate().executeTakeFirstOrThrow();
  await db.updateTable("staff_promise").set({ minutes }).where("kind", "=", kind).execute();
  return former.minutes;
}

/** Moves the due times of a kind's open tasks by these minutes, never before they were opened; returns how many. */
export async function moveWaiting(db: Database, kind: TaskKind, minutes: number): Promise<number> {
  const moved = await db
    .updateTable("staff_task")
    .set({ due_at: sql`greatest(opened_at, due_at + ${minutes} * interval '1 minute')` })
    .where("kind", "=", kind)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
