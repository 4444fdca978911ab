import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { connect } from "../test/socket.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  amal = await as(world, world.people.amal);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const slot = () => ({ tutorId: world.people.nour, start: "2026-11-02T10:00:00Z", duration: 30 as const });
const entries = async () => {
  const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_entry
    where action = 'tutors.changeListing' order by id`.execute(world.db);
  return rows;
};

test("who is deactivated is listed no more, what was booked comes back, and activating lists them again", async () => {
  const { id } = (await salma.lessons.book(slot())).body;
  const { nour } = world.people;
  const off = await amal.tutors.changeListing({ id: nour, activated: false, reason: "أوراق ناقصة" });
  expect(off.body).toMatchObject({ activated: false, public: false });
  expect((await salma.lessons.read({ id })).body).toMatchObject({ status: "cancelled", cancelledAs: "staff" });
  expect((await salma.subscriptions.balance()).body.remainingWeeklyMinutes).toBe(120);
  expect((await salma.tutors.info({ id: nour })).refusal.code).toBe("tutor-not-found");
  expect((await amal.tutors.changeListing({ id: nour, activated: true })).body).toMatchObject({ activated: true, public: true });
  expect((await salma.lessons.book(slot())).status).toBe(200);
  expect(await entries()).toEqual([
    { before: { activated: true, manuallyAdded: true }, after: { activated: false, manuallyAdded: true } },
    { before: { activated: false, manuallyAdded: true }, after: { activated: true, manuallyAdded: true } },
  ]);
});

test("the directory shows an activated tutor with the answer, and whoever looks at the list is told before it", async () => {
  const { nour } = world.people;
  const listed = async () => (await clientOf(world).directory.list()).body.list.some(({ id }) => id === nour);
  await amal.tutors.changeListing({ id: nour, activated: false, reason: "أوراق ناقصة" });
  expect(await listed()).toBe(false);
  const socket = await connect(world, world.people.salma);
  await socket.signal("WatchTutors", { tutorId: null });
  await amal.tutors.changeListing({ id: nour, activated: true });
  // This answer was sent after the push, so the push needed no tick, job or timer.
  await socket.signal("LeaveTutors", {});
  expect(socket.heard("TutorsCacheUpdated")).toEqual([{ tutorIds: [nour], isOther: true }]);
  expect(await listed()).toBe(true);
  socket.close();
});

test("whoever was let in by hand and has not onboarded goes with the flag, and keeps what is booked", async () => {
  const { id } = (await salma.lessons.book(slot())).body;
  expect((await amal.tutors.changeListing({ id: world.people.nour, manuallyAdded: false })).body).toMatchObject({ public: false });
  expect((await salma.lessons.read({ id })).body.status).toBe("pending");
});

test("two staff and a booking at once: one change is kept, and whatever was booked with who is off is cancelled", async () => {
  const karim = await as(world, world.people.karim);
  const off = { id: world.people.nour, activated: false };
  const [one, other, booked] = await Promise.all([
    amal.tutors.changeListing(off),
    karim.tutors.changeListing(off),
    salma.lessons.book(slot()),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await entries()).toHaveLength(1);
  if (booked.status === 200) expect((await salma.lessons.read({ id: booked.body.id })).body.status).toBe("cancelled");
  expect((await salma.subscriptions.balance()).body.remainingWeeklyMinutes).toBe(120);
});

test("nothing to change, nobody there, no tutor, and no right are refused", async () => {
  const { nour, salma: student } = world.people;
  expect((await amal.tutors.changeListing({ id: nour })).refusal.code).toBe("empty-request");
  for (const id of [student, 999_999])
    for (const activated of [true, false])
      expect((await amal.tutors.changeListing({ id, activated })).refusal.code).toBe("tutor-not-found");
  expect((await amal.tutors.changeListing({ id: nour, activated: true })).status).toBe(200);
  expect(await entries()).toEqual([]);
  for (const key of ["nour", "hoda", "lens"] as const) {
    const caller = await as(world, world.people[key]);
    expect((await caller.tutors.changeListing({ id: nour, activated: true })).refusal.code).toBe("forbidden");
  }
});
