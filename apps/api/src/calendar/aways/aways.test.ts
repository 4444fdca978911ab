import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { plansOf } from "../../test/explain.ts";
import { insertSlot } from "../../test/lessons.ts";
import { studentsWithMinutes } from "../../test/students.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { lockSlotAround, selectOpen } from "../queries.ts";
import { lessonPurposes } from "../rules.ts";
import { selectAwaysAhead } from "./queries.ts";

let world: TestWorld;
let nour: Client;
let students: Client[];
beforeEach(async () => {
  world = await createTestWorld();
  nour = await as(world, world.people.nour);
  students = await studentsWithMinutes(world, 3, "2026-11-01T00:00:00Z");
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z");
  await insertSlot(world, world.people.nour, "2026-11-03T10:00:00Z", "2026-11-03T12:00:00Z");
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const [salma, omar] = [() => students[0] as Client, () => students[1] as Client];
const view = { from: "2026-11-02T00:00:00Z", to: "2026-11-05T00:00:00Z" };
const starts = async (client = salma()) =>
  (await client.calendar.list({ ...view, tutorId: String(world.people.nour) })).body.starts.map(({ start }) => start.slice(5, 16));
const book = (client: Client, start: string) => client.lessons.book({ tutorId: world.people.nour, start, duration: 30 });
const away = (start: string, end: string) => nour.hours.addAway({ start, end });
const second = ["11-02T22:00", "11-03T22:00"].map((text) => `2026-${text}:00Z`) as [string, string];
const onDirectory = async () =>
  (await students[2]?.directory.list({ freeFrom: "2026-11-03T00:00:00Z", freeTo: "2026-11-04T00:00:00Z" }))?.body.list.some(
    ({ id }) => id === world.people.nour,
  );

test("away from then to then nothing can be booked, and what is booked stays and is told", async () => {
  const lesson = (await book(salma(), "2026-11-03T10:00:00Z")).body;
  const { body } = await away(...second);
  const inside = { start: "2026-11-03T10:00:00Z", end: "2026-11-03T10:30:00Z", kind: 2, guestName: "سلمى حسن", subjectId: lesson.id };
  expect(body.booked).toEqual([inside]);
  expect((await nour.hours.booked({ from: second[0], to: second[1] })).body.list).toEqual([inside]);
  expect((await nour.hours.read({})).body.aways).toMatchObject([{ id: body.id, booked: [inside] }]);
  expect(new Set((await starts(omar())).map((start) => start.slice(0, 5)))).toEqual(new Set(["11-02"]));
  expect((await book(omar(), "2026-11-03T11:00:00Z")).refusal.code).toBe("busy-tutor");
  expect((await salma().lessons.move({ id: lesson.id, start: "2026-11-03T11:00:00Z", duration: 30 })).refusal.code).toBe("busy-tutor");
  expect((await salma().lessons.read({ id: lesson.id })).body.status).toBe("pending");
  expect((await salma().lessons.move({ id: lesson.id, start: "2026-11-02T11:00:00Z", duration: 30 })).status).toBe(200);
});

test("a part of a slot is away, and the directory knows it at once", async () => {
  await away("2026-11-02T10:30:00Z", "2026-11-03T11:45:00Z");
  expect(await starts()).toEqual(["11-02T10:00", "11-02T10:15", "11-03T11:45"]);
  const shown = (await nour.calendar.list(view)).body.slots.map(({ away: parts }) => parts);
  expect(shown).toEqual([
    [{ start: "2026-11-02T10:30:00Z", end: "2026-11-02T12:00:00Z" }],
    [{ start: "2026-11-03T10:00:00Z", end: "2026-11-03T11:45:00Z" }],
  ]);
  await away("2026-11-02T10:00:00Z", "2026-11-02T10:30:00Z");
  await away("2026-11-03T11:45:00Z", "2026-11-03T12:00:00Z");
  expect(await onDirectory()).toBe(false);
  const last = (await nour.hours.read({})).body.aways.at(-1);
  await nour.hours.endAway({ id: last?.id ?? 0 });
  expect(await onDirectory()).toBe(true);
});

test("an away that ends sooner gives the hours back; one ahead is as if it never was", async () => {
  const { body } = await away("2026-10-31T22:00:00Z", "2026-11-03T22:00:00Z");
  expect(await starts()).toEqual([]);
  world.clock.advance(24 * 3600 + 7 * 60);
  expect((await nour.hours.endAway({ id: body.id })).status).toBe(200);
  expect((await nour.hours.endAway({ id: body.id })).status).toBe(200);
  expect((await starts()).some((start) => start.startsWith("11-03"))).toBe(true);
  const ahead = await away(...second);
  await nour.hours.endAway({ id: ahead.body.id });
  expect((await nour.hours.read({})).body.aways).toEqual([]);
  expect((await nour.hours.endAway({ id: ahead.body.id })).refusal.code).toBe("not-found");
});

test("two aways do not meet, none is over or endless, and a holiday is offered until it is taken", async () => {
  await away(...second);
  expect((await away(...second)).refusal.code).toBe("conflicting-schedule");
  expect((await away("2026-10-20T00:00:00Z", "2026-10-21T00:00:00Z")).refusal.code).toBe("illegal");
  expect((await away(second[1], second[0])).status).toBe(400);
  expect((await away("2026-11-10T00:05:00Z", "2026-11-11T00:00:00Z")).status).toBe(400);
  world.clock.set(Temporal.Instant.from("2026-12-01T10:00:00Z"));
  const [christmas] = (await nour.hours.read({})).body.holidays;
  expect(christmas).toEqual({ name: "christmas", from: "2027-01-07", to: "2027-01-07", isApproximate: false });
  await nour.hours.addAway({ start: "2027-01-06T22:00:00Z", end: "2027-01-07T22:00:00Z", holiday: "christmas" });
  const read = (await nour.hours.read({})).body;
  expect([read.holidays.map(({ name }) => name), read.aways[0]?.holiday]).toEqual([["january"], "christmas"]);
});

test("a booking and an away at once: the lesson is told, or it is refused", async () => {
  for (const start of ["2026-11-03T10:00:00Z", "2026-11-03T10:30:00Z", "2026-11-03T11:00:00Z"]) {
    const client = students[["10:00", "10:30", "11:00"].indexOf(start.slice(11, 16))] as Client;
    const [booked, gone] = await Promise.all([book(client, start), away(...second)]);
    expect(gone.status).toBe(200);
    if (booked.status === 200) expect(gone.body.booked.map((one) => one.start)).toContain(start);
    else expect(booked.refusal.code).toBe("busy-tutor");
    await nour.hours.endAway({ id: gone.body.id });
  }
});

test("two that meet at once: one of them is", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => away(...second)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("aways are read by their index, whatever is asked", async () => {
  const span = { start: Temporal.Instant.from(view.from), end: Temporal.Instant.from(view.to) };
  const plans = await plansOf(async (db) => {
    await selectAwaysAhead(db, 1, span.start);
    await lockSlotAround(db, 1, span, lessonPurposes);
  });
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.some((line) => line.includes("conflicting-schedule.away"))).toBe(true);
  expect(await selectOpen(world.db, [world.people.nour], lessonPurposes, span)).toHaveLength(2);
});
