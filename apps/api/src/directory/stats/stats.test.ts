import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { as, clientOf } from "../../test/client.ts";
import { insertHeldLesson, insertSlot } from "../../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let people: TestWorld["people"];
beforeAll(async () => {
  world = await createTestWorld();
  people = world.people;
  const { nour, youssef, salma, omar } = people;
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-15T10:00:00Z", minutes: 30 });
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-26T10:00:00Z", minutes: 15 });
  await insertHeldLesson(world.db, { tutorId: nour, studentId: omar, start: "2026-10-26T11:00:00Z", minutes: 30 });
  await insertHeldLesson(world.db, { tutorId: youssef, studentId: salma, start: "2026-10-28T11:00:00Z", minutes: 30 });
  await insertHeldLesson(world.db, {
    tutorId: youssef,
    studentId: salma,
    start: "2026-10-29T11:00:00Z",
    minutes: 30,
    outcome: "student-absent",
  });
});
afterAll(() => world.close());

test("a tutor's public figures are for everyone; an unlisted tutor's for themselves and staff", async () => {
  const guest = clientOf(world);
  expect((await guest.directory.tutorStats({ id: people.nour })).body).toEqual({
    tutorId: people.nour,
    lessons: 3,
    students: 2,
    minutes: 75,
    rating: null,
    ratingCount: 0,
    stars: [0, 0, 0, 0, 0],
  });
  const { body } = await guest.directory.tutorActivity({ id: people.nour });
  expect(body.weeks).toHaveLength(12);
  expect(body.lastLessonAt).toBe("2026-10-26T11:00:00Z");
  expect(body.weeks.slice(-4).map(({ lessons, minutes }) => [lessons, minutes])).toEqual([
    [1, 30],
    [0, 0],
    [2, 45],
    [0, 0],
  ]);
  const unlisted = people.salma;
  expect((await guest.directory.tutorStats({ id: unlisted })).refusal.code).toBe("tutor-not-found");
  await world.db.updateTable("tutor").set({ public: false }).where("person_id", "=", people.hoda).execute();
  expect((await guest.directory.tutorActivity({ id: people.hoda })).refusal.code).toBe("tutor-not-found");
  expect((await (await as(world, people.amal)).directory.tutorStats({ id: people.hoda })).status).toBe(200);
  expect((await (await as(world, people.hoda)).directory.ownTutorStats()).body.lessons).toBe(0);
});

test("a tutor's own figures: who came back, what lies ahead, and the last 30 days", async () => {
  const nour = await as(world, people.nour);
  const { body } = await nour.directory.ownTutorStats();
  expect(body).toMatchObject({
    minutes: 75,
    returningStudents: 1,
    today: 0,
    upcoming: 0,
    month: { attended: 3, missed: 0, cancelled: 0 },
  });
});

test("a student's figures name the tutors met, and are open to tutors who share a lesson", async () => {
  const { body } = await (await as(world, people.salma)).directory.ownStudentStats();
  expect(body).toMatchObject({ lessons: 3, minutes: 75, tutors: 2, missed: 1, streakWeeks: 1, lastLessonAt: "2026-10-28T11:00:00Z" });
  expect(body.met.map(({ id, lessons }) => [id, lessons])).toEqual([
    [people.youssef, 1],
    [people.nour, 2],
  ]);
  const nour = await as(world, people.nour);
  await world.db.updateTable("person").set({ level: 3, aim: "مقابلات العمل" }).where("id", "=", people.salma).execute();
  const known = { lessons: 3, tutors: 2, level: 3, aim: "مقابلات العمل", topics: [] };
  expect((await nour.directory.studentStats({ id: people.salma })).body).toMatchObject(known);
  const youssef = await as(world, people.youssef);
  expect((await youssef.directory.studentStats({ id: people.omar })).refusal.code).toBe("student-not-found");
  expect((await (await as(world, people.amal)).directory.studentStats({ id: people.nour })).refusal.code).toBe("student-not-found");
});

