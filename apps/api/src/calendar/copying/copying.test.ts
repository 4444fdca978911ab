import { calendarLimits } from "@hiwar/contract/calendar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { statementsOf } from "../../test/statements.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const most = calendarLimits.mostSlotsAhead;

/** Inserts consecutive quarter-hour slots of Nour, from Saturday on. */
async function offerQuarters(count: number): Promise<void> {
  const start = Temporal.Instant.from("2026-11-06T22:00:00Z");
  const quarter = (index: number) => start.add({ minutes: index * 15 });
  const rows = Array.from({ length: count }, (_, index) => ({
    person_id: world.people.nour,
    purpose: 2,
    starts_at: quarter(index),
    ends_at: quarter(index + 1),
    created_at: world.clock.now(),
  }));
  await world.db.insertInto("availability_slot").values(rows).execute();
}

const copy = async (weeks: number) => (await as(world, world.people.nour)).calendar.copyWeek({ week: "2026-11-07", weeks });

test("a person's slots ahead are so many at most, by copies and one by one, also at once", async () => {
  await offerQuarters(most - 2);
  const { body } = await copy(1);
  expect(body.made).toHaveLength(2);
  expect(new Set(body.skipped.map(({ reason }) => reason))).toEqual(new Set(["too-many"]));
  const nour = await as(world, world.people.nour);
  await nour.calendar.remove({ id: String(body.made[0]?.id) });
  const one = (hour: number) => ({ start: `2026-11-03T0${hour}:00:00Z`, end: `2026-11-03T0${hour}:15:00Z` });
  const answers = await Promise.all([3, 4, 5].map((hour) => nour.calendar.make(one(hour))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a week is copied in as many statements whatever it holds", async () => {
  const copied = async () => {
    const { answer, texts } = await statementsOf(world, () => copy(1));
    expect(answer.status).toBe(200);
    return { count: texts.length, made: answer.body.made.length };
  };
  await offerQuarters(1);
  const one = await copied();
  await world.db.deleteFrom("availability_slot").execute();
  await offerQuarters(200);
  const many = await copied();
  expect([one.made, many.made]).toEqual([1, 200]);
  expect(many.count).toBeLessThanOrEqual(one.count + 2);
});
