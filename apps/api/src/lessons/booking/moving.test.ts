import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let salma: Client;
let nour: Client;
let id: number;
beforeEach(async () => {
  world = await createTestWorld();
  const { db, people } = world;
  [salma, nour] = [await as(world, people.salma), await as(world, people.nour)];
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  id = (await salma.lessons.book({ tutorId: people.nour, start: "2026-11-03T10:00:00Z", duration: 30 })).body.id;
  await world.drain();
  world.mails.length = 0;
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const move = (start: string, duration: 15 | 30 = 30) => salma.lessons.move({ id, start: `2026-11-03T${start}:00Z`, duration });
const kinds = async (client: Client) => (await client.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);

test("a move to where the lesson is changes nothing and tells nobody, however late", async () => {
  expect((await move("10:00")).body).toMatchObject({ id, start: "2026-11-03T10:00:00Z", status: "pending" });
  world.clock.set(Temporal.Instant.from("2026-11-03T09:00:00Z"));
  expect((await move("10:00")).status).toBe(200);
  expect((await move("10:00", 15)).refusal.code).toBe("illegal");
  expect(await kinds(nour)).toEqual(["lesson-booked"]);
  expect(await world.db.selectFrom("appointment").select("id").execute()).toHaveLength(1);
});

test("five moves of a lesson a day, also when they are pressed at once", async () => {
  for (const start of ["11:00", "12:00", "13:00", "11:30"]) expect((await move(start)).status).toBe(200);
  const answers = await Promise.all(["12:00", "12:30", "13:00"].map((start) => move(start)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.refusal.code).toBe("too-many-requests");
  world.clock.advance(24 * 3600 + 60);
  expect((await move("10:00")).status).toBe(200);
});

test("of several moves nobody was told of only the last is told; what was told stays", async () => {
  for (const start of ["11:00", "12:00", "13:00"]) await move(start);
  expect(await kinds(nour)).toEqual(["lesson-moved", "lesson-booked"]);
  await world.drain();
  expect(world.mails.map(({ to }) => to).toSorted()).toEqual(["nour@hiwar.local", "salma@hiwar.local"]);
  await move("11:00");
  await world.drain();
  expect(await kinds(nour)).toEqual(["lesson-moved", "lesson-moved", "lesson-booked"]);
  expect(world.mails).toHaveLength(4);
});

test("the starts offered for moving do not count the lesson itself against it; a stranger's lesson changes nothing", async () => {
  const starts = async (client: Client, moving?: number) => {
    const asked = { tutorId: String(world.people.nour), from: "2026-11-03T00:00:00Z", to: "2026-11-04T00:00:00Z" };
    const { body } = await client.calendar.list({ ...asked, ...(moving !== undefined && { moving: String(moving) }) });
    return body.starts.slice(0, 3).map(({ start, durations }) => [start.slice(11, 16), durations]);
  };
  expect(await starts(salma)).toEqual([
    ["10:30", [15, 30]],
    ["10:45", [15, 30]],
    ["11:00", [15, 30]],
  ]);
  const around = [
    ["10:00", [15, 30]],
    ["10:15", [15, 30]],
    ["10:30", [15, 30]],
  ];
  expect(await starts(salma, id)).toEqual(around);
  expect(await starts(await as(world, world.people.omar), id)).not.toEqual(around);
});

test("who cancelled five lessons within a day books none until it is over, also with a manager and at once; moving stays", async () => {
  const { people } = world;
  const book = (start: string) => salma.lessons.book({ tutorId: people.nour, start: `2026-11-03T${start}:00Z`, duration: 30 });
  for (const start of ["11:00", "12:00", "13:00", "11:00"]) {
    expect((await salma.lessons.cancel({ id })).status).toBe(200);
    id = (await book(start)).body.id;
  }
  expect((await move("12:00")).status).toBe(200);
  await salma.lessons.cancel({ id });
  const answers = await Promise.all([
    book("11:00"),
    book("12:00"),
    salma.lessons.book({ tutorId: people.hoda, start: "2026-11-03T10:00:00Z", duration: 30 }),
  ]);
  expect(answers.map(({ refusal }) => refusal?.code).filter((code) => code === "too-many-requests").length).toBeGreaterThanOrEqual(2);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  world.clock.advance(24 * 3600 + 60);
  expect((await book("13:00")).status).toBe(200);
});

test("lessons that the tutor cancelled do not count against the student", async () => {
  for (const start of ["11:00", "12:00", "13:00", "11:00", "12:00", "13:00"]) {
    expect((await nour.lessons.cancel({ id })).status).toBe(200);
    const again = await salma.lessons.book({ tutorId: world.people.nour, start: `2026-11-03T${start}:00Z`, duration: 30 });
    expect(again.status).toBe(200);
    id = again.body.id;
  }
});
