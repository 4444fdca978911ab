import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { LessonTask } from "./verdict/rules.ts";

interface TaskRows {
  readonly lessonId: number;
  readonly kinds: readonly LessonTask[];
  readonly dues: readonly string[];
}

const replacedTasks = precompiled<TaskRows>()(
  (
    _db,
    value,
  ) => sql`with gone as (delete from lesson_task where lesson_id = ${value("lessonId")} and kind <> all(${value("kinds")}::text[]))
    insert into lesson_task (lesson_id, kind, due_at) select ${value("lessonId")}, * from unnest(${value("kinds")}::text[], ${value("dues")}::timestamptz[])
    on conflict (lesson_id, kind) do update set due_at = excluded.due_at`,
);

const newTasks = precompiled<TaskRows>()(
  (_db, value) => sql`insert into lesson_task (lesson_id, kind, due_at)
    select ${value("lessonId")}, * from unnest(${value("kinds")}::text[], ${value("dues")}::timestamptz[])`,
);

interface Task {
  readonly kind: LessonTask;
  readonly dueAt: Temporal.Instant;
}

const rowsOf = (lessonId: number, tasks: readonly Task[]): TaskRows => ({
  lessonId,
  kinds: tasks.map(({ kind }) => kind),
  dues: tasks.map(({ dueAt }) => dueAt.toString()),
});

/** Inserts the due tasks of the server (`LessonTask`) for a lesson that has none. */
export async function insertDueTasks(db: Database, lessonId: number, tasks: readonly Task[]): Promise<void> {
  await newTasks(db, rowsOf(lessonId, tasks));
}

/** Replaces all due tasks of the server (`LessonTask`) for a lesson. */
export async function replaceDueTasks(db: Database, lessonId: number, tasks: readonly Task[]): Promise<void> {
  await replacedTasks(db, rowsOf(lessonId, tasks));
}
