import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { insertApprovedVideo, insertAssessment } from "../../test/assessments.ts";
import { cast } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { runTo } from "../../test/lessons.ts";
import { insertMember } from "../../test/people.ts";
import { insertPhotoSession } from "../../test/photo-sessions.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let youssef: Client;
let nour: Client;
let lens: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { people } = world;
  [youssef, nour] = [await as(world, people.youssef), await as(world, people.nour)];
  [lens, amal] = [await as(world, people.lens), await as(world, people.amal)];
});
afterEach(async () => {
  expect(await violatedInvariants(world.db)).toEqual([]);
  await world.close();
  expect(world.defects).toEqual([]);
});

const place = "١٤ شارع قصر النيل، القاهرة";
const starts = ["2026-11-04T10:00:00Z", "2026-11-05T10:00:00Z", "2026-11-06T10:00:00Z"];
const start = starts[0] as string;
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
const tasks = async () => (await amal.tasks.list({ kind: "tutor" })).body.list.map(({ cause }) => cause);
const assign = (tutorId: number, studioId = world.people.lens) => amal.photoSessions.assign({ tutorId, studioId });
const propose = (id: number, dates = starts, client = lens) => client.photoSessions.propose({ id, starts: dates, minutes: 90, place });
async function scheduled(client = youssef, tutorId = world.people.youssef, at = start) {
  const { id } = (await assign(tutorId)).body;
  await propose(id, [at]);
  return (await client.photoSessions.choose({ id, start: at })).body;
}
const otherStudio = () =>
  insertMember(world.db, { ...cast.lens, email: "frame@hiwar.local", phone: "01212345699", name: "استوديو إطار" }, "", world.clock.now());

