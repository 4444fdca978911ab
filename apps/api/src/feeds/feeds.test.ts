import { feedLimits } from "@hiwar/contract/feeds";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertApprovedVideo, insertAssessment, insertManagerSlot } from "../test/assessments.ts";
import { readCalendar } from "../test/calendars.ts";
import { as, type Client, request } from "../test/client.ts";
import { insertHeldLesson, insertSlot } from "../test/lessons.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let omar: Client;
let nour: Client;
let youssef: Client;
let hoda: Client;
beforeAll(async () => {
  world = await createTestWorld();
  const { people, db } = world;
  [salma, omar, nour] = [await as(world, people.salma), await as(world, people.omar), await as(world, people.nour)];
  [youssef, hoda] = [await as(world, people.youssef), await as(world, people.hoda)];
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(db, people.salma, await insertPlan(db, today), today);
  await insertSlot(world, people.nour, "2026-11-03T10:00:00Z", "2026-11-03T14:00:00Z");
  await insertApprovedVideo(db, people.youssef, people.hoda, "2026-10-01T10:00:00Z");
  await insertManagerSlot(world, people.hoda, "2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z");
});
afterAll(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const makeFeed = async (client: Client) => (await client.feeds.make()).body.url;
const get = (url: string, headers: Record<string, string> = {}, method = "GET") => {
  const { host, pathname } = new URL(url);
  return request(`${world.url}${pathname}`, { method, headers: { host, ...headers }, body: null });
};
const eventsOf = async (url: string) => readCalendar((await get(url)).text).events;
const secretOf = (url: string) => /calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? "";

test("a lesson stands in its people's feeds and nobody else's, moves there with one id, and is called off there", async () => {
  const [students, tutors, strangers] = [await makeFeed(salma), await makeFeed(nour), await makeFeed(omar)];
  expect(await eventsOf(students)).toEqual([]);
  const { id } = (await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T10:00:00Z", duration: 30 })).body;
  const [booked] = await eventsOf(students);
  expect(booked).toMatchObject({
    sequence: 0,
    start: "2026-11-03T10:00:00.000Z",
    status: "CONFIRMED",
    summary: "درس إنجليزية مع نور الشريف",
  });
  expect(await eventsOf(tutors)).toEqual([{ ...booked, summary: "درس إنجليزية مع سلمى حسن" }]);
  expect((await get(students)).text.replaceAll("\r\n ", "")).toContain(`/lesson/${id}`);

  await salma.lessons.move({ id, start: "2026-11-03T12:00:00Z", duration: 30 });
  const moved = await eventsOf(students);
  expect(moved).toEqual([{ ...booked, sequence: 2, start: "2026-11-03T12:00:00.000Z" }]);
  const file = readCalendar((await salma.lessons.calendarFile({ id })).body.text).events;
  expect(moved).toEqual(file);

  await nour.lessons.cancel({ id });
  for (const url of [students, tutors]) expect(await eventsOf(url)).toMatchObject([{ uid: booked?.uid, sequence: 3, status: "CANCELLED" }]);
  expect(await eventsOf(strangers)).toEqual([]);
});

test("interviews and demos stand there alike, each side with its own page", async () => {
  const { people, db, clock } = world;
  const { id } = (await youssef.interviews.book({ managerId: people.hoda, start: "2026-11-02T10:00:00Z" })).body;
  await insertAssessment(
    db,
    { kind: "demo", tutorId: people.youssef, managerId: people.hoda, start: "2026-10-20T10:00:00Z", passed: true },
    clock.now(),
  );
  const [tutors, managers] = [await makeFeed(youssef), await makeFeed(hoda)];
  expect((await eventsOf(tutors)).map(({ summary }) => summary)).toEqual(["مقابلة مع هدى عبد العزيز", "درس تجريبي مع هدى عبد العزيز"]);
  expect((await eventsOf(managers)).map(({ summary }) => summary)).toEqual(["مقابلة مع يوسف منصور", "درس تجريبي مع يوسف منصور"]);
  const unfolded = async (url: string) => (await get(url)).text.replaceAll("\r\n ", "");
  expect(await unfolded(tutors)).toContain(`/interview/${id}\r\n`);
  expect(await unfolded(tutors)).toMatch(/\/demo-session\/\d+\r\n/);
  expect(await unfolded(managers)).toContain("/interviews\r\n");
});

test("what is longer over than ninety days is left out", async () => {
  const { db, people } = world;
  const feed = await makeFeed(omar);
  const held = { tutorId: people.nour, studentId: people.omar, minutes: 30 as const };
  await insertHeldLesson(db, { ...held, start: "2026-08-03T07:45:00Z" });
  expect(await eventsOf(feed)).toEqual([]);
  await insertHeldLesson(db, { ...held, start: "2026-08-03T10:00:00Z" });
  expect((await eventsOf(feed)).map(({ start }) => start)).toEqual(["2026-08-03T10:00:00.000Z"]);
});

test("a feed is the same until something changes, and says so without being sent again", async () => {
  const url = await makeFeed(nour);
  const first = await get(url);
  const etag = first.headers.get("etag") ?? "";
  world.clock.advance(3_600);
  expect((await get(url)).text).toBe(first.text);
  expect(await get(url, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(await get(url, {}, "HEAD")).toMatchObject({ status: 200, text: "" });
  await world.db.updateTable("person").set({ name: "سلمى سامي" }).where("id", "=", world.people.salma).execute();
  const changed = await get(url, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("its owner sees that there is one and when it was asked, and never its address again", async () => {
  expect((await salma.feeds.remove()).status).toBe(200);
  expect((await salma.feeds.read()).body).toEqual({ feed: null });
  const url = await makeFeed(salma);
  const secret = secretOf(url);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  const fetchedAt = async () => (await salma.feeds.read()).body.feed?.fetchedAt;
  expect(await fetchedAt()).toBeNull();
  world.clock.advance(60);
  await get(url);
  const noted = await fetchedAt();
  expect(noted).toEqual(expect.any(String));
  world.clock.advance(feedLimits.notedMinutes * 60 - 30);
  await get(url);
  expect(await fetchedAt()).toBe(noted);
  world.clock.advance(60);
  await get(url);
  expect(await fetchedAt()).not.toBe(noted);
  const rows = await world.db.selectFrom("calendar_feed").selectAll().execute();
  expect(JSON.stringify(rows.map((row) => ({ ...row, secret_hash: row.secret_hash.toString("base64url") })))).not.toContain(secret);
});

test("replaced, ended or of somebody who is blocked, it is nothing that was ever there, at once", async () => {
  const first = await makeFeed(salma);
  const second = await makeFeed(salma);
  const nothing = await get(`${world.settings.appUrl}/api/v1/calendar/${"x".repeat(43)}.ics`);
  const isGone = async (url: string) => {
    const { status, text } = await get(url);
    expect({ status, ...JSON.parse(text), requestId: "" }).toEqual({ status: 404, ...JSON.parse(nothing.text), requestId: "" });
  };
  await isGone(first);
  expect((await get(second)).status).toBe(200);
  const block = (at: Temporal.Instant | null) =>
    world.db.updateTable("person").set({ blocked_at: at }).where("id", "=", world.people.salma).execute();
  await block(world.clock.now());
  await isGone(second);
  await block(null);
  expect((await get(second)).status).toBe(200);
  await omar.feeds.remove();
  expect((await get(second)).status).toBe(200);
  await salma.feeds.remove();
  await isGone(second);
  await isGone(second.replace(".ics", ""));
  await isGone(second.replace(".ics", ".ics.ics"));
  expect((await salma.feeds.remove()).status).toBe(200);
});

test("made twice at once it is one: one address of the two opens it", async () => {
  const urls = await Promise.all([makeFeed(omar), makeFeed(omar)]);
  const statuses = await Promise.all(urls.map(async (url) => (await get(url)).status));
  expect(statuses.toSorted()).toEqual([200, 404]);
  const [made] = await Promise.all([makeFeed(omar), omar.feeds.remove()]);
  const isThere = (await omar.feeds.read()).body.feed !== null;
  expect((await get(made)).status).toBe(isThere ? 200 : 404);
});

test("no line of the log holds the address, whatever comes of it", async () => {
  const url = await makeFeed(salma);
  const secret = secretOf(url);
  const levels = ["info", "warn", "error"] as const;
  const spies = levels.map((level) => vi.spyOn(world.log, level));
  const select = vi.spyOn(world.db, "selectFrom").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  expect((await get(url)).status).toBe(500);
  select.mockRestore();
  expect((await get(url)).status).toBe(200);
  await salma.feeds.remove();
  expect((await get(url)).status).toBe(404);
  await expect.poll(() => spies[0]?.mock.calls.length).toBeGreaterThanOrEqual(4);
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => JSON.stringify(call)));
  expect(lines.filter((line) => line.includes("feeds.fetch")).length).toBe(3);
  expect(lines.filter((line) => line.includes(secret.slice(0, 12)))).toEqual([]);
  for (const spy of spies) spy.mockRestore();
  world.defects.length = 0;
});
