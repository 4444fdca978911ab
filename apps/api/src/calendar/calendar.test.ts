import { SessionType } from "@hiwar/contract/calendar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { spanOf } from "../kernel/time.ts";
import { as } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { reserveTime } from "./booked-time.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const at = (text: string) => Temporal.Instant.from(text);
const span = (start: string, end: string) => ({ start: `2026-11-${start}:00Z`, end: `2026-11-${end}:00Z` });
const view = { from: "2026-11-01T00:00:00Z", to: "2026-11-15T00:00:00Z" };

/** Books half an hour of Nour for Salma. */
function bookNour(start: string) {
  const { nour, salma } = world.people;
  return openContext(world, systemCaller("test")).transact((context) =>
    reserveTime(context, { kind: SessionType.Lesson, host: nour, guest: salma, span: spanOf(at(start), 30) }),
  );
}

test("a tutor offers time, a student sees where a lesson may begin, staff see the slots", async () => {
  const { nour, salma, amal } = world.people;
  const made = await (await as(world, nour)).calendar.make(span("02T10:00", "02T11:00"));
  expect(made.body).toMatchObject({ purpose: 2, booked: [], whyNotDelete: null });
  await bookNour("2026-11-02T10:00:00Z");

  const own = await (await as(world, nour)).calendar.list(view);
  expect(own.body.slots[0]).toMatchObject({
    booked: [{ start: "2026-11-02T10:00:00Z", kind: 2, guestName: "سلمى حسن" }],
    whyNotDelete: "illegal",
  });
  const seen = await (await as(world, salma)).calendar.list({ ...view, tutorId: String(nour) });
  expect(seen.body).toEqual({
    slots: [],
    starts: [
      { start: "2026-11-02T10:30:00Z", durations: [15, 30] },
      { start: "2026-11-02T10:45:00Z", durations: [15] },
    ],
  });
  expect((await (await as(world, amal)).calendar.list({ ...view, tutorId: String(nour) })).body.slots).toHaveLength(1);
});

test("starts respect the notice of the tutor and the student's own lessons", async () => {
  const { nour, youssef, salma } = world.people;
  await (await as(world, nour)).calendar.make(span("01T08:15", "01T09:15"));
  const soon = await (await as(world, salma)).calendar.list({ ...view, tutorId: String(nour) });
  expect(soon.body.starts[0]?.start).toBe("2026-11-01T08:45:00Z");

  await (await as(world, nour)).calendar.make(span("02T10:00", "02T11:00"));
  await (await as(world, youssef)).calendar.make(span("02T10:00", "02T10:30"));
  await bookNour("2026-11-02T10:00:00Z");
  expect((await (await as(world, salma)).calendar.list({ ...view, tutorId: String(youssef) })).body.starts).toEqual([]);
});

test("what is booked stays inside its slot", async () => {
  const nour = await as(world, world.people.nour);
  const { body: slot } = await nour.calendar.make(span("02T10:00", "02T12:00"));
  await bookNour("2026-11-02T11:00:00Z");
  const id = String(slot.id);
  expect((await nour.calendar.remove({ id })).refusal.code).toBe("illegal");
  expect((await nour.calendar.change({ id, ...span("02T10:00", "02T11:15") })).refusal.code).toBe("illegal");
  expect((await nour.calendar.change({ id, ...span("02T11:00", "02T11:10") })).status).toBe(400);
  const changed = await nour.calendar.change({ id, ...span("02T10:45", "02T11:45") });
  expect(changed.body).toMatchObject({ start: "2026-11-02T10:45:00Z", end: "2026-11-02T11:45:00Z" });
});

test("refuses overlaps, odd marks and a purpose that is not a tutor's", async () => {
  const nour = await as(world, world.people.nour);
  await nour.calendar.make(span("02T10:00", "02T11:00"));
  expect((await nour.calendar.make(span("02T10:45", "02T11:30"))).refusal.code).toBe("conflicting-schedule");
  expect((await nour.calendar.make(span("02T11:00", "02T11:30"))).status).toBe(200);
  expect((await nour.calendar.make(span("03T10:05", "03T11:00"))).refusal).toMatchObject({
    code: "bad-request",
    fields: { start: "invalid" },
  });
  expect((await nour.calendar.make({ ...span("03T10:00", "03T11:00"), purpose: 3 })).refusal.code).toBe("illegal");
  expect((await (await as(world, world.people.hoda)).calendar.make({ ...span("03T10:00", "03T11:00"), purpose: 3 })).status).toBe(200);
});

