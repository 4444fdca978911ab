import type { Slot } from "@hiwar/contract/calendar";
import { expect, test } from "vitest";
import { sumOf } from "./week-sum.ts";

/** A slot of the week from Saturday, 21 November, in Cairo time, with its bookings. */
function slot(start: string, end: string, ...booked: [start: string, end: string, kept?: true][]): Slot {
  const at = (time: string) => new Date(`${time}:00+02:00`).toISOString();
  const taken = booked.map(([from, to, kept]) => ({
    start: at(from),
    end: at(to),
    kind: 2 as const,
    guestName: null,
    keptUntil: kept ? at(to) : null,
  }));
  return { id: 1, start: at(start), end: at(end), purpose: 2, booked: taken, whyNotDelete: null, repeats: false, away: [] };
}

const evening = slot("2026-11-22T18:00", "2026-11-22T21:00", ["2026-11-22T19:00", "2026-11-22T19:30"]);
const kept = slot("2026-11-22T18:00", "2026-11-22T21:00", ["2026-11-22T19:00", "2026-11-22T19:30", true]);
const overTheEdge = slot("2026-11-27T23:30", "2026-11-28T01:00", ["2026-11-28T00:30", "2026-11-28T01:00"]);

test.each([
  ["a slot that lies ahead", [evening], "10:00", { openMinutes: 180, bookedMinutes: 30, lessons: 1, isPast: false }],
  ["one under way, before its lesson", [evening], "18:30", { openMinutes: 150, bookedMinutes: 30, lessons: 1, isPast: false }],
  ["during its lesson", [evening], "19:15", { openMinutes: 105, bookedMinutes: 15, lessons: 1, isPast: false }],
  ["after its lesson", [evening], "19:30", { openMinutes: 90, bookedMinutes: 0, lessons: 0, isPast: false }],
  ["one that is over", [evening], "21:00", { openMinutes: 0, bookedMinutes: 0, lessons: 0, isPast: false }],
  ["time that is kept for who waits", [kept], "10:00", { openMinutes: 180, bookedMinutes: 0, lessons: 0, isPast: false }],
  ["a lesson in the next week's part", [overTheEdge], "10:00", { openMinutes: 30, bookedMinutes: 0, lessons: 0, isPast: false }],
  ["no slots", [], "10:00", { openMinutes: 0, bookedMinutes: 0, lessons: 0, isPast: false }],
])("what is left of a week: %s", (_name, slots, time, sum) => {
  expect(sumOf("2026-11-21", slots, Date.parse(`2026-11-22T${time}:00+02:00`))).toEqual(sum);
});

test("a week that is past tells what it held", () => {
  const sum = sumOf("2026-11-21", [evening, overTheEdge], Date.parse("2026-11-28T00:00:00+02:00"));
  expect(sum).toEqual({ openMinutes: 0, bookedMinutes: 0, lessons: 1, isPast: true });
});

test("hours in which one is away are nobody's, but for the lessons that were there before", () => {
  const away = (from: string, to: string) => [
    { start: new Date(`${from}:00+02:00`).toISOString(), end: new Date(`${to}:00+02:00`).toISOString() },
  ];
  const now = Date.parse("2026-11-21T08:00:00Z");
  const whole = { ...evening, away: away("2026-11-22T18:00", "2026-11-22T21:00") };
  expect(sumOf("2026-11-21", [whole], now)).toMatchObject({ openMinutes: 30, bookedMinutes: 30, lessons: 1 });
  const half = { ...evening, away: away("2026-11-22T20:00", "2026-11-22T21:00") };
  expect(sumOf("2026-11-21", [half], now)).toMatchObject({ openMinutes: 120, bookedMinutes: 30 });
});
