import type { Role } from "@hiwar/contract/kernel/roles";
import { SortOrder } from "@hiwar/contract/kernel/shapes";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import type { Canceller, LessonFilter, LessonOutcome } from "@hiwar/contract/lessons";
import { PaymentStatus } from "@hiwar/contract/payments";
import { type ExpressionBuilder, type Insertable, type QueryCreator, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, ordered, type Page } from "../kernel/paging.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";

function selectLessons(db: QueryCreator<DB>) {
  return db
    .selectFrom("lesson")
    .innerJoin("person as tutor", "tutor.id", "lesson.tutor_id")
    .innerJoin("person as student", "student.id", "lesson.student_id")
    .innerJoin("appointment", "appointment.id", "lesson.appointment_id")
    .leftJoin("lesson_report", "lesson_report.lesson_id", "lesson.id")
    .leftJoin("payment", "payment.id", "lesson.payment_id")
    .select(({ ref, eb, fn, lit }) => [
      "lesson.id",
      "lesson.session_id as sessionId",
      "lesson.appointment_id as appointmentId",
      "lesson.tutor_id as tutorId",
      "tutor.name as tutorName",
      "tutor.image as tutorImage",
      "tutor.gender as tutorGender",
      ref("tutor.role").$castTo<Role>().as("tutorRole"),
      "lesson.student_id as studentId",
      "student.name as studentName",
      "student.image as studentImage",
      "student.gender as studentGender",
      "lesson.starts_at as start",
      "lesson.ends_at as end",
      ref("lesson.funding").$castTo<"subscription" | "payment" | "free">().as("funding"),
      "lesson.subscription_id as subscriptionId",
      "lesson.payment_id as paymentId",
      "lesson.price_piasters as pricePiasters",
      "lesson.active",
      ref("lesson.cancelled_as").$castTo<Canceller | null>().as("cancelledAs"),
      "lesson.cancelled_at as cancelledAt",
      ref("lesson.outcome").$castTo<LessonOutcome | null>().as("outcome"),
      "lesson.outage",
      "lesson.returned_at as returnedAt",
      "lesson.returned_minutes as returnedMinutes",
      "lesson.earned_piasters as earnedPiasters",
      "appointment.hold_until as holdUntil",
      "appointment.uid",
      "appointment.sequence",
      fn.coalesce("appointment.changed_at", "appointment.created_at").as("changedAt"),
      "lesson_report.at as reportedAt",
      "lesson_report.origin as reportOrigin",
      "lesson_report.decided_at as decidedAt",
      "lesson_report.upheld",
      "lesson_report.note as decisionNote",
      fn
        .coalesce(eb("payment.status", "=", PaymentStatus.Paid), lit(false))
        .$castTo<boolean>()
        .as("paid"),
    ]);
}

export type LessonRow = Awaited<ReturnType<typeof selectLesson>> & object;

/** A lesson with its people, hold, payment and report; undefined when there is none. Checks no rights. */
export function selectLesson(db: Database, id: number) {
  return selectLessons(db).where("lesson.id", "=", id).executeTakeFirst();
}

/** The lesson of a session, by the session's UUID; undefined when the session belongs to no lesson. */
export function selectLessonBySession(db: Database, sessionId: string) {
  return selectLessons(db).where("lesson.session_id", "=", sessionId).executeTakeFirst();
}

/** The latest lesson of a payment; undefined when there is none. */
export function selectLessonOfPayment(db: Database, paymentId: number) {
  return selectLessons(db).where("lesson.payment_id", "=", paymentId).orderBy("lesson.id", "desc").limit(1).executeTakeFirst();
}

/** Locks a lesson's row and reads it again; throws when there is none. Lock its two people first. */
export function lockLesson(db: Database, id: number) {
  return selectLessons(db).where("lesson.id", "=", id).forUpdate("lesson").executeTakeFirstOrThrow();
}

