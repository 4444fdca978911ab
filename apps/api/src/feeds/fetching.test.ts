import { feedLimits } from "@hiwar/contract/feeds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectLessonsOf } from "../lessons/booking/queries.ts";
import { selectAssessmentsOf } from "../onboarding/assessments/queries.ts";
import { as } from "../test/client.ts";
import { plansOf } from "../test/explain.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { selectBookedOf, selectFeed, selectFeedOwnerId, selectPhotoPlaces } from "./queries.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ withoutLimits: false });
});
afterAll(() => world.close());

const now = Temporal.Instant.from("2026-11-01T10:00:00Z");
type Read = (db: Parameters<typeof selectFeed>[0]) => Promise<unknown>;

test.each<[string, Read, string]>([
  ["whose a feed is", (db) => selectFeedOwnerId(db, Buffer.alloc(32)), "calendar_feed_secret_hash_key"],
  ["one's own", (db) => selectFeed(db, 1), "calendar_feed_pkey"],
  ["what somebody has booked", (db) => selectBookedOf(db, 1, now, feedLimits.mostEvents), "booked_time_of_person"],
  ["pages of lessons", (db) => selectLessonsOf(db, [1, 2]), "lesson_appointment_id_key"],
  ["where photos are taken", (db) => selectPhotoPlaces(db, [1, 2]), "photo_session_appointment_id_key"],
  ["pages of interviews", (db) => selectAssessmentsOf(db, [1, 2]), "assessment_appointment_id_key"],
])("%s is read by an index", async (_what, read, index) => {
  const plans = await plansOf(read as never);
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.join("\n")).toContain(`using ${index} `);
});

test("a feed that is asked for over and over is refused for a while, others are not", async () => {
  const urlOf = async (personId: number) => new URL((await (await as(world, personId)).feeds.make()).body.url).pathname;
  const [often, seldom] = [await urlOf(world.people.salma), await urlOf(world.people.omar)];
  const statusOf = async (path: string) => (await fetch(`${world.url}${path}`)).status;
  for (let time = 0; time < feedLimits.fetches.times; time += 1) expect(await statusOf(often)).toBe(200);
  const refused = await fetch(`${world.url}${often}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await statusOf(seldom)).toBe(200);
  world.clock.advance(feedLimits.fetches.seconds + 1);
  expect(await statusOf(often)).toBe(200);
});

test("whoever guesses addresses is told nothing, and soon nothing more", async () => {
  const guess = async () => (await fetch(`${world.url}/api/v1/calendar/${crypto.randomUUID()}.ics`)).status;
  const statuses = [];
  for (let time = 0; time <= feedLimits.fetches.times; time += 1) statuses.push(await guess());
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: feedLimits.fetches.times }, () => 404));
  expect(statuses.at(-1)).toBe(429);
});
