import { lessonLimits } from "@hiwar/contract/lessons";
import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Counts a student's holds that were released unpaid since `since`; cancellations by people do not count. */
function unpaidHolds(db: Database, studentId: number, since: Temporal.Instant) {
  return db
    .selectFrom("lesson")
    .innerJoin("payment", "payment.id", "lesson.payment_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("lesson.student_id", "=", studentId)
    .where("lesson.cancelled_as", "=", "system")
    .where("lesson.cancelled_at", ">", since)
    .where("payment.paid_at", "is", null);
}

/**
 * The number of a student's holds by reference number in the `lapsedHolds.days` before `now` that expired, or whose order was cancelled after
 * `givenUpAfterMinutes`. Those that were paid after all do not count.
 */
export async function countLapsedHolds(db: Database, studentId: number, now: Temporal.Instant): Promise<number> {
  const { days, givenUpAfterMinutes } = lessonLimits.lapsedHolds;
  const late = sql<boolean>`closed_at > payment.created_at + ${`${givenUpAfterMinutes} minutes`}::interval`;
  const { count } = await unpaidHolds(db, studentId, now.subtract({ hours: days * 24 }))
    .where("payment.method", "=", PaymentMethod.Fawry)
    .where(({ or, and, eb }) =>
      or([
        eb("payment.status", "in", [PaymentStatus.New, PaymentStatus.Processed, PaymentStatus.Expired]),
        and([eb("payment.status", "=", PaymentStatus.Canceled), late]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** How often in 24 hours a student held a tutor's time without paying; declined payments do not count, because nobody intends these. */
export async function countUnpaidHolds(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await unpaidHolds(db, studentId, now.subtract({ hours: lessonLimits.unpaidHoldsOfTutor.hours }))
    .where("lesson.tutor_id", "=", tutorId)
    .where("payment.status", "!=", PaymentStatus.Failed)
    .executeTakeFirstOrThrow();
  return count;
}
