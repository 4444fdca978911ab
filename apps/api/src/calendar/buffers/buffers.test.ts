import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { as, type Client } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { studentsWithMinutes } from "../../test/students.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let beside: TestWorld;
let nour: Client;
let students: Client[];
beforeEach(async () => {
  world = await createTestWorld();
  beside = await createTestWorld({ beside: world });
  nour = await as(world, world.people.nour);
  students = await studentsWithMinutes(world, 6, "2026-11-01T00:00:00Z");
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T13:00:00Z");
});
afterEach(async () => {
  expect([...world.defects, ...beside.defects]).toEqual([]);
  await beside.close();
  await world.close();
});

const student = (index: number) => students[index] as Client;
const view = { from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" };
const book = (index: number, time: string, duration: 15 | 30 = 30) =>
  student(index).lessons.book({ tutorId: world.people.nour, start: `2026-11-02T${time}:00Z`, duration });
const starts = async (index = 7) =>
  (await student(index).calendar.list({ ...view, tutorId: String(world.people.nour) })).body.starts.map(
    ({ start, durations }) => `${start.slice(11, 16)} ${durations.join("/")}`,
  );
const buffer = (minutes: 0 | 5 | 10 | 15) => nour.hours.setBuffer({ minutes });

test("what students find keeps the buffer before and after a lesson, and booking keeps it too", async () => {
  await buffer(10);
  await book(0, "11:00");
  expect(await starts()).toEqual([
    "10:00 15/30",
    "10:15 15/30",
    "10:30 15",
    "11:45 15/30",
    "12:00 15/30",
    "12:15 15/30",
    "12:30 15/30",
    "12:45 15",
  ]);
  expect((await book(1, "11:30")).refusal.code).toBe("busy-tutor");
  expect((await book(1, "10:30", 30)).refusal.code).toBe("busy-tutor");
  expect((await book(1, "11:45")).status).toBe(200);
  expect((await book(2, "10:30", 15)).status).toBe(200);
});

test("one that is set later leaves lessons side by side, and holds for what is booked from then on", async () => {
  await book(0, "11:00");
  await book(1, "11:30");
  await buffer(15);
  expect((await starts()).slice(0, 4)).toEqual(["10:00 15/30", "10:15 15/30", "10:30 15", "12:15 15/30"]);
  expect((await book(2, "12:00")).refusal.code).toBe("busy-tutor");
  expect((await book(2, "12:15")).status).toBe(200);
  await buffer(0);
  expect((await book(3, "12:00", 15)).status).toBe(200);
  expect((await book(4, "12:45", 15)).status).toBe(200);
});

test("a lesson that moves is not in its own way, and a cancelled one leaves no buffer behind", async () => {
  await buffer(15);
  const lesson = (await book(0, "11:00")).body;
  expect((await student(0).lessons.move({ id: lesson.id, start: "2026-11-02T11:15:00Z", duration: 30 })).status).toBe(200);
  expect((await book(1, "12:00")).status).toBe(200);
  await student(0).lessons.cancel({ id: lesson.id });
  expect((await book(2, "11:15", 30)).status).toBe(200);
});

test("two who book neighbours at once, through two processes: one of them has it", async () => {
  await buffer(15);
  const others = await Promise.all([world.people.salma, world.people.omar].map((id, index) => as(index === 0 ? world : beside, id)));
  const tutorId = world.people.nour;
  const answers = await Promise.all([
    others[0]?.lessons.book({ tutorId, start: "2026-11-02T10:30:00Z", duration: 30 }),
    others[1]?.lessons.book({ tutorId, start: "2026-11-02T11:00:00Z", duration: 30 }),
  ]);
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
});

test("eight who book every quarter at once: all that stands keeps the buffer", async () => {
  await buffer(5);
  const times = ["10:00", "10:15", "10:30", "10:45", "11:00", "11:15", "11:30", "11:45"];
  const answers = await Promise.all(times.map((time, index) => book(index, time)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const taken = await world.db
    .selectFrom("booked_time")
    .select(["starts_at", "ends_at"])
    .where("person_id", "=", world.people.nour)
    .where("live", "=", true)
    .orderBy("starts_at")
    .execute();
  expect(taken.length).toBeGreaterThan(1);
  for (const [index, { ends_at }] of taken.entries()) {
    const next = taken[index + 1];
    if (next) expect(ends_at.until(next.starts_at).total("minutes")).toBeGreaterThanOrEqual(5);
  }
  expect(await violatedInvariants(world.db)).toEqual([]);
});

test("a buffer that is set while somebody books: what stands before it stands, what comes after keeps it", async () => {
  await book(0, "11:00");
  const [set, booked] = await Promise.all([buffer(15), book(1, "11:30")]);
  expect(set.status).toBe(200);
  expect([200, 409]).toContain(booked.status);
  expect((await book(2, "10:30")).refusal.code).toBe("busy-tutor");
});

test("the directory's starts keep the buffer", async () => {
  await buffer(15);
  await book(0, "11:00");
  await world.followUps.flush();
  const days = await world.db.selectFrom("directory_day").selectAll().where("tutor_id", "=", world.people.nour).execute();
  const mask = String(Object.values(days[0] ?? {}).find((value) => typeof value === "string" && value.length === 96));
  // Starts in UTC: 10:00 to 10:30 before the lesson, and from 11:45 after it.
  expect(mask.slice(40, 52)).toBe("111000011111");
});

test("only four buffers are there, and students have none", async () => {
  expect((await nour.hours.setBuffer({ minutes: 7 as never })).status).toBe(400);
  expect((await student(0).hours.setBuffer({ minutes: 5 })).status).toBe(403);
  await buffer(10);
  expect((await nour.hours.read({})).body.bufferMinutes).toBe(10);
});
