import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contains, overlap, type Span, spanOf } from "../../kernel/time.ts";
import { doRangesOverlap, occurrencesOf, type Range } from "./occurrences.ts";
import { isWeekly, keyOf, type Plan, planWeekly, type Rule, type SlotAhead, whyNotWeekly } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const cairo = "Africa/Cairo";
const range = (weekday: number, from: number, to: number, purpose: SessionType = SessionType.Lesson): Range => ({
  weekday,
  from,
  to,
  purpose,
});
const shown = (span: Span | null) =>
  span && [span.start, span.end].map((instant) => instant.toZonedDateTimeISO(cairo).toPlainDateTime().toString({ smallestUnit: "minute" }));

/** Sunday, 22 November 2026, 10:00 in Cairo. */
const now = at("2026-11-22T08:00:00Z");
const sunday = 7;
const evening = range(sunday, 18 * 60, 20 * 60);

describe("occurrencesOf", () => {
  test("names each day ahead on which it comes, until sixty days from now", () => {
    const turns = occurrencesOf([evening], now);
    expect(turns[0]?.wallTime).toBe("2026-11-22T18:00");
    expect(turns.at(-1)?.wallTime).toBe("2027-01-17T18:00");
    expect(turns).toHaveLength(9);
  });

  test("an evening that goes on after midnight ends on the day after, and yesterday's is not over", () => {
    const [first] = occurrencesOf([range(6, 22 * 60, 25 * 60)], at("2026-11-21T22:30:00Z"));
    expect(shown(first?.span ?? null)).toEqual(["2026-11-21T22:00", "2026-11-22T01:00"]);
  });

  test.each([
    // In 2027 the clocks go from 00:00 to 01:00 on Friday, 30 April, and from 24:00 back to 23:00 on Thursday, 28 October.
    ["the spring night jumps over its start", range(5, 30, 120), "2027-04-30T00:30", null],
    ["its end is jumped over", range(4, 18 * 60, 24 * 60), "2027-04-29T18:00", ["2027-04-29T18:00", "2027-04-30T01:00"]],
  ])("where %s", (_name, one, wallTime, span) => {
    const turn = occurrencesOf([one], at("2027-04-20T00:00:00Z")).find((found) => found.wallTime === wallTime);
    expect(turn && shown(turn.span)).toEqual(span);
  });

  test("of an hour that comes twice the first is taken", () => {
    const turn = occurrencesOf([range(4, 23 * 60, 23 * 60 + 30)], at("2027-10-20T00:00:00Z")).find(
      ({ wallTime }) => wallTime === "2027-10-28T23:00",
    );
    expect(turn?.span?.start.toString()).toBe("2027-10-28T20:00:00Z");
  });

  test("says what Temporal says, on every day of five years", () => {
    const ranges = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 48 }));
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 5 * 365 * 24 }), ([weekday, mark, length], hour) => {
        const moment = at("2026-01-01T00:00:00Z").add({ hours: hour });
        const one = range(weekday, mark * 15, (mark + length) * 15);
        for (const { wallTime, span } of occurrencesOf([one], moment)) {
          const local = Temporal.PlainDateTime.from(wallTime);
          const instant = local.toZonedDateTime(cairo, { disambiguation: "earlier" });
          const exists = instant.toPlainDateTime().equals(local);
          expect(local.dayOfWeek).toBe(weekday);
          expect(span?.start.toString()).toBe(exists ? instant.toInstant().toString() : undefined);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["neighbours", [range(1, 540, 600), range(1, 600, 660)], false],
  ["one inside another", [range(1, 540, 660), range(1, 570, 600)], true],
  ["over midnight into the next day", [range(1, 1380, 1500), range(2, 0, 60)], true],
  ["over the end of the week", [range(7, 1380, 1500), range(1, 0, 60)], true],
  ["up to the end of the week", [range(7, 1380, 1440), range(1, 0, 60)], false],
  ["one alone", [range(7, 1380, 1500)], false],
  ["none", [], false],
] as const)("ranges of the week: %s", (_name, ranges, verdict) => {
  expect(doRangesOverlap(ranges)).toBe(verdict);
});

