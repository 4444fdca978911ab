import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertMember } from "../test/people.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
const today = Temporal.Instant.from("2026-11-01T00:00:00Z");

beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  nour = await as(world, world.people.nour);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await insertSlot(world, world.people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  await insertSlot(world, world.people.youssef, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

let plan: number | undefined;
const subscribe = async (student: number, startsAt = today, weeklyMinutes = 120) => {
  plan = await insertPlan(world.db, startsAt);
  return insertSubscription(world.db, student, plan, startsAt, weeklyMinutes);
};
const slot = (start = "2026-11-02T10:00:00Z", duration: 15 | 30 = 30) => ({ tutorId: world.people.nour, start, duration });
const left = async (client = salma) => (await client.subscriptions.balance()).body.remainingWeeklyMinutes;
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);

test("a student books with a subscription: both see the lesson, the minutes are held, both are told", async () => {
  await subscribe(world.people.salma);
  const { status, body } = await salma.lessons.book(slot());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "pending",
    funding: "subscription",
    durationMinutes: 30,
    pricePiasters: 0,
    whyNotCancel: null,
    whyNotMove: null,
    whyNotJoin: "lesson-not-started",
    whyNotReport: "lesson-not-started",
  });
  expect(body.sessionId).toMatch(/^lesson:[0-9a-f-]{36}$/);
  expect((await salma.subscriptions.balance()).body).toMatchObject({
    remainingWeeklyMinutes: 90,
    consumedMinutes: 30,
    lines: [{ kind: "weekly" }, { kind: "lesson", minutes: -30, lessonId: body.id }],
  });
  expect((await nour.lessons.list({ when: "future" })).body).toMatchObject({
    total: 1,
    list: [{ id: body.id, whyNotMove: "forbidden", whyNotCancel: null }],
  });
  expect((await nour.lessons.list({ order: "asc" })).body.list.map(({ id }) => id)).toEqual([body.id]);
  expect((await nour.lessons.bySession({ sessionId: body.sessionId })).body.id).toBe(body.id);
  expect([body.tutor.gender, body.student.gender]).toEqual(["female", "female"]);
  expect(await kinds(nour)).toEqual(["lesson-booked"]);
  expect(await kinds(salma)).toEqual(["lesson-booked"]);
});

test("what stands in the way of booking", async () => {
  expect((await salma.lessons.book(slot())).refusal.code).toBe("subscription-required");
  await subscribe(world.people.salma, today, 45);
  expect((await salma.lessons.book(slot("2026-11-02T13:45:00Z"))).refusal.code).toBe("busy-tutor");
  expect((await salma.lessons.book({ ...slot(), tutorId: world.people.omar })).refusal.code).toBe("tutor-not-found");
  expect((await salma.lessons.book({ ...slot(), start: "2026-11-02T10:05:00Z" })).refusal.fields).toEqual({ start: "invalid" });
  await insertSlot(world, world.people.nour, "2026-11-08T10:00:00Z", "2026-11-08T12:00:00Z");
  expect((await salma.lessons.book(slot("2026-11-08T10:00:00Z"))).refusal.code).toBe("week-boundaries-violation");
  await insertSlot(world, world.people.nour, "2026-11-01T08:15:00Z", "2026-11-01T10:00:00Z");
  expect((await salma.lessons.book(slot("2026-11-01T08:15:00Z"))).refusal.code).toBe("busy-tutor");
  expect((await salma.lessons.book(slot())).status).toBe(200);
  expect((await salma.lessons.book(slot("2026-11-03T10:00:00Z"))).refusal.code).toBe("reached-booking-limit");
  await world.db.updateTable("lesson").set({ active: false }).execute();
  expect((await salma.lessons.book(slot("2026-11-03T10:00:00Z"))).refusal.code).toBe("no-enough-minutes");
  expect((await salma.lessons.book({ ...slot(undefined, 15), tutorId: world.people.youssef })).refusal.code).toBe("conflicting-lessons");
  await world.db.updateTable("person").set({ email_verified_at: null }).where("id", "=", world.people.salma).execute();
  expect((await salma.lessons.book(slot())).refusal.code).toBe("unverified-email");
});

test("a minor neither books nor writes before a guardian is named, can be called and has agreed", async () => {
  await subscribe(world.people.salma);
  const begin = () => salma.chat.begin({ userId: world.people.nour, message: "أهلًا" });
  await salma.accounts.changeStudent({ birthYear: 2012, guardianName: "حسن علي" });
  const { refusal } = await salma.lessons.book(slot());
  expect([refusal.code, refusal.fields, (await begin()).refusal.code]).toEqual(["forbidden", { guardian: "required" }, "forbidden"]);
  await salma.accounts.changeStudent({ guardianPhone: "01012345678" });
  expect([(await salma.lessons.book(slot())).refusal.code, (await begin()).refusal.code]).toEqual(["forbidden", "forbidden"]);
  await salma.accounts.changeStudent({ guardianConsent: true });
  // Another guardian has not consented yet; the same guardian with another phone has.
  const missing = async (guardian: object) => (await salma.accounts.changeStudent(guardian)).body.missing;
  expect(await missing({ guardianPhone: "01112345678" })).toEqual([]);
  expect(await missing({ guardianName: "هدى محمود" })).toEqual(["guardian"]);
  expect(await missing({ guardianName: "هدى محمود", guardianConsent: true })).toEqual([]);
  expect([(await salma.lessons.book(slot())).status, (await begin()).status]).toEqual([200, 200]);
});