/** The two people of a lesson, to be locked before its own row. */
export function selectPeopleOf(db: Database, id: number) {
  return db.selectFrom("lesson").select(["student_id as studentId", "tutor_id as tutorId"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Whose lessons are listed: one person's, by the column of their role, or null for everyone's. */
export type LessonsOwner = { readonly column: "lesson.student_id" | "lesson.tutor_id"; readonly personId: number } | null;

type Filter = Pick<LessonFilter, "when"> & {
  cancelled?: boolean | undefined;
  tutorId?: number | undefined;
  studentId?: number | undefined;
  from?: Temporal.Instant | undefined;
  to?: Temporal.Instant | undefined;
  order?: SortOrder | undefined;
};

/** A lesson that runs at `now` started after this moment; without the bound the query would scan the whole past. */
const longestBefore = (now: Temporal.Instant) => now.subtract({ minutes: Math.max(...lessonDurations) });

const matching =
  (seen: LessonsOwner, filter: Filter, now: Temporal.Instant) =>
  ({ and, eb }: ExpressionBuilder<DB, "lesson">) =>
    and([
      ...(seen === null ? [] : [eb(seen.column, "=", seen.personId)]),
      ...(filter.tutorId === undefined ? [] : [eb("lesson.tutor_id", "=", filter.tutorId)]),
      ...(filter.studentId === undefined ? [] : [eb("lesson.student_id", "=", filter.studentId)]),
      ...(filter.cancelled === undefined ? [] : [eb("lesson.cancelled_at", filter.cancelled ? "is not" : "is", null)]),
      ...(filter.from === undefined ? [] : [eb("lesson.starts_at", ">=", filter.from)]),
      ...(filter.to === undefined ? [] : [eb("lesson.starts_at", "<", filter.to)]),
      ...(filter.when === "future" ? [eb("lesson.starts_at", ">", now)] : []),
      ...(filter.when === "past" ? [eb("lesson.ends_at", "<=", now), eb("lesson.starts_at", "<", now)] : []),
      ...(filter.when === "now"
        ? [eb("lesson.ends_at", ">", now), eb("lesson.starts_at", "<=", now), eb("lesson.starts_at", ">", longestBefore(now))]
        : []),
    ]);

/** A list of only future lessons is ascending by start, any other list descending. The filter's `order` overrides this. */
const sortOf = ({ when, order: asked = when === "future" ? SortOrder.Ascending : SortOrder.Descending }: Filter) =>
  asked === SortOrder.Ascending ? "start" : "-start";
const order = { start: "lesson.starts_at", id: "lesson.id" } as const;

/** A page of lessons, and how many match the filter, up to the cap of `countUpTo`. */
export async function selectLessonsIn(db: Database, seen: LessonsOwner, filter: Filter, now: Temporal.Instant, page: Page) {
  const matched = db.selectFrom("lesson").where(matching(seen, filter, now));
  // The page is selected from the index before any join; the total needs no joins at all.
  const onPage = inPage(ordered(matched.select("lesson.id"), sortOf(filter), order), page);
  const [list, total] = await Promise.all([
    ordered(selectLessons(db).where("lesson.id", "in", onPage), sortOf(filter), order).execute(),
    countUpTo(db, matched, page),
  ]);
  return { list, total };
}

/** A query for everyone's lessons that match the filter, in the order of `selectLessonsIn`. */
export function lessonLines(db: Database, filter: Filter, now: Temporal.Instant) {
  return ordered(selectLessons(db).where(matching(null, filter, now) as never), sortOf(filter), order);
}

/** A tutor's or manager's role, name, gender, image, lead time in minutes and whether they are listed; undefined for anybody else. */
export function selectHost(db: Database, id: number) {
  return db
    .selectFrom("tutor")
    .innerJoin("person", "person.id", "tutor.person_id")
    .select(({ ref }) => [
      "notice_minutes as noticeMinutes",
      "public as isPublic",
      ref("person.role").$castTo<Role>().as("role"),
      "person.name",
      "person.gender",
      "person.image",
    ])
    .where("person_id", "=", id)
    .executeTakeFirst();
}

/** Whether the money of a lesson's payment was booked (`paid_at`), even if it was returned later. */
export async function isPaid(db: Database, id: number): Promise<boolean> {
  const paid = db.selectFrom("lesson").innerJoin("payment", "payment.id", "lesson.payment_id").select("lesson.id");
  return (await paid.where("lesson.id", "=", id).where("payment.paid_at", "is not", null).executeTakeFirst()) !== undefined;
}

const lessonColumns = [
  "tutor_id",
  "student_id",
  "appointment_id",
  "session_id",
  "starts_at",
  "ends_at",
  "created_at",
  "funding",
  "subscription_id",
  "payment_id",
  "price_piasters",
] as const;
export type NewLesson = Required<Pick<Insertable<DB["lesson"]>, (typeof lessonColumns)[number]>>;

const madeLesson = precompiled<NewLesson>()((db, value) => {
  const values = Object.fromEntries(lessonColumns.map((column) => [column, value(column)])) as NewLesson;
  // The new row is read through a CTE named like the table, because the table itself does not show it within the same statement.
  const made = db.with("lesson", (make) => make.insertInto("lesson").values(values).returningAll());
  return selectLessons(made as QueryCreator<unknown> as QueryCreator<DB>);
});

/** Inserts an upcoming lesson and returns it. Throws `reached-booking-limit` when the student has one already. */
export async function insertLesson(db: Database, values: NewLesson): Promise<LessonRow> {
  const [row] = await madeLesson(db, values);
  return row as LessonRow;
}

/** Updates columns of a lesson that the caller has locked. Throws `reached-booking-limit` for a second upcoming lesson of one student. */
export async function updateLesson(db: Database, id: number, change: Updateable<DB["lesson"]>): Promise<void> {
  await db.updateTable("lesson").set(change).where("id", "=", id).execute();
}

/** Inserts a report about a lesson; a student's report replaces an undecided doubt of the server. */
export async function insertReport(db: Database, values: Insertable<DB["lesson_report"]>): Promise<void> {
  await db
    .insertInto("lesson_report")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column("lesson_id")
        .doUpdateSet({ origin: values.origin, reason: values.reason, at: values.at })
        .where("lesson_report.origin", "=", "system")
        .where("lesson_report.decided_at", "is", null)
        .where(sql.lit(values.origin), "=", "student"),
    )
    .execute();
}

/** Whether both have attended a lesson of this pair, other than `except`. */
export async function havePairAttended(db: Database, tutorId: number, studentId: number, except = 0): Promise<boolean> {
  const row = await db
    .selectFrom("lesson")
    .select("id")
    .where("tutor_id", "=", tutorId)
    .where("student_id", "=", studentId)
    .where("outcome", "=", "attended")
    .where("id", "!=", except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lesson of this pair that has started and is not judged yet; undefined without one. */
export function selectRunningOfPair(db: Database, tutorId: number, studentId: number, now: Temporal.Instant) {
  return db
    .selectFrom("lesson")
    .select(["session_id as sessionId", "starts_at as start"])
    .where("tutor_id", "=", tutorId)
    .where("student_id", "=", studentId)
    .where("active", "=", true)
    .where("starts_at", "<=", now)
    .executeTakeFirst();
}

/** What tasks of staff show about these lessons, by id; `words` are the student's report. */
export async function selectLessonSubjects(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("lesson")
    .innerJoin("person as tutor", "tutor.id", "lesson.tutor_id")
    .leftJoin("lesson_report as report", "report.lesson_id", "lesson.id")
    .select([
      "lesson.id",
      "lesson.starts_at as start",
      sql<number>`(extract(epoch from ends_at - starts_at) / 60)::int`.as("minutes"),
      "tutor.name as tutorName",
      sql<string | null>`case report.origin when 'student' then report.reason end`.as("words"),
    ])
    .where("lesson.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}
