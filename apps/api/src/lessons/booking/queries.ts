import type { Database } from "../../kernel/database.ts";

export async function countMoves(db: Database, lessonId: number, since: Temporal.Instant): Promise<number> {
  const moves = db.selectFrom("lesson_move").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await moves.where("lesson_id", "=", lessonId).where("at", ">", since).executeTakeFirstOrThrow()).count;
}

export async function insertMove(db: Database, lessonId: number, at: Temporal.Instant): Promise<void> {
  await db.insertInto("lesson_move").values({ lesson_id: lessonId, at }).execute();
}
