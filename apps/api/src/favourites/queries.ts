import type { Database } from "../kernel/database.ts";

/** Selects a student's listed favourites, latest first. */
export async function selectFavourites(db: Database, studentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("favourite")
    .innerJoin("tutor", "tutor.person_id", "favourite.tutor_id")
    .select("tutor_id as tutorId")
    .where("student_id", "=", studentId)
    .where("tutor.public", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("tutor_id")
    .execute();
  return rows.map(({ tutorId }) => tutorId);
}

/** Counts a student's favourites except this tutor, listed or not. */
export async function countOthers(db: Database, studentId: number, tutorId: number): Promise<number> {
  const others = db.selectFrom("favourite").where("student_id", "=", studentId).where("tutor_id", "!=", tutorId);
  return (await others.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Inserts a favourite; an existing one stays unchanged. */
export async function insertFavourite(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto("favourite")
    .values({ student_id: studentId, tutor_id: tutorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a favourite; does nothing without one. */
export async function deleteFavourite(db: Database, studentId: number, tutorId: number): Promise<void> {
  await db.deleteFrom("favourite").where("student_id", "=", studentId).where("tutor_id", "=", tutorId).execute();
}
