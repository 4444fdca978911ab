import { hoursLimits } from "@hiwar/contract/hours";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { insertSlot } from "../../test/lessons.ts";
import { studentsWithMinutes } from "../../test/students.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let nour: Client;
let salma: Client;
beforeEach(async () => {
  world = await createTestWorld();
  nour = await as(world, world.people.nour);
  [salma] = (await studentsWithMinutes(world, 0, "2026-11-01T00:00:00Z")) as [Client];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const monday = { weekday: 1, from: 18 * 60, to: 20 * 60 };
const view = { from: "2026-11-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };
const slots = async () => (await nour.calendar.list(view)).body.slots;
const spans = async () => (await slots()).map(({ start, end }) => `${start} ${end}`);
const book = (start: string) => salma.lessons.book({ tutorId: world.people.nour, start, duration: 30 });

test("a slot that was deleted comes back as it was, however often it is asked", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const before = await spans();
  const id = String((await slots())[1]?.id);
  await nour.calendar.remove({ id });
  expect(await spans()).toHaveLength(before.length - 1);
  const back = await Promise.all([1, 2, 3].map(() => nour.hours.restoreSlot({ id })));
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(back.map(({ body }) => body.id)).size).toBe(1);
  expect(await spans()).toEqual(before);
  expect((await slots())[1]?.repeats).toBe(true);
  expect((await nour.hours.read({})).body.exceptions).toEqual([]);
});

test("a slot comes back as made by hand where a longer one was removed meanwhile, as weekly hours offer nothing there", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const first = (await slots())[0];
  await nour.calendar.remove({ id: String(first?.id) });
  const longer = (await nour.calendar.make({ start: "2026-11-02T15:00:00Z", end: "2026-11-02T19:00:00Z" })).body.id;
  await nour.calendar.remove({ id: longer });
  expect((await nour.hours.restoreSlot({ id: String(first?.id) })).body).toMatchObject({ start: first?.start, repeats: false });
  expect((await nour.hours.read({})).body.exceptions.map(({ start }) => start)).toEqual(["2026-11-02T15:00:00Z"]);
});

test("its time was offered anew meanwhile, its moment is over, or it is deleted again: told, and nothing changes", async () => {
  const offer = (start: string, end: string) => nour.calendar.make({ start: `2026-11-${start}:00Z`, end: `2026-11-${end}:00Z` });
  const first = (await offer("02T10:00", "02T12:00")).body.id;
  await nour.calendar.remove({ id: first });
  await offer("02T11:00", "02T13:00");
  expect((await nour.hours.restoreSlot({ id: first })).refusal.code).toBe("conflicting-schedule");
  const other = (await offer("03T10:00", "03T12:00")).body.id;
  await nour.calendar.remove({ id: other });
  world.clock.advance(hoursLimits.undoSeconds + 1);
  expect((await nour.hours.restoreSlot({ id: other })).refusal.code).toBe("illegal");
  const last = (await offer("04T10:00", "04T12:00")).body.id;
  await nour.calendar.remove({ id: last });
  const { body } = await nour.hours.restoreSlot({ id: last });
  await nour.calendar.remove({ id: body.id });
  expect((await nour.hours.restoreSlot({ id: last })).refusal.code).toBe("slot-not-found");
  expect((await nour.hours.restoreSlot({ id: 99_999 })).refusal.code).toBe("slot-not-found");
});

test("a week that was copied goes again, but for what was booked or changed by hand meanwhile", async () => {
  for (const day of ["02", "03", "04"]) await nour.calendar.make({ start: `2026-11-${day}T10:00:00Z`, end: `2026-11-${day}T12:00:00Z` });
  const before = await spans();
  const { body } = await nour.calendar.copyWeek({ week: "2026-10-31", weeks: 1 });
  expect(body.made).toHaveLength(3);
  // The eighth day is the last on which a lesson can be booked today.
  world.clock.advance(3600 * 24);
  const again = await nour.calendar.copyWeek({ week: "2026-10-31", weeks: 2 });
  expect(again.body.made).toHaveLength(3);
  const first = again.body.made[0];
  await nour.calendar.change({ id: String(first?.id), start: "2026-11-16T09:00:00Z", end: "2026-11-16T12:00:00Z" });
  expect((await nour.hours.undo({ id: again.body.changeId })).body).toEqual({ made: 0, removed: 2, kept: 0, skipped: 0 });
  expect((await nour.hours.undo({ id: again.body.changeId })).body).toEqual({ made: 0, removed: 0, kept: 0, skipped: 0 });
  expect((await nour.hours.undo({ id: body.changeId })).refusal.code).toBe("illegal");
  expect(await spans()).toHaveLength(before.length + 3 + 1);
});

test("a copy that somebody books at that moment stays, and is told", async () => {
  await insertSlot(world, world.people.nour, "2026-10-31T10:00:00Z", "2026-10-31T12:00:00Z");
  await nour.calendar.make({ start: "2026-11-02T10:00:00Z", end: "2026-11-02T12:00:00Z" });
  for (let round = 0; round < 4; round++) {
    const { body } = await nour.calendar.copyWeek({ week: "2026-10-31", weeks: 1 });
    expect(body.made.map(({ start }) => start)).toEqual(["2026-11-07T10:00:00Z", "2026-11-09T10:00:00Z"]);
    const booking = book("2026-11-07T10:00:00Z");
    if (round % 2 === 0) await booking;
    const [booked, undone] = await Promise.all([booking, nour.hours.undo({ id: body.changeId })]);
    const isBooked = booked.status === 200;
    expect(undone.body).toEqual({ made: 0, removed: isBooked ? 1 : 2, kept: isBooked ? 1 : 0, skipped: 0 });
    if (!isBooked) expect(booked.refusal.code).toBe("busy-tutor");
    else await salma.lessons.cancel({ id: booked.body.id });
    for (const { id, start } of await slots()) if (start > "2026-11-07") await nour.calendar.remove({ id: String(id) });
  }
});

test("weekly hours that were taken back are there again, with every slot, unless they were changed once more", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  await book("2026-11-02T16:00:00Z");
  const before = (await slots()).map(({ start, end, repeats }) => ({ start, end, repeats }));
  const { changeId } = (await nour.hours.setWeekly({ ranges: [] })).body;
  expect(await slots()).toHaveLength(1);
  const undone = await Promise.all([1, 2].map(() => nour.hours.undo({ id: changeId })));
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(undone.map(({ body }) => body.made).sort()).toEqual([0, before.length - 1]);
  expect((await slots()).map(({ start, end, repeats }) => ({ start, end, repeats }))).toEqual(before);
  const again = (await nour.hours.setWeekly({ ranges: [] })).body.changeId;
  await nour.hours.setWeekly({ ranges: [{ ...monday, weekday: 2 }] });
  expect((await nour.hours.undo({ id: again })).refusal.code).toBe("illegal");
});

test("what can be undone no more is forgotten", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  world.clock.advance(25 * 3600);
  await world.tick();
  expect(await world.db.selectFrom("slot_change").select("id").execute()).toEqual([]);
});
