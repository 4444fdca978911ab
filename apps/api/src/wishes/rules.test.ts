import type { DayPart } from "@hiwar/contract/day-parts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { overlap, spanOf } from "../kernel/time.ts";
import { assignStarts, isInPart, splitByHorizon, type Waiting } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);

test.each<[string, DayPart, boolean]>([
  ["2026-11-21T15:00:00Z", "evening", true],
  ["2026-11-21T14:45:00Z", "evening", false],
  ["2026-11-21T20:00:00Z", "evening", false],
  ["2026-11-21T20:00:00Z", "night", true],
  ["2026-11-21T23:45:00Z", "night", true],
  ["2026-11-22T00:00:00Z", "night", false],
  ["2026-11-22T04:00:00Z", "morning", true],
  ["2026-07-22T03:00:00Z", "morning", true],
])("%s is in the %s: %s", (moment, part, expected) => {
  expect(isInPart(at(moment), part)).toBe(expected);
});

const wish = (id: number, part: DayPart | null = null, studentId = id): Waiting => ({ id, studentId, part });
const free = (time: string, durations: number[] = [15, 30]) => ({ start: at(`2026-11-21T${time}:00Z`), durations });
const shown = (given: ReturnType<typeof assignStarts>) =>
  given.map(({ wish: { id }, span }) => `${id} ${span.start.toString().slice(11, 16)}`);

test.each<[string, Waiting[], ReturnType<typeof free>[], string[]]>([
  ["the first in line the first start", [wish(1), wish(2)], [free("10:00")], ["1 10:00"]],
  ["the next the first that is left", [wish(1), wish(2)], [free("10:00"), free("10:15"), free("10:30", [15])], ["1 10:00", "2 10:30"]],
  ["a part that does not suit is passed over", [wish(1, "evening"), wish(2)], [free("10:00")], ["2 10:00"]],
  ["a person once, however much they wish", [wish(1), wish(2, "noon", 1)], [free("10:00"), free("10:30")], ["1 10:00"]],
  ["nothing free", [wish(1)], [], []],
])("shared out: %s", (_name, line, starts, expected) => {
  expect(shown(assignStarts(line, starts))).toEqual(expected);
});

test("no two are kept times that overlap, nobody two, and who comes first is served first", () => {
  const people = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
  const marks = fc.uniqueArray(fc.record({ mark: fc.integer({ min: 0, max: 30 }), isLong: fc.boolean() }), {
    selector: ({ mark }) => mark,
  });
  fc.assert(
    fc.property(people, marks, (students, some) => {
      const line = students.map((studentId, id) => wish(id, null, studentId));
      const starts = some
        .toSorted((a, b) => a.mark - b.mark)
        .map(({ mark, isLong }) => ({
          start: at("2026-11-21T08:00:00Z").add({ minutes: mark * 15 }),
          durations: isLong ? [15, 30] : [15],
        }));
      const given = assignStarts(line, starts);
      expect(new Set(given.map(({ wish: { studentId } }) => studentId)).size).toBe(given.length);
      for (const [index, { span }] of given.entries())
        expect(given.slice(index + 1).every((other) => !overlap(span, other.span))).toBe(true);
      const served = [...new Set(students)].slice(0, given.length);
      expect(given.map(({ wish: { studentId } }) => studentId)).toEqual(served);
    }),
  );
});

const now = at("2026-11-01T08:00:00Z");

test.each<[string, string, number, boolean, string | null]>([
  ["tomorrow", "2026-11-02T10:00:00Z", 30, true, null],
  ["beyond anybody's reach", "2026-11-20T10:00:00Z", 30, false, "2026-11-12T11:00:00Z"],
  ["across the edge", "2026-11-09T06:00:00Z", 240, true, "2026-11-01T09:00:00Z"],
  ["over", "2026-11-01T06:00:00Z", 60, false, null],
])("an opening %s", (_name, start, minutes, isNear, laterAt) => {
  const reach = splitByHorizon(spanOf(at(start), minutes), now);
  expect([reach.near !== null, reach.laterAt?.toString() ?? null]).toEqual([isNear, laterAt]);
});
