import { PlanPeriod, weeksOfPeriod } from "@hiwar/contract/plans";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contains } from "../kernel/time.ts";
import {
  isLive,
  minutesLeft,
  minutesPaidFor,
  paidLessonStatus,
  shareOf,
  startOf,
  startOfDay,
  stateOf,
  termFrom,
  weekNumber,
  whyNotOrder,
  windowAt,
  windowOf,
  windowWithout,
} from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const start = at("2026-11-21T00:00:00Z");
const month = termFrom(start, 4);

describe("the weekly window", () => {
  test.each<[number, number, boolean]>([
    [-1, -1, false],
    [0, 0, true],
    [6, 0, true],
    [7, 1, true],
    [27, 3, true],
    [28, 4, false],
  ])("on day %i it is week %i, live: %s", (day, week, live) => {
    for (const seconds of [0, 86_399]) {
      const now = start.add({ hours: day * 24 }).add({ seconds });
      expect(weekNumber(month, now)).toBe(week);
      expect(isLive(month, now)).toBe(live);
    }
  });

  test("windows tile the term: each moment lies in exactly its own", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28 * 86_400 - 1 }), (seconds) => {
        const now = start.add({ seconds });
        const window = windowOf(month, now);
        expect(contains(window, { start: now, end: now })).toBe(true);
        expect(window.end.since(window.start).total("hours")).toBe(168);
        expect(contains({ start: month.startsAt, end: month.endsAt }, window)).toBe(true);
        expect(windowAt(month, now)).toEqual(window);
      }),
    );
  });

  test("without a subscription it is today and six days more, by the UTC date", () => {
    expect(windowWithout(at("2026-11-21T23:30:00Z"))).toEqual({ start: at("2026-11-21T00:00:00Z"), end: at("2026-11-28T00:00:00Z") });
    expect(startOfDay(at("2026-11-22T00:00:00Z")).toString()).toBe("2026-11-22T00:00:00Z");
  });
});

test.each([
  ["the first", 0, 0, 30],
  ["the last of the week", 90, 0, 30],
  ["half beyond the week", 105, 0, 15],
  ["beyond the week, of an older term's minutes", 120, 0, 0],
  ["beyond the week, of the term's own returned minutes", 120, 30, 30],
])("of a lesson of half an hour the price pays for %s", (_name, given, ownGranted, expected) => {
  expect(minutesPaidFor(30, { weeklyMinutes: 120, ownGranted, given })).toBe(expected);
});

test("weekly + grants = counted + left, as long as no more was taken than there was", () => {
  const minutes = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(minutes, minutes, fc.double({ min: 0, max: 1, noNaN: true }), (weekly, granted, part) => {
      const counted = Math.floor((weekly + granted) * part);
      const left = minutesLeft({ weekly, granted, counted });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(counted + left).toBe(weekly + granted);
    }),
  );
  expect(minutesLeft({ weekly: 30, granted: 0, counted: 60 })).toBe(0);
});

describe("ordering", () => {
  const existing = (from: string, period: PlanPeriod = PlanPeriod.Month) => ({ ...termFrom(at(from), weeksOfPeriod[period]), period });
  const now = at("2026-11-21T10:00:00Z");
  test.each<[string, ReturnType<typeof existing>[], string | null, string | null]>([
    ["nothing before", [], null, "2026-11-21T00:00:00Z"],
    ["one in its first week", [existing("2026-11-21T00:00:00Z")], "subscription-exists", null],
    ["one in its third week", [existing("2026-11-01T00:00:00Z")], "subscription-exists", null],
    ["one in its last week", [existing("2026-10-30T00:00:00Z")], null, "2026-11-27T00:00:00Z"],
    [
      "one in its last week and one queued",
      [existing("2026-10-30T00:00:00Z"), existing("2026-11-27T00:00:00Z")],
      "subscription-exists",
      null,
    ],
    ["a free trial", [existing("2026-11-01T00:00:00Z", PlanPeriod.FreeTrial)], null, "2026-11-21T00:00:00Z"],
  ])("with %s", (_name, unended, why, starts) => {
    expect(whyNotOrder(unended, now)).toBe(why);
    expect(startOf(unended, now)?.toString() ?? null).toBe(starts);
  });
});

test("what a student may do about single lessons", () => {
  expect(paidLessonStatus({ hasSubscription: true, credits: [1], singles: 5 })).toBe(2);
  expect(paidLessonStatus({ hasSubscription: false, credits: [1], singles: 2 })).toBe(4);
  expect(paidLessonStatus({ hasSubscription: false, credits: [], singles: 1 })).toBe(3);
  expect(paidLessonStatus({ hasSubscription: false, credits: [], singles: 2 })).toBe(1);
});

test("the state of a term", () => {
  expect(stateOf({ ...month, endedAt: null }, start.subtract({ seconds: 1 }))).toBe("queued");
  expect(stateOf({ ...month, endedAt: null }, start)).toBe("live");
  expect(stateOf({ ...month, endedAt: null }, month.endsAt)).toBe("over");
  expect(stateOf({ ...month, endedAt: start }, start)).toBe("over");
});

test("shares of a price never add up to more than the price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 45, max: 2_520 }),
      fc.constantFrom(4, 12, 52),
      fc.array(fc.constantFrom(15, 30), { maxLength: 200 }),
      (pricePiasters, weeklyMinutes, weeks, lessons) => {
        let total = 0;
        let shares = 0;
        for (const minutes of lessons) {
          if (total + minutes > weeklyMinutes * weeks) break;
          total += minutes;
          shares += shareOf({ pricePiasters, weeklyMinutes, weeks }, minutes);
        }
        expect(shares).toBeLessThanOrEqual(pricePiasters);
      },
    ),
  );
});