test.each([
  ["a tutor's lessons", Role.Tutor, [evening], null],
  ["a tutor's interviews", Role.Tutor, [{ ...evening, purpose: SessionType.Interview }], "illegal"],
  ["a manager's interviews", Role.TutorManager, [{ ...evening, purpose: SessionType.Interview }], null],
  ["two at once", Role.Tutor, [evening, range(sunday, 19 * 60, 21 * 60)], "conflicting-schedule"],
] as const)("weekly hours: %s", (_name, role, ranges, verdict) => {
  expect(whyNotWeekly(ranges, role)).toBe(verdict);
});

/** The slots after a plan has been carried out. */
function carriedOut(plan: Plan, { rules, slots }: { rules: readonly Rule[]; slots: readonly SlotAhead[] }) {
  const kept = rules.filter((rule) => !plan.gone.includes(rule));
  const all = [...kept, ...plan.added.map((one, index) => ({ ...one, id: 10_000 + index }))];
  const idOf = (one: Range) => all.find((rule) => keyOf(rule) === keyOf(one))?.id ?? null;
  const removed = new Set(plan.removes.map(({ id }) => id));
  const staying = slots
    .filter(({ id }) => !removed.has(id))
    .map((slot): SlotAhead => {
      const shape = plan.reshapes.find((one) => one.slot.id === slot.id);
      const adopted = plan.adopts.find((one) => one.slot.id === slot.id);
      if (shape) return { ...slot, ...shape.span, weeklyId: idOf(shape.range) };
      if (adopted) return { ...slot, weeklyId: idOf(adopted.range) };
      return all.some(({ id }) => id === slot.weeklyId) ? slot : { ...slot, weeklyId: null };
    });
  const made = plan.makes.map(
    ({ span, range: one }, index): SlotAhead => ({ ...span, id: 20_000 + index, purpose: one.purpose, weeklyId: idOf(one), booked: [] }),
  );
  return { rules: all, slots: [...staying, ...made] };
}

/** How often a moment's milliseconds are read, which each comparison does. */
function momentsRead(work: () => unknown): number {
  let read = 0;
  const original = Object.getOwnPropertyDescriptor(Temporal.Instant.prototype, "epochMilliseconds") as PropertyDescriptor;
  Object.defineProperty(Temporal.Instant.prototype, "epochMilliseconds", {
    ...original,
    get(this: Temporal.Instant) {
      read += 1;
      return original.get?.call(this);
    },
  });
  try {
    work();
  } finally {
    Object.defineProperty(Temporal.Instant.prototype, "epochMilliseconds", original);
  }
  return read;
}

const nothing = { rules: [], slots: [], exceptions: [], now };
const booked = (slot: SlotAhead, minutes: number): SlotAhead => ({ ...slot, booked: [spanOf(slot.start.add({ minutes }), 30)] });

