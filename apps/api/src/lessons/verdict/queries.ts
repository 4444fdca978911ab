import type { Database } from "../../kernel/database.ts";
import type { LessonTask } from "./rules.ts";

interface DueTask {
  readonly lessonId: number;
  readonly kind: LessonTask;
}

/** At most `limit` tasks of lessons that are due at `now`, longest due first. Takes no locks: `claimTask` decides which process runs one. */
export function selectDueTasks(db: Database, now: Temporal.Instant, limit: number): Promise<DueTask[]> {
  return db
    .selectFrom("lesson_task")
    .select(({ ref }) => ["lesson_id as lessonId", ref("kind").$castTo<LessonTask>().as("kind")])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Claims a task that is still due; false when it was done, moved or dropped meanwhile. */
export async function claimTask(db: Database, { lessonId, kind }: DueTask, now: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .deleteFrom("lesson_task")
    .where("lesson_id", "=", lessonId)
    .where("kind", "=", kind)
    .where("due_at", "<=", now)
    .returning("kind")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Postpones a failed task behind the others; a task that was moved meanwhile keeps its time. */
export async function postponeTask(db: Database, { lessonId, kind }: DueTask, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable("lesson_task")
    .set({ due_at: until })
    .where("lesson_id", "=", lessonId)
    .where("kind", "=", kind)
    .where("due_at", "<", until)
    .execute();
}