describe("the way of a photo session", () => {
  test("a studio is left a tutor, offers dates, the tutor takes one, the photos are taken; each hears of it", async () => {
    const { youssef: tutorId, lens: studioId } = world.people;
    const { body } = await assign(tutorId);
    expect(body).toMatchObject({ status: "assigned", waitsFor: "studio", tutor: { id: tutorId }, studio: { id: studioId } });
    expect((await assign(tutorId)).body.id).toBe(body.id);
    expect((await lens.photoSessions.list({ state: "assigned" })).body).toMatchObject({ total: 1, list: [{ id: body.id }] });

    const proposed = (await propose(body.id)).body;
    expect(proposed).toMatchObject({ status: "proposed", waitsFor: "tutor", proposals: starts, place, whyNotChoose: "forbidden" });
    expect(proposed.until).toBe("2026-11-06T07:00:00Z");
    const own = (await youssef.onboarding.read({ tutorId: String(tutorId) })).body.photos;
    expect(own).toMatchObject({ whyNotChoose: null, whyNotPropose: "forbidden" });

    const taken = (await youssef.photoSessions.choose({ id: body.id, start })).body;
    expect(taken).toMatchObject({ status: "scheduled", start, end: "2026-11-04T11:30:00Z", proposals: [], waitsFor: null });
    expect((await youssef.photoSessions.choose({ id: body.id, start })).body).toEqual(taken);
    expect((await lens.photoSessions.finish({ id: body.id, came: true })).refusal.code).toBe("lesson-not-started");

    for (const moment of ["2026-11-03T10:00:00Z", "2026-11-04T08:00:00Z", "2026-11-04T11:31:00Z"]) await runTo(world, moment);
    expect((await lens.photoSessions.read({ tutorId: String(tutorId) })).body.session).toMatchObject({
      status: "over",
      waitsFor: "studio",
    });
    expect((await lens.photoSessions.finish({ id: body.id, came: true })).body.status).toBe("done");
    expect((await lens.photoSessions.finish({ id: body.id, came: true })).body.status).toBe("done");
    expect(await kinds(youssef)).toEqual([
      "photo-session-done",
      "photo-session-soon",
      "photo-session-tomorrow",
      "photo-session-scheduled",
      "photo-session-proposed",
      "photo-session-assigned",
    ]);
    expect(
      (await world.db.selectFrom("notification").select("kind").where("person_id", "=", studioId).orderBy("id").execute()).map(
        ({ kind }) => kind,
      ),
    ).toEqual(["photo-session-assigned", "photo-session-scheduled", "photo-session-tomorrow", "photo-session-soon", "photo-session-over"]);
  });

  test("who passed every step is ready for staff, and is listed by them; the first listing is told", async () => {
    const { youssef: tutorId, hoda } = world.people;
    const { db } = world;
    await db
      .updateTable("tutor")
      .set({ activated_at: null, manually_added_at: null, public: false })
      .where("person_id", "=", tutorId)
      .execute();
    await insertApprovedVideo(db, tutorId, hoda, "2026-10-01T10:00:00Z");
    const held = { tutorId, managerId: hoda };
    await insertAssessment(db, { ...held, kind: "interview", start: "2026-10-10T10:00:00Z", passed: true }, world.clock.now());
    const demo = await insertAssessment(db, { ...held, kind: "demo", start: "2026-10-31T10:00:00Z", isHeld: true }, world.clock.now());
    const manager = await as(world, hoda);
    await manager.demos.decide({ id: demo, passed: true, level: 4, feedback: "شرح واضح وحضور لطيف." });
    expect(await tasks()).toEqual(["studio-needed"]);
    const { id } = await scheduled();
    expect(await tasks()).toEqual([]);
    await runTo(world, "2026-11-04T10:10:00Z");
    expect((await youssef.onboarding.read({ tutorId: String(tutorId) })).body).toMatchObject({ onboarded: false, readySince: null });
    await lens.photoSessions.finish({ id, came: true });
    const ready = (await youssef.onboarding.read({ tutorId: String(tutorId) })).body;
    expect(ready).toMatchObject({ onboarded: true, public: false, missing: [], readySince: expect.stringMatching(/^2026-11-04T10:10/) });
    expect(await tasks()).toEqual(["listing-waits"]);
    const karim = await as(world, world.people.karim);
    await karim.tutors.changeListing({ id: tutorId, activated: true, reason: "أكمل كل الخطوات" });
    expect((await youssef.tutors.meta()).body).toMatchObject({ public: true, manuallyAdded: false });
    expect(await tasks()).toEqual([]);
    expect((await kinds(youssef))[0]).toBe("tutor-listed");
  });

  test("dates that do not suit are given back with a reason, before and after one was taken", async () => {
    const { id } = (await assign(world.people.youssef)).body;
    await propose(id);
    const declined = (await youssef.photoSessions.decline({ id, note: "لا أستطيع الحضور صباحًا" })).body;
    expect(declined).toMatchObject({ status: "assigned", tutorNote: "لا أستطيع الحضور صباحًا", proposals: [], whyNotDecline: "illegal" });
    await propose(id, [start]);
    await youssef.photoSessions.choose({ id, start });
    await youssef.photoSessions.decline({ id, note: "طرأ لي سفر في هذا اليوم" });
    expect((await propose(id, [start])).body.status).toBe("proposed");
    expect((await youssef.photoSessions.choose({ id, start })).body.status).toBe("scheduled");
    const moved = (await propose(id, ["2026-11-07T10:00:00Z"])).body;
    expect(moved).toMatchObject({ status: "proposed", start: null });
    expect((await nour.photoSessions.decline({ id, note: "لست صاحبتها" })).refusal.code).toBe("session-not-found");
  });

  test("nobody takes a date in time: the studio offers others; who did not come is offered others", async () => {
    const { id } = (await assign(world.people.youssef)).body;
    await propose(id, [start]);
    await runTo(world, "2026-11-04T07:01:00Z");
    const read = async () => (await lens.photoSessions.read({ tutorId: String(world.people.youssef) })).body.session;
    expect(await read()).toMatchObject({ status: "assigned", proposals: [] });
    await propose(id, ["2026-11-06T10:00:00Z"]);
    await youssef.photoSessions.choose({ id, start: "2026-11-06T10:00:00Z" });
    await runTo(world, "2026-11-06T10:20:00Z");
    expect((await lens.photoSessions.finish({ id, came: false })).body).toMatchObject({ status: "assigned", start: null });
    expect((await kinds(youssef)).slice(0, 1)).toEqual(["photo-session-missed"]);
  });

  test("a studio that says nothing for two days is a task of staff, who leave the tutor to another", async () => {
    const { id } = (await assign(world.people.youssef)).body;
    await runTo(world, "2026-11-03T12:00:00Z");
    expect(await tasks()).toEqual(["studio-late"]);
    const other = await otherStudio();
    expect((await assign(world.people.youssef, other)).body).toMatchObject({ id, status: "assigned", studio: { id: other } });
    expect(await tasks()).toEqual([]);
    expect((await propose(id)).refusal.code).toBe("session-not-found");
    expect((await lens.photoSessions.list({})).body.total).toBe(0);
    expect((await amal.photoSessions.list({ studio: String(other) })).body.total).toBe(1);
  });
});

