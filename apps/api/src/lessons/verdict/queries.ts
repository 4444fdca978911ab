import type { Database } from "../../kernel/database.ts";
import type { Deed } from "./rules.ts";

interface LessonDeed {
  readonly lessonId: number;
  readonly deed: Deed;
}

export function selectDeeds(db: Database, now: Temporal.Instant, limit: number): Promise<LessonDeed[]> {
  return db
    .selectFrom("lesson_due")
    .select(({ ref }) => ["lesson_id as lessonId", ref("deed").$castTo<Deed>().as("deed")])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Takes a deed that is still due; false when it was done, moved or dropped meanwhile. */
export async function takeDeed(db: Database, { lessonId, deed }: LessonDeed, now: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .deleteFrom("lesson_due")
    .where("lesson_id", "=", lessonId)
    .where("deed", "=", deed)
    .where("due_at", "<=", now)
    .returning("deed")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Puts a deed that failed behind those that have not; one that was moved meanwhile is due when it is. */
export async function postponeDeed(db: Database, { lessonId, deed }: LessonDeed, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable("lesson_due")
    .set({ due_at: until })
    .where("lesson_id", "=", lessonId)
    .where("deed", "=", deed)
    .where("due_at", "<", until)
    .execute();
}
