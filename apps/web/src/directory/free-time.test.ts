import { dayParts, partNames } from "@hiwar/contract/day-parts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FreeTime, filtersFor, freeTimeOf, nearestPart, partOf, wholeDay } from "./free-time.ts";

const now = Date.parse("2026-11-21T16:00:00Z");
const evening = { from: dayParts.evening[0], to: dayParts.evening[1] };

test.each<[string, FreeTime, object | null]>([
  ["any hour of any day", { day: "any", ...wholeDay }, null],
  ["a whole day", { day: "2026-11-23", ...wholeDay }, { freeFrom: "2026-11-22T22:00:00.000Z", freeTo: "2026-11-23T22:00:00.000Z" }],
  ["an evening", { day: "2026-11-23", ...evening }, { freeFrom: "2026-11-23T15:00:00.000Z", freeTo: "2026-11-23T20:00:00.000Z" }],
  [
    "any evening, while this one lasts",
    { day: "any", ...evening },
    { freeFrom: "2026-11-21T15:00:00.000Z", freeTo: "2026-11-21T20:00:00.000Z", freeDays: "7" },
  ],
  [
    "any morning, after this one",
    { day: "any", from: 6, to: 12 },
    { freeFrom: "2026-11-22T04:00:00.000Z", freeTo: "2026-11-22T10:00:00.000Z", freeDays: "7" },
  ],
  [
    "a night ends the next day",
    { day: "2026-11-23", from: 22, to: 26 },
    { freeFrom: "2026-11-23T20:00:00.000Z", freeTo: "2026-11-24T00:00:00.000Z" },
  ],
  [
    "a day of 25 hours is asked for 24",
    { day: "2026-10-29", ...wholeDay },
    { freeFrom: "2026-10-28T21:00:00.000Z", freeTo: "2026-10-29T21:00:00.000Z" },
  ],
])("%s", (_name, time, filters) => {
  expect(filtersFor(time, now)).toEqual(filters);
});

test("a time is read back from its filters", () => {
  const days = fc.constantFrom("any", "2026-11-21", "2026-11-25");
  const hours = fc.constantFrom(wholeDay, ...partNames.map((part) => ({ from: dayParts[part][0], to: dayParts[part][1] })), {
    from: 9,
    to: 11,
  });
  fc.assert(
    fc.property(days, hours, (day, span) => {
      const filters = filtersFor({ day, ...span }, now);
      if (filters) expect(freeTimeOf(filters)).toEqual({ day, ...span });
    }),
  );
});

test("hours are a part of the day, the whole of it, or others", () => {
  expect(partNames.map((part) => partOf({ from: dayParts[part][0], to: dayParts[part][1] }))).toEqual(partNames);
  expect(partOf(wholeDay)).toBe("whole");
  expect(partOf({ from: 9, to: 11 })).toBe("hours");
});

test.each([
  [{ from: 18, to: 20 }, "evening"],
  [{ from: 10, to: 13 }, "morning"],
  [{ from: 11, to: 13 }, "morning"],
  [{ from: 11, to: 14 }, "noon"],
  [{ from: 23, to: 24 }, "night"],
  [{ from: 2, to: 5 }, null],
  [wholeDay, null],
] as const)("hours %j belong most to the %s", (hours, part) => {
  expect(nearestPart(hours)).toBe(part);
});

test("a part of the day is its own nearest", () => {
  for (const part of partNames) expect(nearestPart({ from: dayParts[part][0], to: dayParts[part][1] })).toBe(part);
});
