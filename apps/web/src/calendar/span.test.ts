import type { Slot } from "@hiwar/contract/calendar";
import { expect, test } from "vitest";
import { adjustSpan, draftOf, endChoices, endsOf, moveStart, type Span, startChoices, whyNotOffer } from "./span.ts";

const springNight = "2026-04-24";
const hour = 60;
// Sunday, 22 November, ten in the morning in Cairo.
const now = Date.parse("2026-11-22T08:00:00Z");

test("a beginning that the spring night skips moves to one o'clock and keeps its length", () => {
  expect(adjustSpan({ day: springNight, from: 0, to: hour })).toEqual({ day: springNight, from: hour, to: 2 * hour });
  expect(moveStart({ day: springNight, from: 18 * hour, to: 20 * hour }, 30)).toEqual({ day: springNight, from: hour, to: 3 * hour });
  expect(startChoices(springNight)[0]).toBe(hour);
  expect(startChoices("2026-04-25")[0]).toBe(0);
});

test("no end of the evening before lies in the skipped hour, and none leaves the span without length", () => {
  const span = { day: "2026-04-23", from: 23 * hour, to: 24 * hour };
  expect(adjustSpan(span)).toEqual({ ...span, to: 25 * hour });
  const ends = endChoices(adjustSpan(span));
  expect(ends.slice(0, 5)).toEqual([23 * hour + 15, 23 * hour + 30, 23 * hour + 45, 25 * hour, 25 * hour + 15]);
  const lengths = ends.map((to) => endsOf({ ...span, to })).map(({ start, end }) => end - start);
  expect(Math.min(...lengths)).toBe(15 * 60_000);
});

test("twelve hours are the most, on the autumn night too, where they show eleven", () => {
  const last = (day: string) => endChoices({ day, from: 18 * hour, to: 20 * hour }).at(-1);
  expect([last("2026-11-24"), last("2026-10-29")]).toEqual([30 * hour, 29 * hour]);
});

test("a slot in the hour that autumn shows twice keeps the ends that were not changed", () => {
  // On 29 October 2026 Cairo's clocks go back at midnight, 21:00Z: from then to 22:00Z they show eleven to twelve again.
  const second: Slot = {
    ...running,
    start: "2026-10-29T21:00:00Z",
    end: "2026-10-29T22:30:00Z",
    booked: [],
    whyNotDelete: null,
    repeats: false,
    away: [],
  };
  const { slot, ...span } = draftOf(second);
  const times = (changed: Partial<Span>) => {
    const { start, end } = endsOf({ ...span, ...changed }, slot);
    return [new Date(start).toISOString(), new Date(end).toISOString()];
  };
  expect(times({})).toEqual(["2026-10-29T21:00:00.000Z", "2026-10-29T22:30:00.000Z"]);
  expect(times({ to: 25 * hour })).toEqual(["2026-10-29T21:00:00.000Z", "2026-10-29T23:00:00.000Z"]);
  expect(times({ from: 22 * hour })).toEqual(["2026-10-29T19:00:00.000Z", "2026-10-29T22:30:00.000Z"]);
});

test("an end that is too late can be seen among the choices", () => {
  expect(endChoices({ day: "2026-11-24", from: 8 * hour, to: 24 * hour }).slice(-2)).toEqual([20 * hour, 24 * hour]);
});

test.each([
  ["tomorrow", "2026-11-23", 10 * hour, 12 * hour, null],
  ["now", "2026-11-22", 10 * hour, 12 * hour, null],
  ["begun already", "2026-11-22", 9 * hour + 45, 12 * hour, "past"],
  ["over", "2026-11-21", 18 * hour, 20 * hour, "past"],
  ["ending sixty days on", "2027-01-21", 8 * hour, 10 * hour, null],
  ["ending a quarter later", "2027-01-21", 8 * hour, 10 * hour + 15, "far"],
  ["of twelve hours", "2026-11-23", 8 * hour, 20 * hour, null],
  ["of a whole day", "2026-11-23", 0, 24 * hour, "length"],
  ["without length", "2026-11-23", 8 * hour, 8 * hour, "length"],
] as const)("a new slot %s", (_name, day, from, to, why) => {
  expect(whyNotOffer({ day, from, to }, null, now)).toBe(why);
});

const lesson = { start: "2026-11-22T09:00:00Z", end: "2026-11-22T09:30:00Z", kind: 2, guestName: "سلمى", keptUntil: null } as const;
/** A slot from nine to noon, with a lesson at eleven. */
const running: Slot = {
  id: 1,
  start: "2026-11-22T07:00:00Z",
  end: "2026-11-22T10:00:00Z",
  purpose: 2,
  booked: [lesson],
  whyNotDelete: "illegal",
  repeats: false,
  away: [],
};

test.each([
  ["keeps a start that has passed", 9 * hour, 13 * hour, null],
  ["gets no other start that has passed", 9 * hour + 15, 13 * hour, "past"],
  ["ends no earlier than now", 9 * hour, 9 * hour + 45, "past"],
  ["keeps its lesson inside", 9 * hour, 11 * hour + 15, "booked"],
  ["begins no later than its lesson", 11 * hour + 15, 13 * hour, "booked"],
] as const)("a slot that is running %s", (_name, from, to, why) => {
  expect(whyNotOffer({ day: "2026-11-22", from, to }, running, now)).toBe(why);
});
