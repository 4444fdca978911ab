import { Role } from "@hiwar/contract/kernel/roles";
import { earningPiasters } from "@hiwar/contract/lesson-earnings";
import { lessonLimits } from "@hiwar/contract/lessons";
import { promisedMinutes } from "@hiwar/contract/tasks";
import type { Database } from "../src/kernel/database.ts";
import { linesOf } from "../src/payments/ledger/rules.ts";
import { seedChats } from "./chats.ts";
import { seedComments, seedStudents } from "./raters.ts";

const lessonMinutes = 30;
const trial = { daysAgo: 150, weeks: 5200, weeklyMinutes: 90 };

interface PastLesson {
  readonly tutorId: number;
  readonly studentId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly stars: number;
  readonly comment: string;
}

/**
 * Inserts half a year of attended lessons on free trials, each rated. Their rows in calendar, rooms, journal and totals are written in bulk as the
 * operations would, so that `audit.sql` finds no violation.
 */
export async function seedHistory(db: Database, { tutors, now }: { tutors: readonly number[]; now: Temporal.Instant }): Promise<void> {
  const students = await insertStudents(db, now);
  const subscriptions = await insertTrials(db, students, now);
  const lessons = tutors.flatMap((tutorId, index) => pastLessons(tutorId, index, students, now));
  const appointments = await insertAppointments(db, lessons);
  const sessions = await insertSessions(db, lessons);
  const rows = lessons.map(({ tutorId, studentId, start, end }, place) => ({
    tutor_id: tutorId,
    student_id: studentId,
    appointment_id: appointments[place] as number,
    session_id: sessions[place] as string,
    starts_at: start,
    ends_at: end,
    funding: "subscription",
    subscription_id: subscriptions.get(studentId) ?? null,
    active: false,
    created_at: start.subtract({ hours: 24 }),
    outcome: "attended",
    tutor_punctual: secondsLate(place) <= lessonLimits.punctualGraceSeconds,
    earned_piasters: earningPiasters(lessonMinutes),
  }));
  const inserted = await db.insertInto("lesson").values(rows).returning(["id", "tutor_id", "student_id", "ends_at"]).execute();
  const reported = await insertReport(
    db,
    inserted.filter(({ tutor_id }) => tutor_id !== tutors[0]),
    now,
  );
  await insertEarnings(db, inserted, reported);
  await insertRatings(db, lessons);
  await insertChosenTopics(db, students);
  await countUp(db, lessons);
  await seedChats(db, lessons);
}

/** Seconds after the start at which a tutor comes: usually a minute early, sometimes late. */
const secondsLate = (place: number) => (place % 23 === 11 ? 240 : -60);

/** Inserts students who cannot sign in. */
async function insertStudents(db: Database, now: Temporal.Instant): Promise<number[]> {
  const since = now.subtract({ hours: trial.daysAgo * 24 });
  const people = seedStudents.map((name, index) => ({
    role: Role.Student,
    email: `student-${index + 1}@seed.hiwar.local`,
    name,
    email_verified_at: since,
    birth_year: 1995 + (index % 9),
    created_at: since,
    updated_at: since,
  }));
  return (await db.insertInto("person").values(people).returning("id").execute()).map(({ id }) => id);
}

/** Inserts the students' topics: every third topic each, so that some have many students and some few. */
async function insertChosenTopics(db: Database, students: readonly number[]): Promise<void> {
  const topics = await db.selectFrom("topic").select("id").orderBy("id").execute();
  const chosen = students.flatMap((person_id, index) =>
    topics.filter((_topic, place) => (place + index) % 3 === 0 && place % (index + 2) < 4).map(({ id }) => ({ person_id, topic_id: id })),
  );
  await db.insertInto("person_topic").values(chosen).execute();
}

