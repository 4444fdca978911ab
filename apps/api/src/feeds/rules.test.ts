import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventsToServe, isCancelled, isKnownTag } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const now = at("2026-11-10T12:00:00Z");
const start = at("2026-11-12T10:00:00Z");
const row = (otherwise: Partial<Parameters<typeof eventsToServe>[0][number]> = {}) => ({
  uid: "a",
  sequence: 0,
  changedAt: at("2026-11-01T08:00:00Z"),
  releasedAt: null,
  start,
  ...otherwise,
});

test.each<[string, string | null, boolean]>([
  ["what stands", null, false],
  ["given back before it began", "2026-11-12T09:59:59Z", true],
  ["given back as it began", "2026-11-12T10:00:00Z", false],
  ["given back since nobody came", "2026-11-12T10:10:00Z", false],
])("%s", (_name, releasedAt, expected) => {
  expect(isCancelled({ start, releasedAt: releasedAt === null ? null : at(releasedAt) })).toBe(expected);
});

describe("what calendars are told", () => {
  const gone = (changedAt: string) => row({ sequence: 1, changedAt: at(changedAt), releasedAt: at(changedAt) });
  test.each<[string, ReturnType<typeof row>[], number[]]>([
    ["nothing", [], []],
    ["what stands, however long ago it was booked", [row()], [0]],
    ["of what was moved its last time alone, in whichever order they come", [row({ sequence: 2 }), gone("2026-11-02T08:00:00Z")], [2]],
    ["the same the other way round", [gone("2026-11-02T08:00:00Z"), row({ sequence: 2 })], [2]],
    ["what was called off lately", [gone("2026-10-11T12:00:00Z")], [1]],
    ["no more of what was called off a month ago", [gone("2026-10-11T11:59:59Z")], []],
    ["two that are not the same", [row(), row({ uid: "b", sequence: 4 })], [0, 4]],
  ])("%s", (_name, rows, sequences) => {
    expect(eventsToServe(rows, now).map(({ sequence }) => sequence)).toEqual(sequences);
  });

  test("one event an id at most, and never an earlier change of it", () => {
    const some = fc.array(fc.record({ uid: fc.constantFrom("a", "b", "c"), sequence: fc.nat(20) }), { maxLength: 30 });
    fc.assert(
      fc.property(some, (facts) => {
        const told = eventsToServe(facts.map(row), now);
        expect(new Set(told.map(({ uid }) => uid))).toEqual(new Set(facts.map(({ uid }) => uid)));
        for (const { uid, sequence } of told)
          expect(sequence).toBe(Math.max(...facts.filter((one) => one.uid === uid).map((one) => one.sequence)));
        expect(new Set(told.map(({ uid }) => uid)).size).toBe(told.length);
      }),
    );
  });
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ["", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ['"aa"', false],
])("If-None-Match: %s", (known, expected) => {
  expect(isKnownTag(known, '"a"')).toBe(expected);
});