test("a copied week says what it left out", async () => {
  const nour = await as(world, world.people.nour);
  await nour.calendar.make(span("02T10:00", "02T11:00"));
  await nour.calendar.make(span("04T10:00", "04T11:00"));
  await nour.calendar.make(span("11T10:30", "11T11:30"));
  const { body } = await nour.calendar.copyWeek({ week: "2026-10-31", weeks: 2 });
  expect(body.made.map(({ start }) => start)).toEqual(["2026-11-09T10:00:00Z", "2026-11-16T10:00:00Z", "2026-11-18T10:00:00Z"]);
  expect(body.skipped).toEqual([{ wallTime: "2026-11-11T12:00", reason: "overlap" }]);
});

test("a week copied twice at once is copied once", async () => {
  const nour = await as(world, world.people.nour);
  await nour.calendar.make(span("02T10:00", "02T11:00"));
  await nour.calendar.make(span("04T10:00", "04T11:00"));
  const copies = await Promise.all([1, 2, 3].map(() => nour.calendar.copyWeek({ week: "2026-10-31", weeks: 1 })));
  expect(copies.map(({ status, body }) => [status, body.made.length, body.skipped.length]).sort()).toEqual([
    [200, 0, 2],
    [200, 0, 2],
    [200, 2, 0],
  ]);
  const { body } = await nour.calendar.list(view);
  expect(body.slots.map(({ start }) => start)).toEqual(["02", "04", "09", "11"].map((day) => `2026-11-${day}T10:00:00Z`));
});

test("parallel edits of one person never overlap", async () => {
  const nour = await as(world, world.people.nour);
  const hours = Array.from({ length: 24 }, (_, index) => 8 + (index % 6));
  const two = (hour: number) => String(hour).padStart(2, "0");
  const answers = await Promise.all(hours.map((hour) => nour.calendar.make(span(`05T${two(hour)}:00`, `05T${two(hour + 1)}:30`))));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const [first, second] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  if (first && second)
    await Promise.all([
      nour.calendar.change({ id: String(first.id), start: second.start, end: second.end }),
      nour.calendar.change({ id: String(second.id), start: first.start, end: first.end }),
    ]);
  const slots = (await nour.calendar.list(view)).body.slots;
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1];
    if (next) expect(slot.end <= next.start).toBe(true);
  }
});

test("a booking and the deletion of its slot: one of them wins", async () => {
  const nour = await as(world, world.people.nour);
  const { body: slot } = await nour.calendar.make(span("02T10:00", "02T11:00"));
  const [removed, booked] = await Promise.allSettled([nour.calendar.remove({ id: String(slot.id) }), bookNour("2026-11-02T10:00:00Z")]);
  expect(booked.status).toBe("fulfilled");
  expect(removed.status === "fulfilled" && [200, 409].includes(removed.value.status)).toBe(true);
});

test("strangers: another tutor's slots are not there, guests sign in, students offer nothing", async () => {
  const nour = await as(world, world.people.nour);
  const youssef = await as(world, world.people.youssef);
  const salma = await as(world, world.people.salma);
  const { body: slot } = await nour.calendar.make(span("02T10:00", "02T11:00"));
  const id = String(slot.id);
  expect((await youssef.calendar.remove({ id })).refusal.code).toBe("slot-not-found");
  expect((await youssef.calendar.change({ id, ...span("02T10:00", "02T10:30") })).refusal.code).toBe("slot-not-found");
  expect((await youssef.calendar.list({ ...view, tutorId: String(world.people.nour) })).refusal.code).toBe("tutor-not-found");
  expect((await salma.calendar.list({ ...view, tutorId: String(world.people.omar) })).refusal.code).toBe("tutor-not-found");
  expect((await salma.calendar.make(span("02T10:00", "02T11:00"))).status).toBe(403);
});