test("a booking sent twice with one key is one lesson", async () => {
  await subscribe(world.people.salma);
  const options = { headers: { "idempotency-key": "dialog-opened-once" } };
  const first = await salma.lessons.book(slot(), options);
  const again = await salma.lessons.book(slot(), options);
  expect(again.body).toEqual(first.body);
  expect((await salma.lessons.book(slot("2026-11-03T10:00:00Z"), options)).refusal.code).toBe("idempotency-mismatch");
});

test("fifty students press the same slot: one lesson, no deadlock", async () => {
  const planId = await insertPlan(world.db, today);
  const students = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const member = {
        key: `s${index}`,
        name: "طالب جديد",
        email: `s${index}@hiwar.local`,
        role: Role.Student,
        gender: "male" as const,
        birthYear: 2000,
        phone: "01012345699",
      };
      const id = await insertMember(world.db, member, "", world.clock.now());
      await insertSubscription(world.db, id, planId, today);
      return as(world, id);
    }),
  );
  const answers = await Promise.all(students.map((student) => student.lessons.book(slot())));
  const codes = answers.map(({ status, refusal }) => (status === 200 ? "booked" : refusal.code));
  expect(codes.filter((code) => code === "booked")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["booked", "busy-tutor"]));
  expect(await world.db.selectFrom("booked_time").select("person_id").where("live", "=", true).execute()).toHaveLength(2);
});