describe("planWeekly", () => {
  test("compares what lies on the same day only: with ten times the exceptions it reads hardly more moments", () => {
    const ranges = Array.from({ length: 50 }, (_, index) =>
      range((index % 7) + 1, Math.floor(index / 7) * 60, Math.floor(index / 7) * 60 + 30),
    );
    const exceptions = Array.from({ length: 5_760 }, (_, index) => spanOf(now.add({ minutes: index * 15 }), 15));
    const few = momentsRead(() => planWeekly({ ...nothing, exceptions: exceptions.filter((_, index) => index % 10 === 0), ranges }));
    expect(momentsRead(() => planWeekly({ ...nothing, exceptions, ranges }))).toBeLessThan(10 * few);
    expect(few).toBeLessThan(50_000);
  });

  test("makes every turn ahead, and nothing the second time", () => {
    const plan = planWeekly({ ...nothing, ranges: [evening] });
    expect([plan.makes.length, plan.added, plan.skipped]).toEqual([9, [evening], []]);
    const after = carriedOut(plan, nothing);
    expect(planWeekly({ ...nothing, ...after, ranges: [evening] })).toMatchObject({ makes: [], removes: [], reshapes: [], adopts: [] });
  });

  test("takes back what is free, and keeps a slot with somebody's time inside as it is", () => {
    const after = carriedOut(planWeekly({ ...nothing, ranges: [evening] }), nothing);
    const slots = after.slots.map((slot, index) => (index === 2 ? booked(slot, 30) : slot));
    const plan = planWeekly({ ...nothing, ...after, slots, ranges: [] });
    expect([plan.removes.length, plan.keeps.length, plan.gone.length]).toEqual([8, 1, 1]);
    expect(carriedOut(plan, { ...after, slots }).slots).toEqual([{ ...slots[2], weeklyId: null }]);
  });

  test("gives a slot with a lesson the new hours where they hold the lesson, else leaves it and says so", () => {
    const after = carriedOut(planWeekly({ ...nothing, ranges: [evening] }), nothing);
    const slots = after.slots.map((slot, index) => (index === 1 ? booked(slot, 60) : index === 2 ? booked(slot, 0) : slot));
    const plan = planWeekly({ ...nothing, ...after, slots, ranges: [range(sunday, 18 * 60 + 30, 21 * 60)] });
    expect(plan.reshapes.map(({ slot, span }) => [slot.id, shown(span)])).toEqual([
      [slots[1]?.id, ["2026-11-29T18:30", "2026-11-29T21:00"]],
    ]);
    expect([plan.removes.length, plan.makes.length, plan.keeps.length]).toEqual([7, 7, 2]);
    expect(plan.skipped).toEqual([{ wallTime: "2026-12-06T18:30", reason: "overlap" }]);
  });

  test("leaves alone what was made or changed by hand, and says so of new hours only", () => {
    const byHand: SlotAhead = { ...spanOf(at("2026-11-29T17:00:00Z"), 60), id: 1, purpose: SessionType.Lesson, weeklyId: null, booked: [] };
    const exception = spanOf(at("2026-12-06T16:00:00Z"), 120);
    const plan = planWeekly({ ...nothing, slots: [byHand], exceptions: [exception], ranges: [evening] });
    expect(plan.makes).toHaveLength(7);
    expect(plan.skipped.map(({ reason }) => reason)).toEqual(["overlap", "by-hand"]);
    const after = carriedOut(plan, { ...nothing, slots: [byHand] });
    const later = planWeekly({ ...nothing, ...after, exceptions: [exception], ranges: [evening] });
    expect([later.makes, later.skipped]).toEqual([[], []]);
  });

  test("a slot by hand that is a turn of the hours becomes theirs", () => {
    const byHand: SlotAhead = {
      ...spanOf(at("2026-11-29T16:00:00Z"), 120),
      id: 1,
      purpose: SessionType.Lesson,
      weeklyId: null,
      booked: [],
    };
    const plan = planWeekly({ ...nothing, slots: [byHand], ranges: [evening] });
    expect([plan.adopts.map(({ slot }) => slot.id), plan.makes.length, plan.skipped]).toEqual([[1], 8, []]);
    // A slot made by hand where an exception exists is not adopted.
    expect(planWeekly({ ...nothing, slots: [byHand], exceptions: [byHand], ranges: [evening] }).adopts).toEqual([]);
  });

  test("an evening that has begun goes on under longer hours, and ends where it is taken back", () => {
    const running: SlotAhead = { ...spanOf(at("2026-11-22T07:00:00Z"), 120), id: 1, purpose: SessionType.Lesson, weeklyId: 5, booked: [] };
    const rules = [{ ...range(sunday, 9 * 60, 11 * 60), id: 5 }];
    const longer = planWeekly({ ...nothing, rules, slots: [running], ranges: [range(sunday, 9 * 60, 12 * 60)] });
    expect(longer.reshapes.map(({ span }) => shown(span))).toEqual([["2026-11-22T09:00", "2026-11-22T12:00"]]);
    expect(planWeekly({ ...nothing, rules, slots: [running], ranges: [] }).removes).toEqual([running]);
  });

  test("says which nights have no such time, and stops at six hundred", () => {
    const spring = planWeekly({ ...nothing, now: at("2027-04-20T00:00:00Z"), ranges: [range(5, 30, 120)] });
    expect(spring.skipped).toEqual([{ wallTime: "2027-04-30T00:30", reason: "no-such-time" }]);
    const many = Array.from({ length: 595 }, (_, index): SlotAhead => {
      const start = at("2027-01-19T00:00:00Z").subtract({ minutes: 15 * (index + 1) });
      return { ...spanOf(start, 15), id: index, purpose: SessionType.Lesson, weeklyId: null, booked: [] };
    });
    const full = planWeekly({ ...nothing, slots: many, ranges: [range(1, 600, 660), range(2, 600, 660)] });
    expect(full.makes).toHaveLength(5);
    expect(full.skipped.some(({ reason }) => reason === "too-many")).toBe(true);
  });

  test("whatever hours follow each other: no slot meets another, none with a lesson goes or is cut, twice is once, and none lies too far", () => {
    const one = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      mark: fc.integer({ min: 0, max: 95 }),
      length: fc.integer({ min: 1, max: 24 }),
    });
    const week = fc.array(one, { maxLength: 6 }).map((marks) => {
      const ranges: Range[] = [];
      for (const { weekday, mark, length } of marks) {
        const next = range(weekday, mark * 15, (mark + length) * 15);
        if (!doRangesOverlap([...ranges, next])) ranges.push(next);
      }
      return ranges;
    });
    const step = fc.record({ ranges: week, hours: fc.integer({ min: 0, max: 200 }), bookings: fc.array(fc.nat(500), { maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 600 }), (steps, days) => {
        let moment = now.add({ hours: days * 24 });
        let state: { rules: readonly Rule[]; slots: SlotAhead[] } = { rules: [], slots: [] };
        for (const { ranges, hours, bookings } of steps) {
          moment = moment.add({ hours });
          state = { ...state, slots: state.slots.filter(({ end }) => Temporal.Instant.compare(end, moment) > 0) };
          const before = state.slots.filter((slot) => slot.booked.length > 0);
          state = carriedOut(planWeekly({ ...state, exceptions: [], now: moment, ranges }), state);
          state = { rules: state.rules, slots: state.slots.map((slot, index) => ({ ...slot, id: moment.epochMilliseconds + index })) };
          for (const { booked: inside } of before)
            expect(inside.every((span) => state.slots.some((slot) => contains(slot, span)))).toBe(true);
          const inOrder = state.slots.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
          expect(inOrder.some((slot, index) => index > 0 && overlap(inOrder[index - 1] as Span, slot))).toBe(false);
          const far = moment.add({ hours: calendarLimits.daysAhead * 24 });
          expect(inOrder.every(({ end }) => Temporal.Instant.compare(end, far) <= 0)).toBe(true);
          const again = planWeekly({ ...state, exceptions: [], now: moment, ranges });
          expect([again.makes, again.removes, again.reshapes, again.adopts]).toEqual([[], [], [], []]);
          for (const index of bookings) {
            const slot = state.slots[index % Math.max(1, state.slots.length)];
            if (slot && Temporal.Instant.compare(slot.start, moment) > 0 && slot.start.until(slot.end).total("minutes") >= 30)
              state.slots[state.slots.indexOf(slot)] = booked(slot, 0);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

test("time is weekly where a turn lies", () => {
  expect(isWeekly([evening], spanOf(at("2026-11-29T17:30:00Z"), 60), now)).toBe(true);
  expect(isWeekly([evening], spanOf(at("2026-11-29T18:00:00Z"), 60), now)).toBe(false);
});