test("what became of lessons, week by week: one's own, everyone's for staff", async () => {
  const mine = (await (await as(world, people.salma)).lessons.attended({ weeks: "4" })).body;
  expect(mine).toMatchObject({
    lessons: 3,
    minutes: 75,
    outcomes: { attended: 3, "student-absent": 1, "tutor-absent": 0, "both-absent": 0 },
  });
  expect(mine.weeks.map(({ lessons }) => lessons)).toEqual([1, 0, 2, 0]);
  expect((await (await as(world, people.amal)).lessons.attended()).body).toMatchObject({ lessons: 4, minutes: 105 });
});

test("time offered and taken, by Cairo's days", async () => {
  await insertSlot(world, people.nour, "2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z");
  await insertSlot(world, people.youssef, "2026-11-03T22:30:00Z", "2026-11-03T23:30:00Z");
  const amal = await as(world, people.amal);
  const view = { from: "2026-11-01T00:00:00Z", to: "2026-11-08T00:00:00Z" };
  expect((await amal.calendar.stats(view)).body).toEqual({
    people: 2,
    slots: 2,
    offeredMinutes: 180,
    bookedMinutes: 0,
    days: [
      { day: "2026-11-02", slots: 1, offeredMinutes: 120, bookedMinutes: 0 },
      { day: "2026-11-04", slots: 1, offeredMinutes: 60, bookedMinutes: 0 },
    ],
  });
  expect((await amal.calendar.stats({ ...view, tutorId: String(people.youssef) })).body).toMatchObject({ people: 1, slots: 1 });
});

test("lessons can be asked for by the time they start", async () => {
  const salma = await as(world, people.salma);
  const { body } = await salma.lessons.list({ from: "2026-10-26T00:00:00Z", to: "2026-10-28T11:00:00Z" });
  expect(body.list.map(({ start }) => start)).toEqual(["2026-10-26T10:00:00Z"]);
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});

const brokenTotals = async () => (await violatedInvariants(world.db)).filter(({ invariant }) => invariant.startsWith("the kept "));

test("the kept totals follow every outcome that lessons are given, at once and again and again", async () => {
  const { nour, youssef, salma, omar } = people;
  const outcomes = ["attended", "student-absent", "both-absent", "tutor-absent", "attended"] as const;
  const lessons = await world.db.selectFrom("lesson").select("id").where("outcome", "is not", null).execute();
  const give = (id: number, outcome: (typeof outcomes)[number]) =>
    world.db.updateTable("lesson").set({ outcome }).where("id", "=", id).execute();
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all(lessons.map(({ id }, place) => give(id, outcomes[(turn * 3 + place) % outcomes.length] ?? "attended")));
    expect(await brokenTotals()).toEqual([]);
  }
  await world.db.deleteFrom("lesson").where("tutor_id", "=", youssef).execute();
  expect(await brokenTotals()).toEqual([]);
  await sql`select recount_lesson_totals()`.execute(world.db);
  expect(await brokenTotals()).toEqual([]);
  const kept = await world.db.selectFrom("lesson_person_total").select("person_id").where("lessons", ">", 0).execute();
  expect(kept.map(({ person_id }) => person_id).filter((id) => ![nour, salma, omar].includes(id))).toEqual([]);
  // The outcomes were written without the verdict, which also updates the tutor's counts.
  await sql`update tutor set (lesson_count, student_count) = (select coalesce(sum(lessons), 0), coalesce(sum(people), 0)
    from lesson_person_total where lesson_person_total.person_id = tutor.person_id)`.execute(world.db);
});

test("a streak goes on beyond the weeks of the chart", async () => {
  const last = Temporal.Instant.from("2026-10-19T15:00:00Z");
  for (let week = 0; week < 11; week++) {
    const start = last.subtract({ hours: week * 7 * 24 }).toString();
    await insertHeldLesson(world.db, { tutorId: people.youssef, studentId: people.omar, start, minutes: 15 });
  }
  const { body } = await (await as(world, people.omar)).directory.ownStudentStats();
  expect([body.weeks.length, body.streakWeeks]).toEqual([8, 12]);
});
