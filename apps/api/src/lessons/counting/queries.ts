import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import { PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { summedMinutes } from "../../calendar/queries.ts";
import type { Database } from "../../kernel/database.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import type { Span } from "../../kernel/time.ts";

const counted = precompiled<{ studentId: number } & Span>()((db, value) =>
  db
    .selectFrom("lesson")
    .select(({ ref }) => ["id", ref("subscription_id").$notNull().as("subscriptionId"), "starts_at as start", "ends_at as end"])
    .where("student_id", "=", value("studentId"))
    .where("subscription_id", "is not", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("returned_at", "is", null),
        exists(selectFrom("minute_grant").select("lesson_id").whereRef("minute_grant.lesson_id", "=", "lesson.id")),
      ]),
    )
    .where("starts_at", ">=", value("start"))
    .where("starts_at", "<", value("end"))
    .orderBy("starts_at"),
);

/**
 * The lessons that a student's subscriptions pay for and that start within a span. One whose minutes were returned is left out, unless they were
 * granted into a window (`minute_grant`): it stays counted.
 */
export const selectCounted = (db: Database, studentId: number, { start, end }: Span) => counted(db, { studentId, start, end });

/** More credits than anybody may have (docs/rules.md#minutes), with a margin for late payments. */
const mostCredits = 20;

/** A student's single lessons: the number taken or held, whether a paid one has not ended yet, and the credits. */
export async function selectSingles(db: Database, studentId: number, now: Temporal.Instant) {
  const { singles, ahead } = await db
    .selectFrom("lesson")
    .leftJoin("payment", "payment.id", "lesson.payment_id")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("singles"),
      fn.coalesce(sql<boolean>`bool_or(${eb("paid_at", "is not", null)} and ${eb("ends_at", ">", now)})`, sql<boolean>`false`).as("ahead"),
    ])
    .where("student_id", "=", studentId)
    .where("funding", "in", [sql.lit("payment"), sql.lit("free")])
    .where("returned_at", "is", null)
    .executeTakeFirstOrThrow();
  return { singles, ahead, credits: await selectCredits(db, studentId) };
}

/** Credits: paid single lessons without a current lesson, oldest first. The payment's latest lesson gives the duration. */
function selectCredits(db: Database, studentId: number) {
  return db
    .selectFrom("payment")
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("lesson")
          .select(sql<LessonDuration>`(extract(epoch from ends_at - starts_at) / 60)::int`.as("durationMinutes"))
          .whereRef("lesson.payment_id", "=", "payment.id")
          .orderBy("lesson.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["payment.id as paymentId", "amount_piasters as amountPiasters", "last.durationMinutes"])
    .where("person_id", "=", studentId)
    .where("purpose", "=", PaymentPurpose.PaidLesson)
    .where("status", "=", PaymentStatus.Paid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("lesson").select("lesson.id").whereRef("lesson.payment_id", "=", "payment.id").where("returned_at", "is", null)),
      ),
    )
    .orderBy("payment.id")
    .limit(mostCredits)
    .execute();
}

/** The minutes of a window's judged lessons that were not returned, without the lesson `except`. */
export async function sumDeliveredMinutes(db: Database, subscriptionId: number, window: Span, except: number): Promise<number> {
  const { minutes } = await db
    .selectFrom("lesson")
    .select(summedMinutes.as("minutes"))
    .where("subscription_id", "=", subscriptionId)
    .where("outcome", "is not", null)
    .where("returned_at", "is", null)
    .where("starts_at", ">=", window.start)
    .where("starts_at", "<", window.end)
    .where("id", "!=", except)
    .executeTakeFirstOrThrow();
  return minutes;
}

/** Minutes granted into a window that came from a lesson of the same term, whose price already covers them. */
export async function sumOwnGranted(db: Database, subscriptionId: number, window: Span): Promise<number> {
  const { sum } = await db
    .selectFrom("minute_grant")
    .innerJoin("lesson", "lesson.id", "minute_grant.lesson_id")
    .select(({ fn }) => fn.sum<string | null>("minutes").as("sum"))
    .where("minute_grant.subscription_id", "=", subscriptionId)
    .where("lesson.subscription_id", "=", subscriptionId)
    .where("window_start", "=", window.start)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Whether the two ever booked a lesson together, in either role; an unpaid hold does not count. */
export async function shareLesson(db: Database, [one, other]: readonly [number, number]): Promise<boolean> {
  const row = await db
    .selectFrom("lesson")
    .leftJoin("appointment", "appointment.id", "lesson.appointment_id")
    .select("lesson.id")
    .where("student_id", "in", [one, other])
    .where("tutor_id", "in", [one, other])
    .where("appointment.hold_until", "is", null)
    .where((eb) => eb("cancelled_as", "is distinct from", "system"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
