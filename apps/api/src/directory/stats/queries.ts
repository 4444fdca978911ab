import { Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { summedMinutes } from "../../calendar/queries.ts";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";

type Of = { readonly tutorId: number } | { readonly studentId: number };

/** Selects a person's lessons that both attended. The condition matches the partial indexes of migration 0060. */
function attended(db: Database, of: Of) {
  const all = db.selectFrom("lesson").where("outcome", "=", sql.lit("attended"));
  return "tutorId" in of ? all.where("tutor_id", "=", of.tutorId) : all.where("student_id", "=", of.studentId);
}

/** Sums a person's attended lessons per week; `place` counts from 1. Weeks without a lesson have no row. */
export function selectWeeks(db: Database, of: Of, weeks: readonly Span[]) {
  const starts = weeks.map(({ start }) => start.toString());
  return attended(db, of)
    .where("starts_at", ">=", weeks[0]?.start as Temporal.Instant)
    .where("starts_at", "<", weeks.at(-1)?.end as Temporal.Instant)
    .select(({ fn }) => [
      sql<number>`width_bucket(starts_at, ${starts}::timestamptz[])`.as("place"),
      fn.countAll<number>().as("lessons"),
      summedMinutes.as("minutes"),
    ])
    .groupBy(sql`1`)
    .execute();
}

const latestStreak = sql`(select week from unnest(attended_weeks) as week order by week desc limit 1)`;

/**
 * Selects a person's totals: attended lessons, minutes, people met once and again, missed lessons, latest lesson. Zero before the first one. Of a
 * student also the latest weeks in a row with a lesson: their first day, and the day after them.
 */
export async function selectTotals(db: Database, personId: number) {
  const row = await db
    .selectFrom("lesson_person_total")
    .select(["lessons", "minutes", "people", "returning_people as returningPeople", "missed", "last_at as lastLessonAt"])
    .select([sql<string | null>`lower(${latestStreak})`.as("streakFrom"), sql<string | null>`upper(${latestStreak})`.as("streakUntil")])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const none = { lessons: 0, minutes: 0, people: 0, returningPeople: 0, missed: 0, lastLessonAt: null };
  return row ?? { ...none, streakFrom: null, streakUntil: null };
}

/** Selects the tutors of a student's attended lessons, most recent lesson first. */
export function selectMet(db: Database, studentId: number, limit: number) {
  return db
    .selectFrom("lesson_pair_total as met")
    .innerJoin("person", "person.id", "met.tutor_id")
    .innerJoin("tutor", "tutor.person_id", "met.tutor_id")
    .select(["person.id", "person.name", "person.image", "met.lessons", "met.minutes", "met.last_at as lastAt", "tutor.public as isPublic"])
    .where("met.student_id", "=", studentId)
    .orderBy("met.last_at", "desc")
    .limit(limit)
    .execute();
}

/** Counts a tutor's ratings by stars, 1 to 5; unused stars have no row. */
export function selectStars(db: Database, tutorId: number) {
  return db
    .selectFrom("rating")
    .where("tutor_id", "=", tutorId)
    .select(({ fn }) => ["stars", fn.countAll<number>().as("count")])
    .groupBy("stars")
    .execute();
}

/** Counts a tutor's uncancelled lessons of today, all upcoming ones, and those attended, missed or cancelled by the tutor since `monthAgo`. */
export function selectPractice(
  db: Database,
  tutorId: number,
  { now, today, monthAgo }: { now: Temporal.Instant; today: Span; monthAgo: Temporal.Instant },
) {
  const live = sql`cancelled_at is null`;
  const within = ({ start, end }: Span) => sql`starts_at >= ${start} and starts_at < ${end}`;
  const past = sql`starts_at >= ${monthAgo} and ends_at <= ${now}`;
  return db
    .selectFrom("lesson")
    .where("tutor_id", "=", tutorId)
    .where("starts_at", ">=", monthAgo)
    .select([
      sql<number>`(count(*) filter (where ${live} and ${within(today)}))::int`.as("today"),
      sql<number>`(count(*) filter (where ${live} and starts_at > ${now}))::int`.as("upcoming"),
      sql<number>`(count(*) filter (where ${past} and outcome = 'attended'))::int`.as("attended"),
      sql<number>`(count(*) filter (where ${past} and outcome in ('tutor-absent', 'both-absent') and not outage))::int`.as("missed"),
      sql<number>`(count(*) filter (where ${past} and cancelled_as = 'tutor'))::int`.as("cancelled"),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether a student with this id exists. */
export async function isStudent(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom("person").select("id").where("id", "=", id).where("role", "=", Role.Student).executeTakeFirst();
  return row !== undefined;
}
