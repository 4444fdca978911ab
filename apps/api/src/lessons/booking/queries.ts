import type { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** How often a lesson was moved after `since`. */
export async function countMoves(db: Database, lessonId: number, since: Temporal.Instant): Promise<number> {
  const moves = db.selectFrom("lesson_move").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await moves.where("lesson_id", "=", lessonId).where("at", ">", since).executeTakeFirstOrThrow()).count;
}

/** Records that a lesson was moved, so that the moves of a day can be counted. */
export async function insertMove(db: Database, lessonId: number, at: Temporal.Instant): Promise<void> {
  await db.insertInto("lesson_move").values({ lesson_id: lessonId, at }).execute();
}

/** A student and a tutor as booking asks for them, and whether another lesson of the student's than `except` lies ahead. */
export function selectBookers(db: Database, { studentId, tutorId, except }: { studentId: number; tutorId: number; except: number | null }) {
  return db
    .selectFrom("person")
    .leftJoin("tutor", (join) => join.on("tutor.person_id", "=", tutorId))
    .leftJoin("person as host", "host.id", "tutor.person_id")
    .select(({ exists, ref, selectFrom }) => [
      "person.name",
      "person.email_verified_at as emailVerifiedAt",
      "person.birth_year as birthYear",
      "person.guardian_name as guardianName",
      "person.guardian_phone as guardianPhone",
      "person.guardian_consented_at as guardianConsentedAt",
      "person.blocked_at as blockedAt",
      "tutor.notice_minutes as noticeMinutes",
      "tutor.public as isPublic",
      ref("host.role").$castTo<Role | null>().as("hostRole"),
      exists(
        selectFrom("lesson")
          .select("lesson.id")
          .whereRef("student_id", "=", "person.id")
          .where("active", "=", true)
          .where("lesson.id", "!=", except ?? 0),
      )
        .$castTo<boolean>()
        .as("hasUpcoming"),
    ])
    .where("person.id", "=", studentId)
    .executeTakeFirstOrThrow();
}

/** Whether the two have holds whose time to pay is over, and whether the student's last lesson has ended unnoticed. */
export async function findOver(db: Database, studentId: number, tutorId: number, now: Temporal.Instant) {
  const { rows } = await sql<{ holds: boolean; ended: boolean }>`select
    ${sql.join(
      [expiredHolds(db, now).where("lesson.student_id", "=", studentId), expiredHolds(db, now).where("lesson.tutor_id", "=", tutorId)].map(
        (some) => sql`exists (${some})`,
      ),
      sql` or `,
    )} as holds,
    exists (${db.selectFrom("lesson").select("id").where("student_id", "=", studentId).where("active", "=", true).where("ends_at", "<=", now)}) as ended`.execute(
    db,
  );
  return rows[0] as { holds: boolean; ended: boolean };
}

/** Lessons that have ended are upcoming no more; a hold stays one until it is paid or given back. */
export async function clearEnded(db: Database, studentId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("lesson")
    .set({ active: false })
    .where("student_id", "=", studentId)
    .where("active", "=", true)
    .where("ends_at", "<=", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("appointment")
          .select("appointment.id")
          .whereRef("appointment.id", "=", "lesson.appointment_id")
          .where("hold_until", "is", null),
      ),
    )
    .execute();
}

function expiredHolds(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("lesson")
    .innerJoin("appointment", "appointment.id", "lesson.appointment_id")
    .innerJoin("payment", "payment.id", "lesson.payment_id")
    .select("lesson.id")
    .where("lesson.cancelled_at", "is", null)
    .where("appointment.released_at", "is", null)
    .where("appointment.hold_until", "<=", now)
    .where("payment.paid_at", "is", null);
}

/**
 * Held lessons whose time to pay is over, locked: the student's own first, waiting for whoever is at work on them, then the
 * tutor's, leaving those. Nobody waits for a lesson while holding another one's row.
 */
export async function lockExpiredHolds(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<number[]> {
  const locked = expiredHolds(db, now).orderBy("lesson.id").forUpdate("lesson");
  const own = await locked.where("lesson.student_id", "=", studentId).execute();
  const ofTutor = await locked.where("lesson.tutor_id", "=", tutorId).skipLocked().execute();
  return [...new Set([...own, ...ofTutor].map(({ id }) => id))];
}
