import { lessonTimes } from "@hiwar/contract/lessons";
import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Held lessons of a student that ended without having been paid since `since`; what others cancelled is not among them. */
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

/** Holds by number of the last days that ran out or were given up late; what came to be paid after all does not count. */
export async function countLapsedHolds(db: Database, studentId: number, now: Temporal.Instant): Promise<number> {
  const { days, givenUpAfterMinutes } = lessonTimes.lapsedHolds;
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

/** How often a student held a tutor's time of late and let it go; a payment that was refused is nobody's wish. */
export async function countUnpaidHolds(db: Database, studentId: number, tutorId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await unpaidHolds(db, studentId, now.subtract({ hours: lessonTimes.unpaidHoldsOfTutor.hours }))
    .where("lesson.tutor_id", "=", tutorId)
    .where("payment.status", "!=", PaymentStatus.Failed)
    .executeTakeFirstOrThrow();
  return count;
}
