import { afterEach, beforeEach, expect, test } from "vitest";
import { mailedTo, readCalendar } from "../test/calendars.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
beforeEach(async () => {
  world = await createTestWorld();
  salma = await as(world, world.people.salma);
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(world.db, world.people.salma, await insertPlan(world.db, today), today);
  await insertSlot(world, world.people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
});
afterEach(() => world.close());

const at = (hour: number) => `2026-11-03T${hour}:00:00Z`;
const book = async () => (await salma.lessons.book({ tutorId: world.people.nour, start: at(10), duration: 30 })).body.id;
const fileOf = async (id: number) => readCalendar((await salma.lessons.calendarFile({ id })).body.text).events[0];
const sides = [cast.salma, cast.nour];

test("who is told by mail of a lesson that is made, moved, moved and cancelled has each change for their calendar: one id, higher and higher", async () => {
  const id = await book();
  await world.drain();
  for (const hour of [11, 12]) {
    world.clock.advance(60);
    await salma.lessons.move({ id, start: at(hour), duration: 30 });
    await world.drain();
  }
  await salma.lessons.cancel({ id });
  await world.drain();

  for (const { email } of sides) {
    const told = mailedTo(world.mails, email);
    expect(told.map(({ method, status, start }) => [method, status, start.slice(11, 13)])).toEqual([
      ["PUBLISH", "CONFIRMED", "10"],
      ["PUBLISH", "CONFIRMED", "11"],
      ["PUBLISH", "CONFIRMED", "12"],
      ["CANCEL", "CANCELLED", "12"],
    ]);
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
    const sequences = told.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  }
  expect(mailedTo(world.mails, cast.salma.email)[0]?.summary).toBe("درس إنجليزية مع نور الشريف");
  expect(mailedTo(world.mails, cast.nour.email)[3]?.summary).toBe("ملغى: درس إنجليزية مع سلمى حسن");
});

test("an event names nobody's address or phone but the house's", async () => {
  await book();
  await world.drain();
  const texts = world.mails.flatMap(({ calendar }) => calendar?.text.replaceAll("\r\n ", "") ?? []);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text.match(/mailto:\S+/g)).toEqual([`mailto:${world.settings.mailAddress}`]);
    for (const { email, phone } of sides) expect(text).not.toMatch(new RegExp(`${email}|${phone}|ATTENDEE`));
  }
});

test("moved before anybody was told, one mail leaves for the moves, with the last of them", async () => {
  const id = await book();
  await world.drain();
  await salma.lessons.move({ id, start: at(11), duration: 30 });
  await salma.lessons.move({ id, start: at(12), duration: 30 });
  await world.drain();
  const told = mailedTo(world.mails, cast.salma.email);
  expect(told.map(({ start }) => start.slice(11, 13))).toEqual(["10", "12"]);
  expect(told[1]).toEqual({ ...(await fileOf(id)), method: "PUBLISH" });
});

test("two moves at once are two changes, or one: none is counted like another", async () => {
  const id = await book();
  const before = (await fileOf(id))?.sequence ?? 0;
  const answers = await Promise.all([11, 12, 13].map((hour) => salma.lessons.move({ id, start: at(hour), duration: 30 })));
  const moved = answers.filter(({ status }) => status === 200).length;
  expect(moved).toBeGreaterThan(0);
  expect((await fileOf(id))?.sequence).toBe(before + 2 * moved);
  const rows = await world.db.selectFrom("appointment").select(["uid", "sequence"]).execute();
  expect(new Set(rows.map(({ uid, sequence }) => `${uid} ${sequence}`)).size).toBe(rows.length);
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(1);
});