describe("what is refused", () => {
  test("dates too near, too far, twice, or when the studio has another tutor", async () => {
    await scheduled(nour, world.people.nour);
    const { id } = (await assign(world.people.youssef)).body;
    const codes = async (dates: string[]) => (await propose(id, dates)).refusal.code;
    expect(await codes(["2026-11-01T14:00:00Z"])).toBe("lesson-time-passed");
    expect(await codes(["2026-12-25T10:00:00Z"])).toBe("week-boundaries-violation");
    expect(await codes(["2026-11-04T11:15:00Z"])).toBe("conflicting-schedule");
    expect(await codes([start, start])).toBe("bad-request");
    expect((await propose(id, ["2026-11-04T11:30:00Z"])).status).toBe(200);
    expect((await youssef.photoSessions.choose({ id, start })).refusal.code).toBe("slot-not-found");
  });

  test("a student or a blocked studio has no photos to take; a manager is not photographed", async () => {
    const { salma, hoda, lens: studioId } = world.people;
    expect((await assign(salma)).refusal.code).toBe("tutor-not-found");
    expect((await assign(hoda)).refusal.code).toBe("tutor-not-found");
    expect((await assign(world.people.youssef, salma)).refusal.code).toBe("user-not-found");
    await (await as(world, world.people.karim)).accounts.block({ id: studioId, blocked: true, reason: "أُغلق الاستوديو" });
    expect((await assign(world.people.youssef)).refusal.code).toBe("illegal");
  });

  test("a tutor who is somewhere else then is told so, and keeps the choice", async () => {
    const { id } = (await assign(world.people.youssef)).body;
    await propose(id);
    const { youssef: tutorId, hoda: managerId } = world.people;
    await insertAssessment(world.db, { kind: "interview", tutorId, managerId, start }, world.clock.now());
    expect((await youssef.photoSessions.choose({ id, start })).refusal.code).toBe("conflicting-lessons");
    expect((await youssef.photoSessions.choose({ id, start: starts[1] as string })).body.status).toBe("scheduled");
  });
});

