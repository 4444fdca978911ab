import fc from "fast-check";
import { expect, test } from "vitest";
import { dueAt, masksBetween, masksOf, startsAhead } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);

test("a day's mask has a bit for each quarter of an hour in which a lesson could begin", () => {
  const [first, second] = masksOf([at("2026-11-21T00:00:00Z"), at("2026-11-21T23:45:00Z"), at("2026-11-22T00:15:00Z")]);
  expect(first).toEqual({ day: "2026-11-21", mask: `1${"0".repeat(94)}1` });
  expect(second).toEqual({ day: "2026-11-22", mask: `01${"0".repeat(94)}` });
});

test.each([
  ["over midnight", "2026-11-21T23:30:00Z", "2026-11-22T00:30:00Z", ["2026-11-21", "2026-11-22"], 4],
  ["from the next mark on", "2026-11-21T10:01:00Z", "2026-11-21T10:31:00Z", ["2026-11-21"], 2],
  ["the end is not part of it", "2026-11-21T10:00:00Z", "2026-11-21T10:15:00Z", ["2026-11-21"], 1],
  ["between two marks", "2026-11-21T10:01:00Z", "2026-11-21T10:14:00Z", [], 0],
])("free between: %s", (_name, from, to, days, bits) => {
  const masks = masksBetween(at(from), at(to));
  expect(masks.map(({ day }) => day)).toEqual(days);
  expect(masks.map(({ mask }) => mask.replaceAll("0", "").length).reduce((sum, count) => sum + count, 0)).toBe(bits);
});

test("every start is one bit, in its own day", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1_700_000, max: 2_000_000 }), { maxLength: 300 }), (marks) => {
      const masks = masksOf(marks.map((mark) => Temporal.Instant.fromEpochMilliseconds(mark * 900_000)));
      expect(masks.every(({ mask }) => mask.length === 96)).toBe(true);
      expect(masks.reduce((sum, { mask }) => sum + mask.replaceAll("0", "").length, 0)).toBe(marks.length);
    }),
  );
});

test("a start is shown until the tutor's notice before it, and the entry is due then", () => {
  const starts = [at("2026-11-21T10:00:00Z"), at("2026-11-21T11:00:00Z")];
  expect(startsAhead(starts, 30, at("2026-11-21T09:30:00Z"))).toHaveLength(2);
  expect(startsAhead(starts, 30, at("2026-11-21T09:30:01Z"))).toHaveLength(1);
  expect(dueAt(starts, 30)?.toString()).toBe("2026-11-21T09:30:00Z");
  expect(dueAt([], 30)).toBeNull();
});
