import type { Database } from "../kernel/database.ts";

/** The listed tutors among a student's favourites, the latest first. */
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

/** How many others than this tutor a student keeps, listed or not. */
export async function countOthers(db: Database, studentId: number, tutorId: number): Promise<number> {
  const others = db.selectFrom("favourite").where("student_id", "=", studentId).where("tutor_id", "!=", tutorId);
  return (await others.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Keeps a tutor; one that is kept already stays as it is. */
export async function insertFavourite(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto("favourite")
    .values({ student_id: studentId, tutor_id: tutorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a tutor off; nothing where there is none. */
export async function deleteFavourite(db: Database, studentId: number, tutorId: number): Promise<void> {
  await db.deleteFrom("favourite").where("student_id", "=", studentId).where("tutor_id", "=", tutorId).execute();
}
