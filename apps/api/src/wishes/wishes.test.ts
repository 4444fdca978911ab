import { wishLimits } from "@hiwar/contract/wishes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refreshEntries } from "../directory/refresh.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { insertPlan, insertSubscription } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let salma: Client;
let omar: Client;
let nour: Client;
const slot = { start: "2026-11-02T10:00:00Z", end: "2026-11-02T10:30:00Z" };

beforeEach(async () => {
  world = await createTestWorld();
  const { people, db } = world;
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [people.nour, people.youssef]));
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  const plan = await insertPlan(db, today);
  for (const id of [people.salma, people.omar]) await insertSubscription(db, id, plan, today);
  [salma, omar, nour] = [await as(world, people.salma), await as(world, people.omar), await as(world, people.nour)];
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const wait = (client: Client) => client.wishes.make({ tutorId: world.people.nour });
const offerOf = async (client: Client) => (await client.wishes.list()).body.list.find(({ offer }) => offer)?.offer ?? null;
const told = async (client: Client) =>
  (await client.notifications.list({ size: "50" })).body.list.filter(({ kind }) => kind === "start-kept").length;
const startsFor = async (client: Client) => {
  const view = { tutorId: String(world.people.nour), from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" };
  return (await client.calendar.list(view)).body.starts.map(({ start }) => start);
};
const onCard = async () => {
  await world.followUps.flush();
  return (await clientOf(world).directory.list()).body.list.find(({ id }) => id === world.people.nour)?.starts;
};
const book = (client: Client) => client.lessons.book({ tutorId: world.people.nour, start: slot.start, duration: 30 });
const minutesLater = async (minutes: number) => {
  world.clock.advance(minutes * 60);
  await world.tick();
};

test("whoever waits is kept the start for ten minutes: nobody else sees it or books it, and they do", async () => {
  await wait(salma);
  await nour.calendar.make(slot);
  const offer = await offerOf(salma);
  expect(offer).toMatchObject({ start: slot.start, durationMinutes: 30, tutorName: "نور الشريف" });
  expect(await told(salma)).toBe(1);
  expect([await startsFor(omar), await onCard()]).toEqual([[], []]);
  expect((await book(omar)).refusal.code).toBe("busy-tutor");
  const own = (await nour.calendar.list({ from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" })).body.slots[0];
  expect(own?.booked).toMatchObject([{ guestName: null, keptUntil: offer?.keptUntil }]);
  expect(await startsFor(salma)).toEqual([slot.start, "2026-11-02T10:15:00Z"]);
  const quoted = { tutorId: String(world.people.nour), start: slot.start, duration: "30" as const };
  const why = await Promise.all([salma, omar].map(async (client) => (await client.lessons.quote(quoted)).body.whyNotStart));
  expect(why).toEqual([null, "busy-tutor"]);
  expect((await book(salma)).status).toBe(200);
  expect((await salma.wishes.list()).body.list).toEqual([]);
  expect((await nour.calendar.list({ from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" })).body.slots[0]?.booked).toMatchObject([
    { guestName: "سلمى حسن", keptUntil: null },
  ]);
});

test("the first in line is told, then the next, then it is everybody's; nobody twice of one opening", async () => {
  await wait(salma);
  await wait(omar);
  await nour.calendar.make(slot);
  expect([await told(salma), await told(omar)]).toEqual([1, 0]);
  await minutesLater(9);
  expect([await told(salma), await told(omar)]).toEqual([1, 0]);
  await minutesLater(1);
  expect([await offerOf(salma), (await offerOf(omar))?.start]).toEqual([null, slot.start]);
  expect([await told(salma), await told(omar), await onCard()]).toEqual([1, 1, []]);
  expect((await book(salma)).refusal.code).toBe("busy-tutor");
  await minutesLater(10);
  expect([await offerOf(omar), await onCard()]).toEqual([null, [slot.start, "2026-11-02T10:15:00Z"]]);
  await minutesLater(30);
  expect([await told(salma), await told(omar)]).toEqual([1, 1]);
  expect((await book(salma)).status).toBe(200);
});

test("a cancelled lesson goes to whoever waits before anybody sees it", async () => {
  await nour.calendar.make(slot);
  const lesson = await book(omar);
  await wait(salma);
  expect((await nour.lessons.cancel({ id: lesson.body.id })).status).toBe(200);
  expect([(await offerOf(salma))?.start, await onCard()]).toEqual([slot.start, []]);
});

test("several starts are shared out in line, and the rest is everybody's at once", async () => {
  await wait(salma);
  await wait(omar);
  await nour.calendar.make({ start: slot.start, end: "2026-11-02T11:30:00Z" });
  expect([(await offerOf(salma))?.start, (await offerOf(omar))?.start]).toEqual([slot.start, "2026-11-02T10:30:00Z"]);
  expect(await onCard()).toEqual(["2026-11-02T11:00:00Z", "2026-11-02T11:15:00Z"]);
});

test("who books a shorter lesson than was kept leaves the rest to the next in line", async () => {
  await wait(salma);
  await wait(omar);
  await nour.calendar.make(slot);
  expect((await salma.lessons.book({ tutorId: world.people.nour, start: slot.start, duration: 15 })).status).toBe(200);
  expect(await offerOf(omar)).toMatchObject({ start: "2026-11-02T10:15:00Z", durationMinutes: 15 });
});

test("a part of the day is waited for with any tutor", async () => {
  await salma.wishes.make({ part: "evening" });
  await nour.calendar.make(slot);
  expect(await offerOf(salma)).toBe(null);
  await (await as(world, world.people.youssef)).calendar.make({ start: "2026-11-02T15:00:00Z", end: "2026-11-02T16:00:00Z" });
  expect(await offerOf(salma)).toMatchObject({ tutorId: world.people.youssef, start: "2026-11-02T15:00:00Z" });
});

test("what lies beyond anybody's reach is offered once it comes near", async () => {
  await wait(salma);
  await nour.calendar.make({ start: "2026-11-12T10:00:00Z", end: "2026-11-12T10:30:00Z" });
  expect(await offerOf(salma)).toBe(null);
  world.clock.set(Temporal.Instant.from("2026-11-04T11:00:00Z"));
  await world.tick();
  expect((await offerOf(salma))?.start).toBe("2026-11-12T10:00:00Z");
});

test("who has a lesson ahead is passed over, and a wish that is withdrawn hands its start on", async () => {
  await nour.calendar.make({ start: "2026-11-03T10:00:00Z", end: "2026-11-03T10:30:00Z" });
  const lesson = await salma.lessons.book({ tutorId: world.people.nour, start: "2026-11-03T10:00:00Z", duration: 30 });
  await wait(salma);
  await nour.calendar.make(slot);
  expect(await told(salma)).toBe(0);
  const isPassedOver = async () => (await salma.wishes.list()).body.isPassedOver;
  expect(await isPassedOver()).toBe(true);
  await salma.lessons.cancel({ id: lesson.body.id });
  expect(await isPassedOver()).toBe(false);
  await wait(omar);
  await nour.calendar.make({ start: "2026-11-02T12:00:00Z", end: "2026-11-02T12:30:00Z" });
  const kept = (await salma.wishes.list()).body.list[0];
  expect(kept?.offer?.start).toBe("2026-11-03T10:00:00Z");
  expect((await offerOf(omar))?.start).toBe("2026-11-02T12:00:00Z");
  expect((await salma.wishes.remove({ id: kept?.id as number })).status).toBe(200);
  expect(await startsFor(omar)).toContain("2026-11-02T12:00:00Z");
  expect((await salma.wishes.list()).body.list).toEqual([]);
});

test("the same wish twice at once is one; ten are the most; a month ends them and says so", async () => {
  const { nour: tutorId, youssef, salma: studentId } = world.people;
  const made = await Promise.all([wait(salma), wait(salma), wait(salma)]);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  const now = world.clock.now();
  const wish = { student_id: studentId, created_at: now, expires_at: now.add({ hours: 24 * wishLimits.days }) };
  const others = await world.db
    .insertInto("person")
    .values(Array.from({ length: 8 }, (_, i) => ({ role: 3, name: "معلّم", email: `w${i}@test.local`, created_at: now, updated_at: now })))
    .returning("id")
    .execute();
  await world.db
    .insertInto("wish")
    .values(others.map(({ id }) => ({ ...wish, tutor_id: id })))
    .execute();
  const last = await Promise.all([salma.wishes.make({ tutorId: youssef }), salma.wishes.make({ part: "night" })]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await salma.wishes.make({ tutorId: studentId })).refusal.code).toBe("tutor-not-found");
  world.clock.advance(wishLimits.days * 86_400);
  await world.tick();
  expect((await salma.wishes.list()).body.list).toEqual([]);
  const kinds = (await salma.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "wish-expired")).toHaveLength(10);
  expect((await salma.wishes.make({ tutorId })).status).toBe(200);
});

test("a stranger neither sees nor removes another's wish", async () => {
  const { id } = (await wait(salma)).body;
  expect((await omar.wishes.remove({ id })).refusal.code).toBe("not-found");
  expect((await omar.wishes.list()).body.list).toEqual([]);
  expect((await salma.wishes.list()).body.list).toHaveLength(1);
});
