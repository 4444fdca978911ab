import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertHeldLesson, insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let lessonId: number;
let subscriptionId: number;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  nour = await as(world, world.people.nour);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  subscriptionId = await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, world.people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  lessonId = (await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T10:00:00Z", duration: 30 })).body.id;
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const read = async () => (await salma.lessons.read({ id: lessonId })).body;
const left = async () => (await salma.subscriptions.balance()).body.remainingWeeklyMinutes;
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
const balances = async () => {
  const rows = await world.db
    .selectFrom("journal_line")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};
const { attend, onlyStudent, onlyTutor } = {
  attend: async () => {
    await insertPresence(world.db, lessonId, world.people.salma, -60, 1_700);
    await insertPresence(world.db, lessonId, world.people.nour, 30, 1_750);
  },
  onlyStudent: () => insertPresence(world.db, lessonId, world.people.salma, 0, 560),
  onlyTutor: () => insertPresence(world.db, lessonId, world.people.nour, 0, 1_700),
};

test("reminders a day and an hour before, each once", async () => {
  await runTo(world, "2026-11-02T10:00:30Z", 1);
  expect(await kinds(salma)).toEqual(["lesson-tomorrow", "lesson-booked"]);
  await runTo(world, "2026-11-03T09:00:30Z", 2);
  expect(await kinds(salma)).toEqual(["lesson-soon", "lesson-tomorrow", "lesson-booked"]);
  expect(await kinds(nour)).toEqual(["lesson-soon", "lesson-tomorrow", "lesson-booked"]);
  await world.drain();
  expect(world.mails.filter(({ to }) => to === "salma@hiwar.local")).toHaveLength(3);
});

test("a lesson both attended is earned at its end and payable a day later", async () => {
  await attend();
  await runTo(world, "2026-11-03T10:30:10Z", 32);
  expect(await read()).toMatchObject({ status: "fulfilled", outcome: "attended", returned: false });
  const { nour: tutor } = world.people;
  expect(await balances()).toMatchObject({
    "tutor-cost": 7_500,
    [`tutor:${tutor}:pending`]: -7_500,
    revenue: -11_475,
    [`unearned:subscription:${subscriptionId}`]: -(183_600 - 11_475),
  });
  expect((await nour.tutors.info({ id: tutor })).body).toMatchObject({ lessonCount: 1, studentCount: 1 });
  await runTo(world, "2026-11-04T10:30:10Z");
  expect(await balances()).toMatchObject({ [`tutor:${tutor}:pending`]: 0, [`tutor:${tutor}:payable`]: -7_500 });
  expect(await left()).toBe(90);
  expect((await salma.lessons.book({ tutorId: tutor, start: "2026-11-03T11:00:00Z", duration: 30 })).refusal.code).toBe("busy-tutor");
});

const punctuality = async () => {
  const kept = world.db.selectFrom("tutor").select(["measured_count", "punctual_count"]).where("person_id", "=", world.people.nour);
  const { measured_count, punctual_count } = await kept.executeTakeFirstOrThrow();
  return [measured_count, punctual_count];
};

test("a tutor who is there within a minute was on time, also where the student never came", async () => {
  await onlyTutor();
  await runTo(world, "2026-11-03T10:30:10Z", 32);
  expect(await punctuality()).toEqual([1, 1]);
});

test("a tutor who comes two minutes late was not on time, nor one who never came", async () => {
  await insertPresence(world.db, lessonId, world.people.salma, -60, 1_700);
  await insertPresence(world.db, lessonId, world.people.nour, 120, 1_750);
  await runTo(world, "2026-11-03T10:30:10Z", 32);
  expect(await punctuality()).toEqual([1, 0]);
  lessonId = (await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T12:00:00Z", duration: 30 })).body.id;
  await onlyStudent();
  await runTo(world, "2026-11-03T12:10:05Z", 13);
  expect(await punctuality()).toEqual([2, 0]);
});

test("a lesson during which we were away says nothing of its tutor", async () => {
  await attend();
  await runTo(world, "2026-11-03T10:30:10Z");
  expect(await punctuality()).toEqual([0, 0]);
});

test("the end is settled once, however many ticks see it", async () => {
  await attend();
  await runTo(world, "2026-11-03T10:30:10Z", 32);
  await Promise.all([world.tick(), world.tick(), world.tick()]);
  expect(await world.db.selectFrom("journal_entry").select("id").where("kind", "=", "earned").execute()).toHaveLength(1);
});

test("a tutor who has not come a third into the lesson: everything goes back at once", async () => {
  await onlyStudent();
  await runTo(world, "2026-11-03T10:10:05Z", 13);
  expect(await read()).toMatchObject({
    status: "fulfilled",
    outcome: "tutor-absent",
    returned: true,
    outage: false,
    whyNotJoin: "illegal",
  });
  expect(await left()).toBe(120);
  expect(await kinds(salma)).toContain("lesson-returned");
  expect(await kinds(nour)).toContain("tutor-absent");
  const { closed_at } = await world.db.selectFrom("session").select("closed_at").executeTakeFirstOrThrow();
  expect(closed_at).not.toBe(null);
  expect((await balances())["tutor-cost"]).toBe(undefined);
  expect((await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T12:00:00Z", duration: 30 })).status).toBe(200);
});

test("when we ourselves were away nobody is blamed: the minutes go back at the end", async () => {
  await onlyStudent();
  await runTo(world, "2026-11-03T10:10:05Z", 2);
  expect(await read()).toMatchObject({ status: "happening", returned: false, reported: false });
  await runTo(world, "2026-11-03T10:30:05Z");
  expect(await read()).toMatchObject({ outcome: "tutor-absent", returned: true, outage: true });
  expect((await nour.directory.ownTutorStats()).body.month.missed).toBe(0);
  expect(await left()).toBe(120);
  expect([await kinds(salma), await kinds(nour)]).toEqual([expect.arrayContaining(["lesson-returned"]), ["lesson-booked"]]);
  expect((await balances())["tutor-cost"]).toBe(undefined);
});

test("a student who could not come because we were away loses nothing, the tutor who came earns", async () => {
  await onlyTutor();
  await runTo(world, "2026-11-03T10:30:05Z");
  expect(await read()).toMatchObject({ outcome: "student-absent", returned: true, outage: true });
  expect((await salma.directory.ownStudentStats()).body.missed).toBe(0);
  expect(await left()).toBe(120);
  expect(await kinds(salma)).not.toContain("student-absent");
  expect((await balances())["tutor-cost"]).toBe(7_500);
  await runTo(world, "2026-11-04T10:30:10Z");
  expect(await balances()).toMatchObject({ [`tutor:${world.people.nour}:payable`]: -7_500 });
});

test("who looked in and left before the start has not come", async () => {
  await insertPresence(world.db, lessonId, world.people.nour, -590, -100);
  await insertPresence(world.db, lessonId, world.people.salma, 0, 560);
  await runTo(world, "2026-11-03T10:10:05Z", 13);
  expect(await read()).toMatchObject({ outcome: "tutor-absent", returned: true });
});

test.each<[string, [number, number], [number, number] | null, string, string, [number, number]]>([
  ["was there for less than half of it", [0, 600], [0, 1_800], "attended", "tutor-left-early", [600, 1_800]],
  ["left a student who did not come before the verdict", [0, 300], null, "student-absent", "tutor-did-not-wait", [300, 0]],
])("a tutor who %s earns nothing by itself: staff see the measured times", async (_, tutor, student, outcome, reason, seconds) => {
  await insertPresence(world.db, lessonId, world.people.nour, ...tutor);
  if (student) await insertPresence(world.db, lessonId, world.people.salma, ...student);
  await runTo(world, "2026-11-03T10:30:05Z", 32);
  expect(await read()).toMatchObject({ outcome, returned: false, reported: false });
  const task = { origin: "system", reason, tutor_seconds: seconds[0], student_seconds: seconds[1], decided_at: null };
  expect(await world.db.selectFrom("lesson_report").selectAll().execute()).toMatchObject([task]);
  expect((await balances())["tutor-cost"]).toBe(undefined);
  for (const kind of ["lesson-returned", "student-absent", "tutor-absent"])
    expect([...(await kinds(salma)), ...(await kinds(nour))]).not.toContain(kind);
});

test("a student who does not come loses the minutes, the tutor earns in full", async () => {
  await onlyTutor();
  await runTo(world, "2026-11-03T10:30:05Z", 32);
  expect(await read()).toMatchObject({ outcome: "student-absent", returned: false });
  expect(await left()).toBe(90);
  expect((await balances())["tutor-cost"]).toBe(7_500);
  expect(await kinds(salma)).toContain("student-absent");
});

test("nobody came: the minutes go back, nothing is earned", async () => {
  await runTo(world, "2026-11-03T10:30:05Z", 1);
  expect(await read()).toMatchObject({ outcome: "both-absent", returned: true });
  expect(await left()).toBe(120);
  expect((await balances())["tutor-cost"]).toBe(undefined);
});

test("a report keeps the earning waiting; a second one changes nothing", async () => {
  await attend();
  expect((await salma.lessons.report({ id: lessonId, reason: "انقطع الصوت" })).refusal.code).toBe("lesson-not-started");
  await runTo(world, "2026-11-03T10:30:05Z", 32);
  const answers = await Promise.all([
    salma.lessons.report({ id: lessonId, reason: "انقطع الصوت" }),
    salma.lessons.report({ id: lessonId, reason: "غادر المعلم مبكرًا" }),
  ]);
  expect(answers.map(({ body }) => body.status)).toEqual(["reported", "reported"]);
  expect(await world.db.selectFrom("lesson_report").select("origin").execute()).toHaveLength(1);
  await runTo(world, "2026-11-04T10:31:00Z");
  expect((await balances())[`tutor:${world.people.nour}:payable`]).toBe(undefined);
  expect((await nour.lessons.report({ id: lessonId, reason: "لا أوافق" })).status).toBe(403);
});

test.each([
  ["upheld", true, undefined],
  ["dismissed", false, -7_500],
])("an earning whose report staff have %s is kept or released, and no new report takes its place", async (_, upheld, payable) => {
  await attend();
  await runTo(world, "2026-11-03T10:30:05Z", 32);
  await salma.lessons.report({ id: lessonId, reason: "انقطع الصوت" });
  await (await as(world, world.people.amal)).lessons.decide({ id: lessonId, upheld, note: "راجعنا ما قيس" });
  const again = await salma.lessons.report({ id: lessonId, reason: "غادر المعلم" });
  expect(again.body.decision).toMatchObject({ upheld });
  await runTo(world, "2026-11-04T10:31:00Z");
  expect((await balances())[`tutor:${world.people.nour}:payable`]).toBe(payable);
});

test("a lesson too late to report says so", async () => {
  await attend();
  await runTo(world, "2026-11-04T10:30:00Z");
  expect((await salma.lessons.report({ id: lessonId, reason: "انقطع الصوت" })).refusal.code).toBe("lesson-time-passed");
});

test("a moved lesson is judged at its new time only", async () => {
  await salma.lessons.move({ id: lessonId, start: "2026-11-03T13:00:00Z", duration: 30 });
  await runTo(world, "2026-11-03T10:30:05Z", 2);
  expect(await read()).toMatchObject({ status: "pending", outcome: null });
});

test("tasks that fail hold no other up, and are defects until they succeed", async () => {
  const { db, people, defects } = world;
  const due_at = Temporal.Instant.from("2026-10-01T10:30:00Z");
  const held = { tutorId: people.nour, studentId: people.omar, minutes: 30, outcome: "both-absent" } as const;
  const spoiled = await Promise.all(
    Array.from({ length: 200 }, (_, index) => insertHeldLesson(db, { ...held, start: due_at.subtract({ hours: index + 1 }).toString() })),
  );
  await db
    .insertInto("lesson_task")
    .values(spoiled.map((lesson_id) => ({ lesson_id, kind: "release-earning", due_at })))
    .execute();
  await sql`create function refuse_spoiled() returns trigger language plpgsql as $$ begin raise exception 'spoiled'; end $$`.execute(db);
  await sql`create trigger spoiled before delete on lesson_task for each row when (old.kind = 'release-earning') execute function refuse_spoiled()`.execute(
    db,
  );
  await runTo(world, "2026-11-02T10:01:30Z", 1);
  expect(await kinds(salma)).toEqual(["lesson-tomorrow", "lesson-booked"]);
  expect(defects.splice(0)).toEqual([{ job: "tick", error: expect.stringMatching(/tasks of lessons failed: .*spoiled/) }]);
  await sql`drop trigger spoiled on lesson_task`.execute(db);
  await runTo(world, "2026-11-02T10:04:30Z");
  expect(await db.selectFrom("lesson_task").select("kind").where("kind", "=", "release-earning").execute()).toEqual([]);
});

test("a verdict that fails until the end is not given after it", async () => {
  const { hoda, salma: studentId } = world.people;
  await salma.lessons.cancel({ id: lessonId });
  await insertSlot(world, hoda, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  lessonId = (await salma.lessons.book({ tutorId: hoda, start: "2026-11-03T10:00:00Z", duration: 30 })).body.id;
  await insertPresence(world.db, lessonId, studentId, 0, 1_800);
  await insertPresence(world.db, lessonId, hoda, 700, 1_800);
  await sql`alter table notification add constraint broken check (kind <> 'lesson-returned')`.execute(world.db);
  await runTo(world, "2026-11-03T10:30:00Z", 32);
  expect(world.defects.splice(0)).not.toEqual([]);
  await sql`alter table notification drop constraint broken`.execute(world.db);
  await runTo(world, "2026-11-03T10:40:00Z", 5);
  expect(await read()).toMatchObject({ outcome: "attended", returned: false });
});
