import { afterEach, beforeEach, expect, test } from "vitest";
import { insertApprovedVideo, insertAssessment, insertManagerSlot } from "../../test/assessments.ts";
import { mailedTo, readCalendar } from "../../test/calendars.ts";
import { cast } from "../../test/cast.ts";
import { as, type Client, request } from "../../test/client.ts";
import { insertMember } from "../../test/people.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let youssef: Client;
let hoda: Client;
let tarek: number;
const other = { ...cast.hoda, email: "tarek@hiwar.local", phone: "01212345611", name: "طارق يحيى" };
beforeEach(async () => {
  world = await createTestWorld();
  const { db, people, clock } = world;
  tarek = await insertMember(db, other, "", clock.now());
  await insertApprovedVideo(db, people.youssef, people.hoda, "2026-10-01T10:00:00Z");
  for (const manager of [people.hoda, tarek]) await insertManagerSlot(world, manager, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  [youssef, hoda] = [await as(world, people.youssef), await as(world, people.hoda)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const at = (hour: number) => `2026-11-02T${hour}:00:00Z`;
const book = async () => (await youssef.interviews.book({ managerId: world.people.hoda, start: at(10) })).body.id;
const move = async (id: number, managerId: number, hour: number) => {
  world.clock.advance(60);
  expect((await youssef.interviews.move({ id, managerId, start: at(hour) })).status).toBe(200);
  await world.drain();
};
const told = (email: string) => mailedTo(world.mails, email).map(({ method, sequence, start }) => [method, sequence, start.slice(11, 13)]);

test("an interview is one event for its tutor whoever holds it; a manager whom it left is told so, and hears of it when it comes back", async () => {
  const { hoda: manager } = world.people;
  const id = await book();
  await world.drain();
  await move(id, manager, 11);
  await move(id, tarek, 12);
  await move(id, manager, 13);
  await hoda.interviews.cancel({ id });
  await world.drain();

  const ids = [cast.youssef, cast.hoda, other].flatMap(({ email }) => mailedTo(world.mails, email).map(({ uid }) => uid));
  expect(new Set(ids).size).toBe(1);
  expect(told(cast.youssef.email)).toEqual([
    ["PUBLISH", 0, "10"],
    ["PUBLISH", 2, "11"],
    ["PUBLISH", 4, "12"],
    ["PUBLISH", 6, "13"],
    ["CANCEL", 7, "13"],
  ]);
  expect(told(cast.hoda.email)).toEqual([
    ["PUBLISH", 0, "10"],
    ["PUBLISH", 2, "11"],
    ["CANCEL", 4, "11"],
    ["PUBLISH", 6, "13"],
    ["CANCEL", 7, "13"],
  ]);
  expect(told(other.email)).toEqual([
    ["PUBLISH", 4, "12"],
    ["CANCEL", 6, "12"],
  ]);
});

test("a demo is one event, too: made, moved and cancelled, in the mails and in the feed alike", async () => {
  const { db, people, clock } = world;
  const passed = {
    kind: "interview",
    tutorId: people.youssef,
    managerId: people.hoda,
    start: "2026-10-20T10:00:00Z",
    passed: true,
  } as const;
  await insertAssessment(db, passed, clock.now());
  const { url } = (await youssef.feeds.make()).body;
  const { host, pathname } = new URL(url);
  const inFeed = async () => {
    const { text } = await request(`${world.url}${pathname}`, { method: "GET", headers: { host }, body: null });
    return readCalendar(text).events.filter(({ summary }) => summary.includes("درس تجريبي"));
  };
  const { id } = (await youssef.demos.book({ managerId: people.hoda, start: at(10) })).body;
  await world.drain();
  const [booked] = await inFeed();
  world.clock.advance(60);
  await youssef.demos.move({ id, managerId: people.hoda, start: at(12) });
  await world.drain();
  expect(await inFeed()).toEqual([{ ...booked, sequence: 2, start: "2026-11-02T12:00:00.000Z" }]);
  world.clock.advance(60);
  await youssef.demos.cancel({ id });
  await world.drain();
  expect(await inFeed()).toMatchObject([{ uid: booked?.uid, sequence: 3, status: "CANCELLED" }]);
  const all = [
    ["PUBLISH", 0, "10"],
    ["PUBLISH", 2, "12"],
    ["CANCEL", 3, "12"],
  ];
  expect([told(cast.youssef.email), told(cast.hoda.email)]).toEqual([all, all]);
  const uids = [cast.youssef, cast.hoda].flatMap(({ email }) => mailedTo(world.mails, email).map(({ uid }) => uid));
  expect(new Set(uids)).toEqual(new Set([booked?.uid]));
});

test("the file of its page says the same to each in their own words", async () => {
  const id = await book();
  const fileOf = async (client: Client) => (await client.interviews.calendarFile({ id })).body;
  const [tutors, managers] = [await fileOf(youssef), await fileOf(hoda)];
  expect([tutors.name, managers.name]).toEqual([`hiwar-interview-${id}.ics`, "hiwar-interviews.ics"]);
  const [first, second] = [tutors, managers].map(({ text }) => readCalendar(text).events[0]);
  expect(first).toMatchObject({ sequence: 0, start: "2026-11-02T10:00:00.000Z", summary: "مقابلة مع هدى عبد العزيز" });
  expect(second).toEqual({ ...first, summary: "مقابلة مع يوسف منصور" });
  await youssef.interviews.cancel({ id });
  expect(readCalendar((await fileOf(youssef)).text)).toMatchObject({
    method: "CANCEL",
    events: [{ uid: first?.uid, sequence: 1, status: "CANCELLED", summary: "ملغاة: مقابلة مع هدى عبد العزيز" }],
  });
});