async function insertTrials(db: Database, students: readonly number[], now: Temporal.Instant): Promise<ReadonlyMap<number, number>> {
  const start = now.subtract({ hours: trial.daysAgo * 24 }).round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  const plan = await db
    .insertInto("plan")
    .values({ weekly_minutes: trial.weeklyMinutes, month_price_piasters: 0, free_trial: true, for_invites_only: true, created_at: start })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: inviter } = await db.selectFrom("person").select("id").where("role", "=", Role.SuperAdmin).executeTakeFirstOrThrow();
  const invites = await db
    .insertInto("plan_invite")
    .values(
      students.map((id) => ({
        plan_id: plan.id,
        student_id: id,
        period: 3,
        created_by: inviter,
        created_at: start,
        accepted_at: start,
      })),
    )
    .returning(["id", "student_id"])
    .execute();
  const terms = {
    plan_id: plan.id,
    period: 3,
    weekly_minutes: trial.weeklyMinutes,
    weeks: trial.weeks,
    price_piasters: 0,
    starts_at: start,
    ends_at: start.add({ hours: trial.weeks * 168 }),
    created_at: start,
  };
  const subscriptions = await db
    .insertInto("subscription")
    .values(invites.map(({ id, student_id }) => ({ ...terms, person_id: student_id, invite_id: id })))
    .returning(["id", "person_id"])
    .execute();
  return new Map(subscriptions.map(({ id, person_id }) => [person_id, id]));
}

/** Returns a tutor's past lessons. A student has at most one a day and two a week, a tutor one a day, for any input. */
function pastLessons(tutorId: number, index: number, students: readonly number[], now: Temporal.Instant): PastLesson[] {
  const count = (index * 5 + 7) % (students.length - 1);
  return students.slice(0, count).map((studentId, place) => {
    const daysAgo = 2 + 5 * ((index * 7 + place * 5) % 24) + (place % 5);
    const start = now
      .subtract({ hours: daysAgo * 24 })
      .toZonedDateTimeISO("Africa/Cairo")
      .withPlainTime({ hour: 13 + (index % 8) })
      .toInstant();
    const stars = [5, 5, 4, 5, 5, 3, 5, 4][(index + place) % 8] ?? 5;
    const comments = seedComments[stars] ?? [""];
    const comment = comments[(index + place) % comments.length] ?? "";
    return { tutorId, studentId, start, end: start.add({ minutes: lessonMinutes }), stars, comment };
  });
}

async function insertAppointments(db: Database, lessons: readonly PastLesson[]): Promise<number[]> {
  const slots = lessons.map(({ tutorId, start }) => ({
    person_id: tutorId,
    purpose: 2,
    starts_at: start,
    ends_at: start.add({ hours: 2 }),
    created_at: start.subtract({ hours: 72 }),
  }));
  await db.insertInto("availability_slot").values(slots).execute();
  const rows = lessons.map(({ start }) => ({ kind: 2, created_at: start.subtract({ hours: 24 }) }));
  const appointments = (await db.insertInto("appointment").values(rows).returning("id").execute()).map(({ id }) => id);
  const times = lessons.flatMap(({ tutorId, studentId, start, end }, place) =>
    [tutorId, studentId].map((personId) => ({
      appointment_id: appointments[place] as number,
      person_id: personId,
      starts_at: start,
      ends_at: end,
    })),
  );
  await db.insertInto("booked_time").values(times).execute();
  return appointments;
}

async function insertSessions(db: Database, lessons: readonly PastLesson[]): Promise<string[]> {
  const rows = lessons.map(({ start, end }) => ({
    id: crypto.randomUUID(),
    kind: 2,
    starts_at: start,
    ends_at: end,
    created_at: start.subtract({ hours: 24 }),
    closed_at: end,
  }));
  const sessions = (await db.insertInto("session").values(rows).returning("id").execute()).map(({ id }) => id);
  const members = lessons.flatMap(({ tutorId, studentId }, place) =>
    [tutorId, studentId].map((personId) => ({ session_id: sessions[place] as string, person_id: personId })),
  );
  await db.insertInto("session_member").values(members).execute();
  const presences = members.map((member, place) => {
    const lesson = Math.floor(place / 2);
    const { start, end } = lessons[lesson] as PastLesson;
    const late = place % 2 === 0 ? secondsLate(lesson) : -60;
    return { ...member, seat: crypto.randomUUID(), joined_at: start.add({ seconds: late }), last_seen_at: end, left_at: end };
  });
  await db.insertInto("session_presence").values(presences).execute();
  return sessions;
}

