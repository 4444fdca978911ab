import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockPeople } from "../../accounts/lock-people.ts";
import { openContext, systemCaller } from "../../kernel/contexts.ts";
import { spanOf } from "../../kernel/time.ts";
import { as, type Client } from "../../test/client.ts";
import { plansOf } from "../../test/explain.ts";
import { statementsOf } from "../../test/statements.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { isOffered, reserveTime } from "../booked-time.ts";
import * as queries from "./queries.ts";

let world: TestWorld;
let nour: Client;
beforeEach(async () => {
  world = await createTestWorld();
  nour = await as(world, world.people.nour);
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const monday = { weekday: 1, from: 18 * 60, to: 20 * 60 };
const view = (days: number) => ({
  from: world.clock.now().toString({ smallestUnit: "second" }),
  to: world.clock
    .now()
    .add({ hours: days * 24 })
    .toString({ smallestUnit: "second" }),
});
const slots = async () => (await nour.calendar.list(view(61))).body.slots;
const starts = async () => (await slots()).map(({ start }) => start);

/** Books half an hour of Nour for Salma like a real booking: both locked, inside a slot. */
function book(start: string) {
  const { nour: host, salma: guest } = world.people;
  const span = spanOf(Temporal.Instant.from(start), 30);
  return openContext(world, systemCaller("test")).transact(async (context) => {
    await lockPeople(context, [
      { id: host, mode: "share" },
      { id: guest, mode: "change" },
    ]);
    return (await isOffered(context, host, span)) && reserveTime(context, { kind: SessionType.Lesson, host, guest, span });
  });
}

// The tests begin on Sunday, 1 November 2026, at 10:00 in Cairo; the Mondays' starts are at 18:00 there, on winter time.
const mondays = ["02", "09", "16", "23", "30"].map((day) => `2026-11-${day}T16:00:00Z`);

test("weekly hours are told before they are set, and lie on every week ahead", async () => {
  const { body: told } = await nour.hours.preview({ ranges: [monday] });
  expect(told).toEqual({ makes: 9, removes: 0, keeps: [], skipped: [], skippedCount: 0 });
  expect(await slots()).toEqual([]);
  const { body: set } = await nour.hours.setWeekly({ ranges: [monday] });
  expect(set.effect).toEqual(told);
  expect((await starts()).slice(0, 5)).toEqual(mondays);
  expect((await slots()).every(({ repeats, purpose }) => repeats && purpose === SessionType.Lesson)).toBe(true);
  expect((await nour.hours.read({})).body.ranges).toMatchObject([{ ...monday, purpose: SessionType.Lesson }]);
});

test("a change takes free evenings back and keeps the one with a lesson; setting the same changes nothing", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  await book("2026-11-09T16:00:00Z");
  const { body: kept } = await nour.hours.preview({ ranges: [] });
  expect(kept).toMatchObject({ makes: 0, removes: 8, keeps: [{ start: mondays[1] }] });
  const longer = { ...monday, to: 21 * 60 };
  const { body } = await nour.hours.setWeekly({ ranges: [longer] });
  expect(body.effect).toMatchObject({ makes: 8, removes: 8, keeps: [{ start: mondays[1] }], skippedCount: 0 });
  const after = await slots();
  expect(after).toHaveLength(9);
  expect(after[1]).toMatchObject({ start: mondays[1], end: "2026-11-09T19:00:00Z", repeats: true, booked: [{ guestName: "سلمى حسن" }] });
  expect((await nour.hours.setWeekly({ ranges: [longer] })).body.effect).toMatchObject({ makes: 0, removes: 0, keeps: [] });
});

test("each night they reach a day further, once, whichever process comes", async () => {
  const beside = await createTestWorld({ beside: world });
  await nour.hours.setWeekly({ ranges: [monday, { ...monday, weekday: 3 }] });
  const before = await starts();
  for (let day = 0; day < 8; day++) {
    for (const clock of [world.clock, beside.clock]) clock.advance(24 * 3600);
    await Promise.all([world.tick(), beside.tick(), world.tick()]);
  }
  const after = await starts();
  expect(after.length).toBe(before.length);
  expect(new Set(after).size).toBe(after.length);
  expect(after.at(-1)?.slice(0, 10)).toBe("2027-01-06");
  expect(beside.defects).toEqual([]);
  await beside.close();
});

test("a day that was changed by hand stays so, until its hours are asked back", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const [first, second, third] = await slots();
  await nour.calendar.remove({ id: String(first?.id) });
  await nour.calendar.change({ id: String(second?.id), start: "2026-11-09T17:00:00Z", end: "2026-11-09T18:00:00Z" });
  world.clock.advance(24 * 3600 - 10 * 3600);
  await world.tick();
  expect((await starts()).slice(0, 2)).toEqual(["2026-11-09T17:00:00Z", third?.start]);
  expect((await slots())[0]?.repeats).toBe(false);
  const { body } = await nour.hours.setWeekly({ ranges: [{ ...monday, to: 21 * 60 }] });
  expect(body.effect.skipped).toEqual([
    { wallTime: "2026-11-02T18:00", reason: "by-hand" },
    { wallTime: "2026-11-09T18:00", reason: "overlap" },
  ]);
  const { exceptions } = (await nour.hours.read({})).body;
  expect(exceptions.map(({ start }) => start)).toEqual([first?.start, second?.start]);
  expect((await nour.hours.restoreDay({ id: exceptions[0]?.id ?? 0 })).body).toEqual({ made: 1 });
  expect((await starts())[0]).toBe(first?.start);
});

