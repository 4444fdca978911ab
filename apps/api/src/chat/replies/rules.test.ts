import fc from "fast-check";
import { expect, test } from "vitest";
import { medianMinutes, replyWaits, type TimedMessage } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const minutes = (waits: readonly number[]) => waits.map((wait) => wait / 60_000);
type Line = readonly [who: "s" | "t", at: string];
const room = (roomId: number, lines: readonly Line[]): TimedMessage[] =>
  lines.map(([who, when]) => ({ roomId, isTutor: who === "t", at: at(when) }));
const now = at("2026-11-30T10:00:00Z");

test.each<[string, readonly Line[], number[]]>([
  [
    "a first question",
    [
      ["s", "2026-11-20T10:00:00Z"],
      ["t", "2026-11-20T10:40:00Z"],
    ],
    [40],
  ],
  [
    "a talk that goes on counts once",
    [
      ["s", "2026-11-20T10:00:00Z"],
      ["t", "2026-11-20T10:05:00Z"],
      ["s", "2026-11-20T12:30:00Z"],
      ["t", "2026-11-20T15:00:00Z"],
    ],
    [5],
  ],
  [
    "what is asked twice waits since the first time",
    [
      ["s", "2026-11-20T10:00:00Z"],
      ["s", "2026-11-20T11:00:00Z"],
      ["t", "2026-11-20T12:00:00Z"],
    ],
    [120],
  ],
  [
    "another day is another question",
    [
      ["s", "2026-11-20T10:00:00Z"],
      ["t", "2026-11-20T10:10:00Z"],
      ["s", "2026-11-21T10:00:00Z"],
      ["t", "2026-11-21T10:20:00Z"],
    ],
    [10, 20],
  ],
  [
    "a talk over midnight goes on",
    [
      ["s", "2026-11-20T21:40:00Z"],
      ["t", "2026-11-20T21:50:00Z"],
      ["s", "2026-11-20T22:10:00Z"],
    ],
    [10],
  ],
  ["a tutor who begins answers nobody", [["t", "2026-11-20T10:00:00Z"]], []],
  ["a day without an answer is a day", [["s", "2026-11-20T10:00:00Z"]], [1440]],
  [
    "an answer after three days is a day",
    [
      ["s", "2026-11-20T10:00:00Z"],
      ["t", "2026-11-23T10:00:00Z"],
    ],
    [1440],
  ],
  ["who still waits has not waited yet", [["s", "2026-11-30T09:00:00Z"]], []],
])("%s", (_case, lines, expected) => {
  expect(minutes(replyWaits(room(1, lines), now))).toEqual(expected);
});

test("rooms are measured by themselves", () => {
  const said = [...room(1, [["s", "2026-11-20T10:00:00Z"]]), ...room(2, [["t", "2026-11-20T10:05:00Z"]])];
  expect(minutes(replyWaits(said, now))).toEqual([1440]);
});

test.each([
  [[], null],
  [[10], 10],
  [[30, 10, 20], 20],
  [[10, 20], 15],
])("the median of %j is %j", (waits, expected) => {
  expect(medianMinutes(waits.map((wait) => wait * 60_000))).toBe(expected);
});

test("a wait is never longer than a day, and there is at most one for each message of a student", () => {
  const said = fc.array(fc.record({ isTutor: fc.boolean(), at: fc.integer({ min: at("2026-10-01T00:00:00Z"), max: now }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(said, (lines) => {
      const inOrder = lines.toSorted((a, b) => a.at - b.at).map((line) => ({ ...line, roomId: 1 }));
      const waits = replyWaits(inOrder, now);
      expect(waits.every((wait) => wait > 0 && wait <= 86_400_000)).toBe(true);
      expect(waits.length).toBeLessThanOrEqual(inOrder.filter(({ isTutor }) => !isTutor).length);
    }),
  );
});
