import type { Database } from "../../kernel/database.ts";

/** How often a lesson was moved, and when it was made or last moved. */
export function selectChanges(db: Database, id: number) {
  return db
    .selectFrom("lesson")
    .leftJoin("lesson_move", "lesson_move.lesson_id", "lesson.id")
    .select(({ fn, ref }) => [
      fn.count<number>("lesson_move.lesson_id").as("moves"),
      fn.coalesce(fn.max("lesson_move.at"), ref("lesson.created_at")).as("lastAt"),
    ])
    .where("lesson.id", "=", id)
    .groupBy("lesson.id")
    .executeTakeFirstOrThrow();
}
