import type { Role } from "@hiwar/contract/kernel/roles";
import { lessonLimits } from "@hiwar/contract/lessons";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";

/** The number of moves of a lesson after `since`. */
export async function countMoves(db: Database, lessonId: number, since: Temporal.Instant): Promise<number> {
  const moves = db.selectFrom("lesson_move").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await moves.where("lesson_id", "=", lessonId).where("at", ">", since).executeTakeFirstOrThrow()).count;
}

/** Inserts a move of a lesson, so that the moves of a day can be counted. */
export async function insertMove(db: Database, lessonId: number, at: Temporal.Instant): Promise<void> {
  await db.insertInto("lesson_move").values({ lesson_id: lessonId, at }).execute();
}

interface Pair {
  readonly studentId: number;
  readonly tutorId: number;
  readonly now: Temporal.Instant;
}

const bookers = precompiled<Pair & { except: number; since: Temporal.Instant }>()((db, value) => {
  const holds = expiredHolds(db, value("now"));
  const active = db.selectFrom("lesson").select("id").where("student_id", "=", value("studentId")).where("active", "=", true);
  return db
    .selectFrom("person")
    .leftJoin("tutor", (join) => join.on("tutor.person_id", "=", value("tutorId")))
    .leftJoin("person as host", "host.id", "tutor.person_id")
    .select(({ exists, or, ref, selectFrom }) => [
      "person.name",
      "person.email_verified_at as emailVerifiedAt",
      "person.birth_year as birthYear",
      "person.guardian_name as guardianName",
      "person.guardian_phone as guardianPhone",
      "person.guardian_consented_at as guardianConsentedAt",
      "person.blocked_at as blockedAt",
      "tutor.notice_minutes as noticeMinutes",
      sql<boolean | null>`tutor.public and not is_blocked_pair(person.id, tutor.person_id)`.as("isPublic"),
      ref("host.role").$castTo<Role | null>().as("hostRole"),
      exists(active.where("id", "!=", value("except")))
        .$castTo<boolean>()
        .as("hasUpcoming"),
      or([exists(holds.where("lesson.student_id", "=", value("studentId"))), exists(holds.where("lesson.tutor_id", "=", value("tutorId")))])
        .$castTo<boolean>()
        .as("haveHoldsOver"),
      exists(active.where("ends_at", "<=", value("now")))
        .$castTo<boolean>()
        .as("hasEnded"),
      exists(selectFrom("wish").select("wish.id").whereRef("wish.student_id", "=", "person.id").where("wish.ended_at", "is", null))
        .$castTo<boolean>()
        .as("isWaiting"),
      selectFrom("lesson")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("lesson.student_id", "=", "person.id")
        .where("lesson.cancelled_as", "=", "student")
        .where("lesson.cancelled_at", ">", value("since"))
        .$asScalar()
        .$notNull()
        .as("cancelledLately"),
    ])
    .where("person.id", "=", value("studentId"));
});

/**
 * The facts about a student and a tutor for a booking. For the student also: an upcoming lesson other than `except`, an ended lesson not yet cleared,
 * an open wish, and the lessons that the student cancelled in the last day. For both: expired holds.
 */
export async function selectBookers(db: Database, { except, ...pair }: Pair & { readonly except: number | null }) {
  const since = pair.now.subtract({ hours: lessonLimits.cancelled.hours });
  const [row] = await bookers(db, { ...pair, except: except ?? 0, since });
  return row as NonNullable<typeof row>;
}

/** Which of these students are not blocked and have no upcoming lesson. */
export async function selectFreeToBook(db: Database, studentIds: readonly number[], now: Temporal.Instant): Promise<number[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .selectFrom("person")
    .select("person.id")
    .where("person.id", "in", [...studentIds])
    .where("person.blocked_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lesson")
            .select("lesson.id")
            .whereRef("student_id", "=", "person.id")
            .where("active", "=", true)
            .where("ends_at", ">", now),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a student's ended lessons as no longer upcoming; a hold stays upcoming until it is paid or released. */
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
 * Locks held lessons whose time to pay has expired. The student's own come first, waiting for other locks; the tutor's locked ones are skipped. So
 * nobody waits for a lesson while holding another lesson's row.
 */
export async function lockExpiredHolds(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<number[]> {
  const locked = expiredHolds(db, now).orderBy("lesson.id").forUpdate("lesson");
  const own = await locked.where("lesson.student_id", "=", studentId).execute();
  const ofTutor = await locked.where("lesson.tutor_id", "=", tutorId).skipLocked().execute();
  return [...new Set([...own, ...ofTutor].map(({ id }) => id))];
}

/** The lessons of these appointments. */
export function selectLessonsOf(db: Database, appointmentIds: readonly number[]) {
  return db
    .selectFrom("lesson")
    .select(["id", "appointment_id as appointmentId"])
    .where("appointment_id", "=", sql<number>`any(${appointmentIds}::bigint[])`)
    .execute();
}
