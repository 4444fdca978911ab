import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { insertHeldLesson } from "../../test/lessons.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { daysCompared, hoursBeside } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const written = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) => [start.toString(), end.toString()];

test.each([
  [
    "a usual day",
    "2026-11-23T12:00:00Z",
    ["2026-11-22T22:00:00Z", "2026-11-23T22:00:00Z"],
    ["2026-11-15T22:00:00Z", "2026-11-16T12:00:00Z"],
  ],
  [
    "across the end of summer time",
    "2026-10-30T21:30:00Z",
    ["2026-10-29T22:00:00Z", "2026-10-30T22:00:00Z"],
    ["2026-10-22T21:00:00Z", "2026-10-23T20:30:00Z"],
  ],
] as const)("days that are compared: %s", (_name, now, today, soFarBefore) => {
  const days = daysCompared(at(now));
  expect([written(days.today), written(days.soFarBefore)]).toEqual([today, soFarBefore]);
});

test("hours go from the first lesson of either day to the last", () => {
  const today = daysCompared(at("2026-11-23T12:00:00Z")).today;
  const hours = hoursBeside(today, [{ hour: 11, lessons: 2 }], [{ hour: 9, lessons: 1 }]);
  expect(hours.map(({ hour, lessons, before }) => [hour, lessons, before])).toEqual([
    [9, 0, 1],
    [10, 0, 0],
    [11, 2, 0],
  ]);
  expect(hours[2]?.start.toString()).toBe("2026-11-23T09:00:00Z");
  expect(hoursBeside(today, [], [])).toEqual([]);
});

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("the day says what was held, what came in, who came and who is at work, beside the same day a week ago", async () => {
  const { db, people, clock } = world;
  const now = clock.now();
  const [tutorId, studentId] = [people.nour, people.salma];
  const hourAgo = now.subtract({ hours: 1 });
  const weekAgo = hourAgo.toZonedDateTimeISO("Africa/Cairo").subtract({ days: 7 }).toInstant();
  const quarter = (moment: Temporal.Instant) => moment.round({ smallestUnit: "hour", roundingMode: "floor" }).toString();
  await insertHeldLesson(db, { tutorId, studentId, start: quarter(hourAgo), minutes: 30 });
  await insertHeldLesson(db, { tutorId, studentId, start: quarter(weekAgo), minutes: 30 });
  const amal = await as(world, people.amal);
  const day = (await amal.people.day()).body;
  expect(day.lessons).toEqual({ now: 1, before: 1 });
  expect(day.hours.map(({ lessons, before }) => [lessons, before])).toEqual([[1, 1]]);
  expect(day.paidPiasters).toEqual({ now: 0, before: 0 });
  expect(day.students.before).toBe(0);
  expect(day.atWork.map(({ id }) => id)).toEqual([people.amal]);
});
