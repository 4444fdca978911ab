import { expect, test } from "vitest";
import { addDays, dayFrom, instantOf, isOnClock, minutesWithin, partOnDay, wallTimeOf, weekOf } from "./week.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["winter", "2026-11-21T16:30:00Z", { day: "2026-11-21", minutes: 18 * 60 + 30 }],
  ["summer", "2026-07-01T16:30:00Z", { day: "2026-07-01", minutes: 19 * 60 + 30 }],
  ["after midnight", "2026-11-21T22:15:00Z", { day: "2026-11-22", minutes: 15 }],
])("Cairo's clocks in %s", (_name, instant, wallTime) => {
  expect(wallTimeOf(at(instant))).toEqual(wallTime);
  expect(instantOf(wallTime)).toBe(at(instant));
});

test("every quarter of an hour of both nights of changing clocks comes back as itself, but the skipped hour", () => {
  for (const day of ["2026-04-23", "2026-04-24", "2026-10-29", "2026-10-30"]) {
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const shown = wallTimeOf(instantOf({ day, minutes }));
      const skipped = day === "2026-04-24" && minutes < 60;
      expect(shown).toEqual(skipped ? { day, minutes: minutes + 60 } : { day, minutes });
    }
  }
});

test("a week begins on Saturday", () => {
  for (const day of ["2026-11-21", "2026-11-24", "2026-11-27"]) expect(weekOf(day)[0]).toBe("2026-11-21");
  expect(weekOf("2026-11-28")).toEqual(Array.from({ length: 7 }, (_, index) => addDays("2026-11-28", index)));
});

test.each([
  ["within a day", "2026-11-21T16:00:00Z", "2026-11-21T18:00:00Z", { from: 1080, to: 1200 }],
  ["begun the day before", "2026-11-20T21:00:00Z", "2026-11-20T23:00:00Z", { from: 0, to: 60 }],
  ["ending at midnight", "2026-11-21T20:00:00Z", "2026-11-21T22:00:00Z", { from: 1320, to: 1440 }],
  ["on another day", "2026-11-22T16:00:00Z", "2026-11-22T18:00:00Z", null],
])("the part of a span on 21 November: %s", (_name, start, end, part) => {
  expect(partOnDay(at(start), at(end), "2026-11-21")).toEqual(part);
});

test("only the part of a span within counts, in real minutes", () => {
  const overTheEdge = [{ start: "2026-11-27T21:30:00Z", end: "2026-11-27T23:00:00Z" }];
  const [first, next, last] = [at("2026-11-20T22:00:00Z"), at("2026-11-27T22:00:00Z"), at("2026-12-04T22:00:00Z")] as const;
  expect(minutesWithin(overTheEdge, first, next)).toBe(30);
  expect(minutesWithin(overTheEdge, next, last)).toBe(60);
  expect(minutesWithin(overTheEdge, last, last + 1)).toBe(0);
});

test("the spring night's clocks skip an hour, however it is counted", () => {
  const shown = (day: string, minutes: number) => isOnClock({ day, minutes });
  expect([0, 45, 60].map((minutes) => shown("2026-04-24", minutes))).toEqual([false, false, true]);
  expect([1425, 1440, 1485, 1500].map((minutes) => shown("2026-04-23", minutes))).toEqual([true, false, false, true]);
  expect(shown("2026-04-22", 1440)).toBe(true);
});

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2026-02-31", "2026-01-01"],
  ["tomorrow", "2026-01-01"],
  [null, "2026-01-01"],
])("the address says %s", (text, day) => {
  expect(dayFrom(text, "2026-01-01")).toBe(day);
});
