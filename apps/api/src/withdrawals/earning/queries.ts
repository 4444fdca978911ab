import type { EarningGroup } from "@hiwar/contract/invoices";
import type { LessonOutcome } from "@hiwar/contract/lessons";
import type { BankCode, WithdrawMethod } from "@hiwar/contract/payout";
import { type ExpressionBuilder, sql } from "kysely";
import { summedMinutes } from "../../calendar/queries.ts";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";
import type { MonthSum } from "./rules.ts";

type Builder = ExpressionBuilder<DB, "lesson">;

const releaseOf = ({ selectFrom, lit }: Builder) =>
  selectFrom("lesson_task")
    .select(lit(1).as("one"))
    .whereRef("lesson_task.lesson_id", "=", "lesson.id")
    .where("lesson_task.kind", "=", "release-earning");
/** A subquery per lesson, because a join would read every report. */
const isUpheld = sql<boolean>`(select upheld from lesson_report where lesson_report.lesson_id = lesson.id) is true`;
const isKept = sql<boolean>`not (${isUpheld})`;

/** Condition: judged lessons of one tutor, by the state of their earnings. */
const asked = (tutorId: number, group: EarningGroup | undefined) => (eb: Builder) =>
  eb.and([
    eb("lesson.tutor_id", "=", tutorId),
    eb("lesson.outcome", "is not", null),
    ...(group === "none" ? [eb.or([eb("lesson.earned_piasters", "is", null), isUpheld])] : []),
    ...(group === "pending" || group === "payable" ? [eb("lesson.earned_piasters", "is not", null), isKept] : []),
    ...(group === "pending" ? [eb.exists(releaseOf(eb))] : []),
    ...(group === "payable" ? [eb.not(eb.exists(releaseOf(eb)))] : []),
  ]);

/** Selects a page of a tutor's lessons with their earnings, latest first, and the total, up to the cap of `countUpTo`. */
export async function selectEarnings(db: Database, tutorId: number, group: EarningGroup | undefined, page: Page) {
  const list = db
    .selectFrom("lesson")
    .innerJoin("person as student", "student.id", "lesson.student_id")
    .leftJoin("lesson_report", "lesson_report.lesson_id", "lesson.id")
    .leftJoin("lesson_task", (join) => join.onRef("lesson_task.lesson_id", "=", "lesson.id").on("lesson_task.kind", "=", "release-earning"))
    .select(({ ref }) => [
      "lesson.id as lessonId",
      "lesson.starts_at as start",
      "lesson.ends_at as end",
      "student.name as studentName",
      ref("lesson.outcome").$castTo<LessonOutcome | null>().as("outcome"),
      "lesson.earned_piasters as earnedPiasters",
      "lesson_task.due_at as releasesAt",
      "lesson_report.at as reportedAt",
      "lesson_report.decided_at as decidedAt",
      "lesson_report.upheld",
    ])
    .where(asked(tutorId, group))
    .orderBy("lesson.starts_at", "desc")
    .orderBy("lesson.id", "desc");
  return {
    list: await list.limit(page.limit).offset(page.offset).execute(),
    total: await countUpTo(db, db.selectFrom("lesson").where(asked(tutorId, group)), page),
  };
}

/** Counts a tutor's lessons whose earnings are not payable yet, and when the first becomes payable. */
export async function selectPending(db: Database, tutorId: number) {
  return db
    .selectFrom("lesson")
    .innerJoin("lesson_task", "lesson_task.lesson_id", "lesson.id")
    .select(({ fn }) => [fn.countAll<number>().as("lessons"), fn.min("lesson_task.due_at").as("firstAt")])
    .where("lesson_task.kind", "=", "release-earning")
    .where("lesson.tutor_id", "=", tutorId)
    .where("lesson.earned_piasters", "is not", null)
    .where(isKept)
    .executeTakeFirstOrThrow();
}

const sums = {
  earned: sql<number>`coalesce(sum(earned_piasters), 0)::int`.as("earnedPiasters"),
  month: sql<string>`to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM')`.as("month"),
};

/** Sums a tutor's kept earnings since a moment by Cairo month. */
export function selectMonths(db: Database, tutorId: number, since: Temporal.Instant): Promise<MonthSum[]> {
  return db
    .selectFrom("lesson")
    .select(({ fn }) => [sums.month, sums.earned, fn.countAll<number>().as("lessons"), summedMinutes.as("minutes")])
    .where("tutor_id", "=", tutorId)
    .where("starts_at", ">=", since)
    .where("earned_piasters", "is not", null)
    .where(isKept)
    .groupBy("month")
    .execute();
}

/** Selects a tutor's firm upcoming lessons: their number, total minutes and the latest start. */
export function selectBooked(db: Database, tutorId: number, now: Temporal.Instant) {
  return db
    .selectFrom("lesson")
    .innerJoin("appointment", "appointment.id", "lesson.appointment_id")
    .select(({ fn }) => [fn.countAll<number>().as("lessons"), summedMinutes.as("minutes"), fn.max("lesson.starts_at").as("lastAt")])
    .where("lesson.tutor_id", "=", tutorId)
    .where("lesson.starts_at", ">", now)
    .where("lesson.active", "=", true)
    .where("appointment.hold_until", "is", null)
    .executeTakeFirstOrThrow();
}

/** Counts a tutor's open requests and sums what was paid so far. */
export async function selectPaidOut(db: Database, tutorId: number): Promise<{ open: number; paidPiasters: number }> {
  const paid = await db
    .selectFrom("withdrawal")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("tutor_id", "=", tutorId)
    .where("status", "=", 3)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("withdrawal")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tutor_id", "=", tutorId)
    .where("status", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return { open: open.count, paidPiasters: Number(paid.sum ?? 0) };
}

/** Selects the destination of a tutor's latest request; null if there is none. */
export async function selectLastPayout(db: Database, tutorId: number) {
  const row = await db
    .selectFrom("withdrawal")
    .select(({ ref }) => [
      ref("method").$castTo<WithdrawMethod>().as("method"),
      "receiver",
      ref("bank").$castTo<BankCode | null>().as("bank"),
    ])
    .where("tutor_id", "=", tutorId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