interface Held {
  readonly id: number;
  readonly tutor_id: number;
  readonly student_id: number;
  readonly ends_at: Temporal.Instant;
}

const reportHours = 22;

/** Inserts a report on the latest lesson, so that staff have something to decide. Returns the lesson's id. */
async function insertReport(db: Database, lessons: readonly Held[], now: Temporal.Instant): Promise<number | null> {
  const latest = lessons.toSorted((a, b) => Temporal.Instant.compare(b.ends_at, a.ends_at))[0];
  if (!latest) return null;
  const { id, student_id, ends_at } = latest;
  const at = ends_at.add({ hours: reportHours });
  const reason = "دخل المعلّم متأخرًا، وانقطع الصوت مرتين قبل النهاية.";
  await db.insertInto("lesson_report").values({ lesson_id: id, origin: "student", reason, at }).execute();
  const task = { kind: "lesson", subject_id: id, cause: "reported", person_id: student_id };
  await db
    .insertInto("staff_task")
    .values({ ...task, opened_at: at, due_at: at.add({ minutes: promisedMinutes.lesson }) })
    .execute();
  await db
    .insertInto("lesson_task")
    .values({ lesson_id: id, kind: "release-earning", due_at: now.add({ hours: 1 }) })
    .execute();
  return id;
}

/** Inserts the tutors' earnings, payable since a day after each lesson, except for the reported one. */
async function insertEarnings(db: Database, lessons: readonly Held[], reported: number | null): Promise<void> {
  const amountPiasters = earningPiasters(lessonMinutes);
  const events = lessons.flatMap(({ id, tutor_id, ends_at }) =>
    (id === reported ? (["earned"] as const) : (["earned", "released"] as const)).map((kind) => ({
      entry: { kind, cause: `lesson:${id}:${kind}`, at: kind === "earned" ? ends_at : ends_at.add({ hours: 24 }) },
      lines: linesOf(kind, { tutorId: tutor_id, amountPiasters }),
    })),
  );
  const entries = await db
    .insertInto("journal_entry")
    .values(events.map(({ entry }) => entry))
    .returning("id")
    .execute();
  const lines = events.flatMap(({ lines: rows }, place) =>
    rows.map(({ account, amountPiasters: amount }) => ({ entry_id: entries[place]?.id ?? 0, account, amount_piasters: amount })),
  );
  await db.insertInto("journal_line").values(lines).execute();
}

async function insertRatings(db: Database, lessons: readonly PastLesson[]): Promise<void> {
  const rows = lessons.map(({ tutorId, studentId, end, stars, comment }) => {
    const at = end.add({ hours: 2 });
    return { tutor_id: tutorId, rater_id: studentId, stars, comment, created_at: at, updated_at: at };
  });
  const inOrder = rows.toSorted((a, b) => Temporal.Instant.compare(a.created_at, b.created_at));
  await db.insertInto("rating").values(inOrder).execute();
}

async function countUp(db: Database, lessons: readonly PastLesson[]): Promise<void> {
  const late = new Set(lessons.filter((_, place) => secondsLate(place) > lessonLimits.punctualGraceSeconds));
  for (const [tutorId, own] of Map.groupBy(lessons, (lesson) => lesson.tutorId)) {
    await db
      .updateTable("tutor")
      .set({
        rating_sum: own.reduce((total, { stars }) => total + stars, 0),
        rating_count: own.length,
        lesson_count: own.length,
        measured_count: own.length,
        punctual_count: own.filter((lesson) => !late.has(lesson)).length,
        student_count: new Set(own.map(({ studentId }) => studentId)).size,
      })
      .where("person_id", "=", tutorId)
      .execute();
  }
}
