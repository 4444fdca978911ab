import { SessionType } from "@hiwar/contract/calendar";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { insertApprovedVideo, insertAssessment, insertManagerSlot } from "../../test/assessments.ts";
import { as, type Client } from "../../test/client.ts";
import { runTo } from "../../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let youssef: Client;
let nour: Client;
let hoda: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { people, db } = world;
  [youssef, nour, hoda] = [await as(world, people.youssef), await as(world, people.nour), await as(world, people.hoda)];
  for (const tutor of [people.youssef, people.nour]) await insertApprovedVideo(db, tutor, people.hoda, "2026-10-01T10:00:00Z");
  await insertManagerSlot(world, people.hoda, "2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z");
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  await world.close();
  expect(world.defects).toEqual([]);
});

const start = "2026-11-02T10:00:00Z";
const book = (client: Client, at = start) => client.interviews.book({ managerId: world.people.hoda, start: at });
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
const verdict = (id: number, passed = true) => ({ id, passed, level: 4, feedback: "شرح واضح وحضور لطيف." });
/** Inserts stays of tutor and manager in the room, for so many seconds from the start. */
async function meet(id: number, seconds: { tutor: number; manager: number }) {
  const row = await world.db.selectFrom("assessment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  for (const [personId, stayed] of [
    [row.tutor_id, seconds.tutor],
    [row.manager_id, seconds.manager],
  ] as const) {
    if (stayed === 0) continue;
    const left = row.starts_at.add({ seconds: stayed });
    const seat = { session_id: row.session_id, person_id: personId, seat: crypto.randomUUID() };
    await world.db
      .insertInto("session_presence")
      .values({ ...seat, joined_at: row.starts_at, last_seen_at: left, left_at: left })
      .execute();
  }
}