describe("two at once", () => {
  test("two tutors take one date of a studio's: one has it, the other is told", async () => {
    const ids = [];
    for (const tutorId of [world.people.youssef, world.people.nour]) {
      const { id } = (await assign(tutorId)).body;
      await propose(id, [start]);
      ids.push(id);
    }
    const [first = 0, second = 0] = ids;
    const answers = await Promise.all([
      youssef.photoSessions.choose({ id: first, start }),
      nour.photoSessions.choose({ id: second, start }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("conflicting-schedule");
  });

  test("the studio offers others while the tutor takes one: one stands, whole", async () => {
    const { id } = (await assign(world.people.youssef)).body;
    await propose(id);
    await Promise.all([youssef.photoSessions.choose({ id, start }), propose(id, ["2026-11-08T10:00:00Z"])]);
    const { session } = (await lens.photoSessions.read({ tutorId: String(world.people.youssef) })).body;
    expect(session).toMatchObject({ status: "proposed", proposals: ["2026-11-08T10:00:00Z"], start: null });
    const live = await world.db
      .selectFrom("booked_time")
      .select("appointment_id")
      .where("person_id", "=", world.people.lens)
      .where("live", "=", true)
      .execute();
    expect(live).toEqual([]);
  });

  test("two admins leave one tutor to two studios: one session is open, of one of them", async () => {
    const other = await otherStudio();
    const karim = await as(world, world.people.karim);
    const tutorId = world.people.youssef;
    await Promise.all([assign(tutorId), karim.photoSessions.assign({ tutorId, studioId: other })]);
    const open = await world.db
      .selectFrom("photo_session")
      .select("studio_id")
      .where("tutor_id", "=", tutorId)
      .where("closed_at", "is", null)
      .execute();
    expect(open).toHaveLength(1);
  });

  test("said to be done twice, and done while it is cancelled: one of them", async () => {
    const { id } = await scheduled();
    await runTo(world, "2026-11-04T10:10:00Z");
    const answers = await Promise.all([
      lens.photoSessions.finish({ id, came: true }),
      lens.photoSessions.finish({ id, came: false }),
      amal.photoSessions.cancel({ id }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { stage } = await world.db.selectFrom("photo_session").select("stage").where("id", "=", id).executeTakeFirstOrThrow();
    expect(["done", "assigned", "cancelled"]).toContain(stage);
  });
});

test("a tutor who waited for a studio, was blocked and is let in again waits for one again", async () => {
  const { nour, hoda, karim } = world.people;
  const staff = await as(world, karim);
  const now = world.clock.now();
  await insertAssessment(world.db, { tutorId: nour, managerId: hoda, passed: true, kind: "demo", start: "2026-10-20T10:00:00Z" }, now);
  await insertPhotoSession(world.db, { tutorId: nour, studioId: world.people.lens, stage: "assigned" }, now);
  const block = (blocked: boolean) => staff.accounts.block({ id: nour, blocked, reason: "مخالفة الشروط" });
  await block(true);
  expect(await tasks()).toEqual([]);
  await block(false);
  expect(await tasks()).toEqual(["studio-needed"]);
  // People who are not tutors in onboarding need no studio.
  for (const id of [world.people.salma, hoda]) for (const blocked of [true, false]) await staff.accounts.block({ id, blocked });
  expect(await tasks()).toEqual(["studio-needed"]);
});

test("blocking a tutor or a studio calls their photo sessions off; of a blocked studio the tutor is staff's again", async () => {
  const karim = await as(world, world.people.karim);
  const { id } = await scheduled();
  await karim.accounts.block({ id: world.people.youssef, blocked: true, reason: "مخالفة الشروط" });
  const stage = () => world.db.selectFrom("photo_session").select("stage").where("id", "=", id).executeTakeFirstOrThrow();
  expect((await stage()).stage).toBe("cancelled");
  expect(await tasks()).toEqual([]);
  const other = await otherStudio();
  const now = world.clock.now();
  await insertPhotoSession(world.db, { tutorId: world.people.nour, studioId: other, stage: "assigned" }, now);
  const held = { tutorId: world.people.nour, managerId: world.people.hoda, passed: true } as const;
  await insertAssessment(world.db, { ...held, kind: "demo", start: "2026-10-20T10:00:00Z" }, now);
  await karim.accounts.block({ id: other, blocked: true, reason: "أُغلق الاستوديو" });
  expect(await tasks()).toEqual(["studio-needed"]);
});