test("a slot that is changed again and again leaves one exception for its time, and a longer one takes the shorter into it", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const id = String((await slots())[0]?.id);
  const change = (start: string, end: string) =>
    nour.calendar.change({ id, start: `2026-11-02T${start}:00Z`, end: `2026-11-02T${end}:00Z` });
  const exceptions = async () =>
    (await nour.hours.read({})).body.exceptions.map(({ start, end }) => `${start.slice(11, 16)} ${end.slice(11, 16)}`);
  for (const end of ["17:30", "17:15", "17:30", "17:15", "17:45"]) await change("16:30", end);
  expect(await exceptions()).toEqual(["16:00 18:00"]);
  await change("15:00", "18:30");
  await change("16:00", "17:00");
  expect(await exceptions()).toEqual(["15:00 18:30"]);
});

test("whatever is changed at once, no exception lies inside another", async () => {
  await nour.hours.setWeekly({ ranges: [monday, { ...monday, from: 20 * 60, to: 22 * 60 }] });
  const ids = (await slots()).slice(0, 4).map(({ id }) => String(id));
  await Promise.all(ids.flatMap((id) => [nour.calendar.remove({ id }), nour.hours.restoreSlot({ id }), nour.calendar.remove({ id })]));
  const inside = await sql`select from weekly_exception a join weekly_exception b on a.person_id = b.person_id and a.id <> b.id
    and a.starts_at <= b.starts_at and a.ends_at >= b.ends_at`.execute(world.db);
  expect(inside.rows).toEqual([]);
});

test("refuses hours that meet each other, are no tutor's, off the marks, too long or too many", async () => {
  const set = async (ranges: object[]) => (await nour.hours.setWeekly({ ranges: ranges as never })).refusal?.code;
  expect(await set([monday, { ...monday, from: 19 * 60, to: 21 * 60 }])).toBe("conflicting-schedule");
  expect(await set([{ ...monday, purpose: SessionType.Interview }])).toBe("illegal");
  expect(await set([{ ...monday, from: 18 * 60 + 5 }])).toBe("bad-request");
  expect(await set([{ ...monday, to: 31 * 60 }])).toBe("bad-request");
  expect(await set([{ ...monday, weekday: 7 }])).toBe("bad-request");
  expect(
    await set(
      Array.from({ length: 51 }, (_, index) => ({
        weekday: index % 7,
        from: Math.floor(index / 7) * 15,
        to: Math.floor(index / 7) * 15 + 15,
      })),
    ),
  ).toBe("bad-request");
  expect(
    (await (await as(world, world.people.hoda)).hours.setWeekly({ ranges: [{ ...monday, purpose: SessionType.Interview }] })).status,
  ).toBe(200);
  expect((await (await as(world, world.people.salma)).hours.setWeekly({ ranges: [monday] })).status).toBe(403);
});

test("whatever is set at once, slots never double or meet, and a booking beside it is inside one", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const variants = [[monday], [{ ...monday, to: 21 * 60 }], [], [{ ...monday, from: 17 * 60 }], [monday, { ...monday, weekday: 2 }]];
  const salma = book("2026-11-09T16:30:00Z");
  const answers = await Promise.all(variants.map((ranges) => nour.hours.setWeekly({ ranges })));
  const taken = await salma;
  expect(answers.map(({ status }) => status)).toEqual(variants.map(() => 200));
  const all = await slots();
  expect(all.every((slot, index) => index === 0 || (all[index - 1]?.end ?? "") <= slot.start)).toBe(true);
  expect(all.filter(({ booked }) => booked.length > 0)).toHaveLength(taken ? 1 : 0);
  const rules = (await nour.hours.read({})).body.ranges;
  const wanted = rules.flatMap(({ weekday, from }) => [`${weekday} ${from}`]);
  expect(variants.map((ranges) => ranges.map(({ weekday, from }) => `${weekday} ${from}`).join())).toContain(wanted.join());
});

test("staff read anyone's hours", async () => {
  await nour.hours.setWeekly({ ranges: [monday] });
  const amal = await as(world, world.people.amal);
  expect((await amal.hours.read({ tutorId: String(world.people.nour) })).body.ranges).toHaveLength(1);
  expect((await amal.hours.seen({ tutorId: String(world.people.nour) })).body.isPublic).toBe(true);
  expect((await amal.hours.read({})).refusal.code).toBe("tutor-not-found");
});

test("many hours are set in as many statements as few, and every read has its index", async () => {
  const setBy = async (ranges: (typeof monday)[]) => {
    const { answer, texts } = await statementsOf(world, () => nour.hours.setWeekly({ ranges }));
    return { count: texts.length, makes: answer.body.effect.makes };
  };
  const quarters = Array.from({ length: 50 }, (_, index) => {
    const from = Math.floor(index / 7) * 60;
    return { weekday: index % 7, from, to: from + 30 };
  });
  const few = await setBy([monday]);
  await nour.hours.setWeekly({ ranges: [] });
  const many = await setBy(quarters);
  expect(many.makes).toBeGreaterThan(400);
  expect(many.makes).toBeLessThanOrEqual(calendarLimits.mostSlotsAhead);
  expect(many.count).toBeLessThanOrEqual(few.count + 2);
  const now = world.clock.now();
  const plans = await plansOf(async (db) => {
    await queries.selectRules(db, 1);
    await queries.selectSlotsAhead(db, 1, now);
    await queries.selectExceptions(db, 1, now);
    await queries.hasExceptionIn(db, 1, spanOf(now, 30));
    await queries.insertException(db, 1, spanOf(now, 30), now);
    await queries.selectDue(db, now, 10);
    await queries.isDue(db, 1, now);
  });
  expect(plans.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(plans.some((line) => line.includes("schedule_due"))).toBe(true);
});
