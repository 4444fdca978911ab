import { afterEach, beforeEach, expect, test } from "vitest";
import { mailedTo, readCalendar } from "../../test/calendars.ts";
import { cast } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { insertMember } from "../../test/people.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let youssef: Client;
let lens: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  const { people } = world;
  [youssef, lens, amal] = [await as(world, people.youssef), await as(world, people.lens), await as(world, people.amal)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const place = "١٤ شارع قصر النيل، القاهرة";
const start = "2026-11-04T10:00:00Z";
const told = (email: string) => mailedTo(world.mails, email).map(({ method, sequence, summary }) => [method, sequence, summary]);
async function scheduled(): Promise<number> {
  const { id } = (await amal.photoSessions.assign({ tutorId: world.people.youssef, studioId: world.people.lens })).body;
  await lens.photoSessions.propose({ id, starts: [start], minutes: 90, place });
  expect((await youssef.photoSessions.choose({ id, start })).status).toBe(200);
  await world.drain();
  return id;
}

test("a date that is taken stands in both calendars with its street, and in the tutor's feed and file alike", async () => {
  const id = await scheduled();
  expect(told(cast.youssef.email)).toEqual([["PUBLISH", 0, `جلسة تصوير مع ${cast.lens.name}`]]);
  expect(told(cast.lens.email)).toEqual([["PUBLISH", 0, "جلسة تصوير مع يوسف منصور"]]);
  const studios = world.mails.find(({ to, calendar }) => to === cast.lens.email && calendar)?.calendar?.text.replaceAll("\r\n ", "") ?? "";
  expect(studios).toContain(`${world.settings.adminUrl}/photo-session/${world.people.youssef}\r\n`);
  const { text } = (await youssef.photoSessions.calendarFile({ id })).body;
  expect(text.replaceAll("\r\n ", "")).toContain(`LOCATION:${place}`);
  const feed = await (await fetch(`${world.url}${new URL((await youssef.feeds.make()).body.url).pathname}`)).text();
  expect(readCalendar(feed).events).toEqual(readCalendar(text).events);
  expect(feed.replaceAll("\r\n ", "")).toContain(`LOCATION:${place}`);
});

test("given back by the tutor, both calendars let it go; there is no file, and the feed says so", async () => {
  const id = await scheduled();
  const url = (await youssef.feeds.make()).body.url;
  await youssef.photoSessions.decline({ id, note: "لا يناسبني هذا اليوم" });
  await world.drain();
  expect(told(cast.lens.email).at(-1)).toEqual(["CANCEL", 1, "ملغاة: جلسة تصوير مع يوسف منصور"]);
  expect(told(cast.youssef.email).at(-1)).toEqual(["CANCEL", 1, `ملغاة: جلسة تصوير مع ${cast.lens.name}`]);
  expect((await youssef.photoSessions.calendarFile({ id })).refusal.code).toBe("illegal");
  const feed = await (await fetch(`${world.url}${new URL(url).pathname}`)).text();
  expect(readCalendar(feed).events).toMatchObject([{ sequence: 1, status: "CANCELLED" }]);
});

test("taken from both, or left to another studio, the date is off in every calendar that had it, by the name it had there", async () => {
  const id = await scheduled();
  await amal.photoSessions.cancel({ id });
  await world.drain();
  const off = ["CANCEL", 1, `ملغاة: جلسة تصوير مع ${cast.lens.name}`];
  expect(told(cast.youssef.email).at(-1)).toEqual(off);
  await scheduled();
  const other = { ...cast.lens, email: "frame@hiwar.local", phone: "01212345699", name: "استوديو إطار" };
  const studioId = await insertMember(world.db, other, "", world.clock.now());
  await amal.photoSessions.assign({ tutorId: world.people.youssef, studioId });
  await world.drain();
  expect(told(cast.youssef.email).slice(2)).toEqual([["PUBLISH", 0, `جلسة تصوير مع ${cast.lens.name}`], off]);
  expect(told(cast.lens.email).map(([method]) => method)).toEqual(["PUBLISH", "CANCEL", "PUBLISH", "CANCEL"]);
  expect(told(other.email)).toEqual([]);
});
