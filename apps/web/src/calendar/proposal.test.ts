import type { Slot } from "@hiwar/contract/calendar";
import { expect, test } from "vitest";
import { proposedOn } from "./proposal.ts";

const hour = 60;
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+02:00`);
const slot = (start: string, end: string): Slot => ({
  id: 1,
  start,
  end,
  purpose: 2,
  booked: [],
  whyNotDelete: null,
  repeats: false,
  away: [],
});
const evening = slot("2026-11-22T16:00:00Z", "2026-11-22T18:00:00Z");
const restOfDay = slot("2026-11-22T06:00:00Z", "2026-11-22T22:00:00Z");

test.each([
  ["this evening", "2026-11-22", "10:00", [], "2026-11-22", 18 * hour],
  ["the next half hour when six is over", "2026-11-22", "18:01", [], "2026-11-22", 18.5 * hour],
  ["the next whole hour", "2026-11-22", "20:31", [], "2026-11-22", 21 * hour],
  ["tomorrow when the day is nearly over", "2026-11-22", "23:31", [], "2026-11-23", 18 * hour],
  ["what follows a slot of the evening", "2026-11-22", "10:00", [evening], "2026-11-22", 20 * hour],
  ["tomorrow when the whole day is offered", "2026-11-22", "07:00", [restOfDay], "2026-11-23", 18 * hour],
  ["a day that was chosen", "2026-11-25", "21:00", [], "2026-11-25", 18 * hour],
  ["today for a day that is over", "2026-11-14", "10:00", [], "2026-11-22", 18 * hour],
] as const)("a new slot begins with %s", (_name, day, time, slots, on, from) => {
  expect(proposedOn(day, slots, at(time))).toEqual({ day: on, from, to: from + 2 * hour });
});