describe("booking", () => {
  test("a tutor sees where an interview may begin, takes it, and both have it in their lists and calendars", async () => {
    const asked = { kind: "interview" as const, from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" };
    const { managers, starts } = (await youssef.interviews.starts(asked)).body;
    expect(managers.map(({ id }) => id)).toEqual([world.people.hoda]);
    expect(starts.map((one) => one.start.slice(11, 16))).toEqual(["10:00", "10:15", "10:30", "10:45", "11:00", "11:15", "11:30"]);

    const { body } = await book(youssef);
    expect(body).toMatchObject({ kind: "interview", status: "booked", start, end: "2026-11-02T10:30:00Z", whyNotDecide: "forbidden" });
    expect(body.sessionId).toMatch(/^interview:/);
    expect((await nour.interviews.starts(asked)).body.starts.map((one) => one.start.slice(11, 16))).toEqual([
      "10:30",
      "10:45",
      "11:00",
      "11:15",
      "11:30",
    ]);
    for (const client of [youssef, hoda]) {
      expect((await client.interviews.list({ state: "upcoming" })).body).toMatchObject({ total: 1, list: [{ id: body.id }] });
      expect(await kinds(client)).toEqual(["assessment-booked"]);
    }
    expect((await nour.interviews.list({})).body.total).toBe(0);
    const { slots } = (await hoda.calendar.list({ from: asked.from, to: asked.to })).body;
    expect(slots[0]?.booked).toMatchObject([{ kind: SessionType.Interview, guestName: "يوسف منصور" }]);
  });

  test("two tutors take one half hour: one has it; one tutor takes two: one of them", async () => {
    const answers = await Promise.all([book(youssef), book(nour)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("busy-tutor-manager");
    const [free] = answers[0]?.status === 200 ? [nour] : [youssef];
    const both = await Promise.all([book(free as Client, "2026-11-02T11:00:00Z"), book(free as Client, "2026-11-02T11:30:00Z")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe("conflicting-interview");
  });

  test("what is refused says why", async () => {
    const { people, db } = world;
    const code = async (answer: ReturnType<typeof book>) => (await answer).refusal.code;
    expect(await code(book(youssef, "2026-11-02T12:00:00Z"))).toBe("busy-tutor-manager");
    expect(await code(youssef.demos.book({ managerId: people.hoda, start }))).toBe("interview-not-found");
    expect(await code(youssef.interviews.book({ managerId: people.nour, start }))).toBe("inactive-tutor-manager");
    await db.updateTable("tutor").set({ activated_at: null }).where("person_id", "=", people.hoda).execute();
    expect(await code(book(youssef))).toBe("inactive-tutor-manager");
    await db.updateTable("tutor").set({ activated_at: world.clock.now() }).where("person_id", "=", people.hoda).execute();
    await db.updateTable("intro_video").set({ approved: false, reason: "الصوت بعيد" }).where("tutor_id", "=", people.youssef).execute();
    expect(await code(book(youssef))).toBe("intro-video-not-found");
  });

  test("slots for demos are not interviewers', and the other way about", async () => {
    const { hoda: managerId, youssef: tutorId } = world.people;
    await insertAssessment(
      world.db,
      { kind: "interview", tutorId, managerId, start: "2026-10-20T10:00:00Z", passed: true },
      world.clock.now(),
    );
    await insertManagerSlot(world, managerId, "2026-11-03T10:00:00Z", "2026-11-03T11:00:00Z", SessionType.Interview);
    await insertManagerSlot(world, managerId, "2026-11-04T10:00:00Z", "2026-11-04T11:00:00Z", SessionType.DemoSession);
    const of = async (kind: "interview" | "demo") => {
      const { body } = await youssef.interviews.starts({ kind, from: "2026-11-03T00:00:00Z", to: "2026-11-05T00:00:00Z" });
      return [...new Set(body.starts.map((one) => one.start.slice(0, 10)))];
    };
    expect(await of("interview")).toEqual(["2026-11-03"]);
    expect(await of("demo")).toEqual(["2026-11-04"]);
    expect((await youssef.demos.book({ managerId, start: "2026-11-03T10:00:00Z" })).refusal.code).toBe("busy-tutor-manager");
    expect((await youssef.demos.book({ managerId, start: "2026-11-04T10:00:00Z" })).body).toMatchObject({ kind: "demo", status: "booked" });
    expect((await youssef.demos.book({ managerId, start: "2026-11-04T10:30:00Z" })).refusal.code).toBe("demo-session-exists");
  });
});

describe("before it begins", () => {
  test("it moves to another half hour: the former one is free, the room stays, both are told once", async () => {
    const { id, sessionId } = (await book(youssef)).body;
    const moved = await youssef.interviews.move({ id, managerId: world.people.hoda, start: "2026-11-02T11:00:00Z" });
    expect(moved.body).toMatchObject({ id, sessionId, start: "2026-11-02T11:00:00Z", status: "booked" });
    expect((await book(nour)).status).toBe(200);
    const again = await youssef.interviews.move({ id, managerId: world.people.hoda, start: "2026-11-02T11:00:00Z" });
    expect(again.status).toBe(200);
    expect((await kinds(hoda)).filter((kind) => kind === "assessment-moved")).toHaveLength(1);
    const onto = await youssef.interviews.move({ id, managerId: world.people.hoda, start });
    expect(onto.refusal.code).toBe("busy-tutor-manager");
    expect((await youssef.interviews.read({ id })).body.start).toBe("2026-11-02T11:00:00Z");
  });

  test("it moves five times, also when all are pressed at once, and offers no sixth", async () => {
    const { id } = (await book(youssef)).body;
    const to = (time: string) => youssef.interviews.move({ id, managerId: world.people.hoda, start: `2026-11-02T${time}:00Z` });
    for (const time of ["11:00", "11:30", "11:00"]) expect((await to(time)).status).toBe(200);
    const answers = await Promise.all(["11:30", "10:30", "10:00"].map(to));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("illegal");
    expect((await youssef.interviews.read({ id })).body).toMatchObject({ whyNotMove: "illegal", whyNotCancel: null });
  });

  test("either side cancels it until it begins, once; then another may be booked at once", async () => {
    const { id } = (await book(youssef)).body;
    const answers = await Promise.all([youssef.interviews.cancel({ id }), hoda.interviews.cancel({ id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.status)).toEqual(["cancelled", "cancelled"]);
    for (const client of [youssef, hoda]) expect((await kinds(client)).filter((kind) => kind === "assessment-cancelled")).toHaveLength(1);
    const next = (await book(youssef)).body;
    world.clock.set(Temporal.Instant.from(start));
    expect((await youssef.interviews.cancel({ id: next.id })).refusal.code).toBe("lesson-already-started");
    const elsewhere = { id: next.id, managerId: world.people.hoda, start: "2026-11-02T11:00:00Z" };
    expect((await youssef.interviews.move(elsewhere)).refusal.code).toBe("lesson-already-started");
  });

  test("a manager who is blocked, and a tutor, have nothing ahead any more", async () => {
    const { id } = (await book(youssef)).body;
    const amal = await as(world, world.people.amal);
    expect((await amal.accounts.block({ id: world.people.hoda, blocked: true })).status).toBe(200);
    expect((await youssef.interviews.read({ id })).body).toMatchObject({ status: "cancelled", cancelledAs: "staff" });
    expect(await kinds(youssef)).toContain("assessment-cancelled");
  });

  test("whoever books and cancels over and over waits", async () => {
    for (let times = 0; times < 6; times++) {
      const { id } = (await book(youssef)).body;
      expect((await youssef.interviews.cancel({ id })).status).toBe(200);
    }
    expect((await book(youssef)).refusal.code).toBe("reached-booking-limit");
  });
});

describe("the verdict", () => {
  test("both came: its manager is asked, decides, and the tutor reads it and may have the demo", async () => {
    const { id } = (await book(youssef)).body;
    await meet(id, { tutor: 1_700, manager: 1_650 });
    for (const moment of ["2026-11-01T10:01:00Z", "2026-11-02T09:01:00Z"]) await runTo(world, moment);
    await runTo(world, "2026-11-02T10:31:00Z", 35);
    const told = ["assessment-waits", "assessment-soon", "assessment-tomorrow", "assessment-booked"];
    expect(await kinds(hoda)).toEqual(told);
    expect((await hoda.interviews.list({ state: "review" })).body.list).toMatchObject([{ id, status: "review", metSeconds: 1_650 }]);
    const { body } = await hoda.interviews.decide(verdict(id));
    expect(body).toMatchObject({ status: "passed", decision: { passed: true, level: 4 }, whyNotDecide: "illegal" });
    expect((await hoda.interviews.decide(verdict(id))).status).toBe(200);
    expect((await hoda.interviews.decide(verdict(id, false))).refusal.code).toBe("illegal");
    expect((await youssef.interviews.read({ id })).body.decision?.feedback).toBe("شرح واضح وحضور لطيف.");
    expect((await youssef.demos.book({ managerId: world.people.hoda, start: "2026-11-02T11:30:00Z" })).status).toBe(200);
    expect((await book(youssef, "2026-11-02T11:00:00Z")).refusal.code).toBe("conflicting-interview");
  });

  test("its words are kept as bold, italic, lists and links, whatever HTML came", async () => {
    const { id } = (await book(youssef)).body;
    world.clock.set(Temporal.Instant.from("2026-11-02T10:05:00Z"));
    const hostile = `<b onclick="x()">واضح</b><script>alert(1)</script><ul><li>أمثلة</ul><a href="javascript:x()">هنا</a>${"<i>".repeat(900)}`;
    for (const feedback of ["<b>أب</b><i></i>", "<script>شرح واضح وحضور لطيف</script>", `${"<b>".repeat(3_000)}شرح واضح`])
      expect((await hoda.interviews.decide({ ...verdict(id), feedback })).refusal).toMatchObject({ code: "bad-request" });
    expect((await hoda.interviews.decide({ ...verdict(id), feedback: hostile })).status).toBe(200);
    expect((await hoda.interviews.decide({ ...verdict(id), feedback: hostile })).status).toBe(200);
    const kept = (await youssef.interviews.read({ id })).body.decision?.feedback;
    expect(kept).toBe("<b>واضح</b><ul><li>أمثلة</li></ul>هنا");
  });

  test("two verdicts at once, and a verdict beside a cancellation: one of them stands", async () => {
    const { id } = (await book(youssef)).body;
    world.clock.set(Temporal.Instant.from("2026-11-02T10:05:00Z"));
    const karim = await as(world, world.people.karim);
    const answers = await Promise.all([
      hoda.interviews.decide(verdict(id)),
      karim.interviews.decide(verdict(id, false)),
      youssef.interviews.cancel({ id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = (await youssef.interviews.read({ id })).body;
    expect(["passed", "rejected"]).toContain(status);
  });

  test("somebody did not come: it is closed, both read who, and another may be booked", async () => {
    const { id } = (await book(youssef)).body;
    await meet(id, { tutor: 1_700, manager: 0 });
    await runTo(world, "2026-11-02T10:31:00Z", 35);
    expect((await youssef.interviews.read({ id })).body).toMatchObject({ status: "missed", outcome: "manager-absent", metSeconds: 0 });
    expect(await kinds(youssef)).toContain("assessment-missed");
    expect((await hoda.interviews.decide(verdict(id))).refusal.code).toBe("illegal");
    expect((await book(youssef, "2026-11-02T11:15:00Z")).status).toBe(200);
  });

  test("a verdict that is late is told to its manager, two days after", async () => {
    const { id } = (await book(youssef)).body;
    await meet(id, { tutor: 1_700, manager: 1_700 });
    await runTo(world, "2026-11-02T10:31:00Z", 35);
    expect(await kinds(hoda)).not.toContain("assessment-overdue");
    await runTo(world, "2026-11-04T10:31:00Z");
    expect(await kinds(hoda)).toContain("assessment-overdue");
    expect((await hoda.interviews.decide(verdict(id, false))).body.status).toBe("rejected");
  });

  test("the tutor's word is read by staff, and not by the manager", async () => {
    const { youssef: tutorId, hoda: managerId } = world.people;
    const id = await insertAssessment(
      world.db,
      { kind: "demo", tutorId, managerId, start: "2026-10-20T10:00:00Z", passed: true },
      world.clock.now(),
    );
    const comment = "سُئلت عن <b>أشياء</b> لا تخص التدريس.";
    for (const bad of ["<b>أب</b><i></i>", "<script>سُئلت عن أشياء</script>"])
      expect((await youssef.demos.comment({ id, comment: bad })).refusal).toMatchObject({ code: "bad-request" });
    const hostile = 'سُئلت عن <b onclick="x()">أشياء</b> لا تخص <img src=x onerror=x()>التدريس.<script>x()</script>';
    expect((await youssef.demos.comment({ id, comment: hostile })).body).toMatchObject({ comment, whyNotComment: "illegal" });
    expect((await youssef.demos.comment({ id, comment: hostile })).status).toBe(200);
    expect((await youssef.demos.comment({ id, comment: "شيء آخر" })).refusal.code).toBe("illegal");
    expect((await hoda.demos.read({ id })).body.comment).toBeNull();
    const amal = await as(world, world.people.amal);
    expect((await amal.demos.list({ tutorId: String(tutorId) })).body.list).toMatchObject([{ id, comment }]);
    expect((await nour.demos.read({ id })).refusal.code).toBe("demo-session-not-found");
    expect((await youssef.interviews.read({ id })).refusal.code).toBe("interview-not-found");
  });

  test("staff decide in a manager's place, and the audit says so; a manager's own verdict is their work", async () => {
    const { id } = (await book(youssef)).body;
    world.clock.set(Temporal.Instant.from("2026-11-02T10:05:00Z"));
    const amal = await as(world, world.people.amal);
    expect((await amal.interviews.decide(verdict(id))).status).toBe(200);
    const entries = await world.db.selectFrom("audit_entry").select(["action", "subject"]).execute();
    expect(entries).toEqual([{ action: "interviews.decide", subject: `interview:${id}` }]);
  });
});