test("twenty bookings of one student at once: one lesson, minutes never below zero", async () => {
  await subscribe(world.people.salma, today, 45);
  const starts = Array.from({ length: 20 }, (_, index) =>
    Temporal.Instant.from("2026-11-02T10:00:00Z")
      .add({ minutes: 15 * (index % 10) })
      .toString(),
  );
  const answers = await Promise.all(
    starts.map((start, index) => salma.lessons.book({ ...slot(start), tutorId: index % 2 ? world.people.nour : world.people.youssef })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(
    new Set(["reached-booking-limit"]),
  );
  expect(await left()).toBe(15);
});

test("moving frees the old time, keeps the lesson and its room, and gives its minutes again", async () => {
  await subscribe(world.people.salma, today, 45);
  const { body: booked } = await salma.lessons.book(slot("2026-11-02T10:00:00Z", 15));
  const moved = await salma.lessons.move({ id: booked.id, start: "2026-11-03T11:00:00Z", duration: 30 });
  expect(moved.body).toMatchObject({ id: booked.id, sessionId: booked.sessionId, start: "2026-11-03T11:00:00Z", durationMinutes: 30 });
  expect(await left()).toBe(15);
  await subscribe(world.people.omar);
  expect((await (await as(world, world.people.omar)).lessons.book(slot("2026-11-02T10:00:00Z"))).status).toBe(200);
  expect(await kinds(nour)).toEqual(["lesson-booked", "lesson-moved", "lesson-booked"]);
  const over = await salma.lessons.move({ id: booked.id, start: "2026-11-03T11:15:00Z", duration: 30 });
  expect(over.body.start).toBe("2026-11-03T11:15:00Z");
});

test("two students swap times at once: nothing is lost or doubled", async () => {
  await subscribe(world.people.salma);
  await subscribe(world.people.omar);
  const omar = await as(world, world.people.omar);
  const first = (await salma.lessons.book(slot("2026-11-02T10:00:00Z"))).body;
  const second = (await omar.lessons.book(slot("2026-11-02T11:00:00Z"))).body;
  const answers = await Promise.all([
    salma.lessons.move({ id: first.id, start: second.start, duration: 30 }),
    omar.lessons.move({ id: second.id, start: first.start, duration: 30 }),
  ]);
  expect(answers.every(({ status, refusal }) => status === 200 || refusal.code === "busy-tutor")).toBe(true);
  expect(await world.db.selectFrom("booked_time").select("person_id").where("live", "=", true).execute()).toHaveLength(4);
});

test("students move and cancel only more than six hours before; tutors cancel until the start", async () => {
  await subscribe(world.people.salma);
  const { id } = (await salma.lessons.book(slot())).body;
  world.clock.set(Temporal.Instant.from("2026-11-02T04:00:00Z"));
  expect((await salma.lessons.read({ id })).body).toMatchObject({ whyNotCancel: "illegal", whyNotMove: "illegal" });
  expect((await salma.lessons.cancel({ id })).refusal.code).toBe("illegal");
  expect((await salma.lessons.move({ id, start: "2026-11-03T10:00:00Z", duration: 30 })).refusal.code).toBe("illegal");
  expect((await nour.lessons.cancel({ id })).body).toMatchObject({ status: "cancelled", cancelledAs: "tutor", returned: true });
  expect(await kinds(salma)).toEqual(["lesson-cancelled", "lesson-booked"]);
});

test("cancelled twice at once gives the minutes back once, and the time", async () => {
  await subscribe(world.people.salma);
  const { id } = (await salma.lessons.book(slot())).body;
  const answers = await Promise.all([salma.lessons.cancel({ id }), nour.lessons.cancel({ id }), salma.lessons.cancel({ id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.cancelledAs)).size).toBe(1);
  expect(await left()).toBe(120);
  expect((await salma.lessons.list({ cancelled: "true" })).body.total).toBe(1);
  expect((await salma.lessons.list({ cancelled: "false" })).body.total).toBe(0);
  expect((await salma.lessons.book(slot())).status).toBe(200);
});

test("minutes a tutor gives back when the week is nearly over count in the next", async () => {
  await subscribe(world.people.salma, Temporal.Instant.from("2026-10-27T00:00:00Z"));
  const { id } = (await salma.lessons.book(slot())).body;
  world.clock.set(Temporal.Instant.from("2026-11-02T09:00:00Z"));
  await nour.lessons.cancel({ id });
  expect((await salma.subscriptions.balance()).body).toMatchObject({ week: 1, remainingWeeklyMinutes: 90 });
  world.clock.set(Temporal.Instant.from("2026-11-03T09:00:00Z"));
  expect((await salma.subscriptions.balance()).body).toMatchObject({
    week: 2,
    remainingWeeklyMinutes: 150,
    lines: [
      { kind: "weekly", minutes: 120 },
      { kind: "grant", minutes: 30, lessonId: id },
    ],
  });
});

test("a lesson with a manager costs nothing and counts as one of two", async () => {
  await insertSlot(world, world.people.hoda, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  for (const start of ["2026-11-02T10:00:00Z", "2026-11-02T11:00:00Z"]) {
    const { body } = await salma.lessons.book({ ...slot(start), tutorId: world.people.hoda });
    expect(body).toMatchObject({ funding: "free", pricePiasters: 0 });
    await world.db.updateTable("lesson").set({ active: false }).execute();
  }
  expect((await salma.lessons.book({ ...slot("2026-11-02T12:00:00Z"), tutorId: world.people.hoda })).refusal.code).toBe(
    "subscription-required",
  );
  expect((await salma.subscriptions.balance()).body.paidLessonStatus).toBe(1);
});

test("a manager sees the lessons of tutors, and of another manager none", async () => {
  await insertSlot(world, world.people.hoda, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await salma.lessons.book({ ...slot(), tutorId: world.people.hoda });
  const member = { key: "", name: "منى فؤاد", email: "mona@hiwar.local", gender: "female" as const, birthYear: 1985, phone: "01012345688" };
  const id = await insertMember(world.db, { ...member, role: Role.TutorManager }, "", world.clock.now());
  const { body } = await (await as(world, id)).lessons.list({ tutorId: String(world.people.hoda) });
  expect(body).toEqual({ list: [], total: 0 });
});

test("strangers: a lesson is there for its members, staff, and managers when it is a tutor's", async () => {
  await subscribe(world.people.salma);
  const { id, sessionId } = (await salma.lessons.book(slot())).body;
  const { omar, youssef, hoda, amal } = world.people;
  for (const stranger of [omar, youssef]) {
    const client = await as(world, stranger);
    expect((await client.lessons.read({ id })).refusal.code).toBe("lesson-not-found");
    expect((await client.lessons.bySession({ sessionId })).refusal.code).toBe("lesson-not-found");
    expect((await client.lessons.cancel({ id })).refusal.code).toBe("lesson-not-found");
    expect((await client.lessons.list({ tutorId: String(world.people.nour) })).body.total).toBe(0);
  }
  const other = await as(world, omar);
  expect((await other.lessons.move({ id, start: "2026-11-03T10:00:00Z", duration: 30 })).refusal.code).toBe("lesson-not-found");
  expect((await other.lessons.report({ id, reason: "لم يحضر المعلم" })).refusal.code).toBe("lesson-not-found");
  const manager = await as(world, hoda);
  expect((await manager.lessons.read({ id })).body.whyNotCancel).toBe("forbidden");
  expect((await manager.lessons.cancel({ id })).refusal.code).toBe("forbidden");
  expect((await manager.lessons.list({ tutorId: String(world.people.nour) })).body.total).toBe(1);
  for (const _ of ["cancelled", "as it is"]) expect((await (await as(world, amal)).lessons.cancel({ id })).body.cancelledAs).toBe("staff");
  const cancelled = { action: "lessons.cancel", subject: `lesson:${id}` };
  expect(await world.db.selectFrom("audit_entry").select(["actor_id", "action", "subject", "after"]).execute()).toEqual([
    { ...cancelled, actor_id: hoda, after: { refused: "forbidden" } },
    { ...cancelled, actor_id: amal, after: { active: false } },
  ]);
});
