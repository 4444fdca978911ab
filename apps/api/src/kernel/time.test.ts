import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAround, isBefore, weekFrom, weeksUntil } from "./time.ts";

describe("weekFrom", () => {
  test("a week is seven Cairo days whatever the clocks do", () => {
    const { start, end } = weekFrom("2027-04-24");
    expect(end.since(start).total("hours")).toBe(167);
  });

  test("one that begins on the day without a midnight ends at midnight", () => {
    const { start, end } = weekFrom("2027-04-30");
    expect([start.toString(), end.toString()]).toEqual(["2027-04-29T22:00:00Z", "2027-05-06T21:00:00Z"]);
  });
});

test("weeks begin on Cairo's Saturday, also where one of them has a day of 23 or 25 hours", () => {
  const starts = (now: string) => weeksUntil(Temporal.Instant.from(now), 3).map(({ start }) => start.toString());
  expect(starts("2026-11-21T12:00:00Z")).toEqual(["2026-11-06T22:00:00Z", "2026-11-13T22:00:00Z", "2026-11-20T22:00:00Z"]);
  expect(starts("2026-11-20T21:59:00Z").at(-1)).toBe("2026-11-13T22:00:00Z");
  expect(starts("2027-04-30T10:00:00Z")).toEqual(["2027-04-09T22:00:00Z", "2027-04-16T22:00:00Z", "2027-04-23T22:00:00Z"]);
  expect(starts("2026-11-01T08:00:00Z")).toEqual(["2026-10-16T21:00:00Z", "2026-10-23T21:00:00Z", "2026-10-30T22:00:00Z"]);
});

test.each([
  ["of 24 hours", "2026-11-21T22:30:00Z", "2026-11-21T22:00:00Z", "2026-11-22T22:00:00Z"],
  ["of 23, without a midnight", "2027-04-30T10:00:00Z", "2027-04-29T22:00:00Z", "2027-04-30T21:00:00Z"],
  ["of 25", "2026-10-29T10:00:00Z", "2026-10-28T21:00:00Z", "2026-10-29T22:00:00Z"],
])("a day %s is Cairo's", (_name, now, begins, ends) => {
  const { start, end } = dayAround(Temporal.Instant.from(now));
  expect([start.toString(), end.toString()]).toEqual([begins, ends]);
});

test("one moment comes before another as instants compare, to the nanosecond and before 1970", () => {
  const moments = fc.bigInt({ min: -2_000_002n, max: 2_000_002n }).map((nanoseconds) => Temporal.Instant.fromEpochNanoseconds(nanoseconds));
  const near = fc
    .constantFrom(-1_000_001n, -1_000_000n, -1n, 0n, 1n, 999_999n, 1_000_000n)
    .map((one) => Temporal.Instant.fromEpochNanoseconds(one));
  const all = fc.oneof(moments, near);
  fc.assert(
    fc.property(all, all, (a, b) => {
      expect(isBefore(a, b)).toBe(Temporal.Instant.compare(a, b) < 0);
    }),
  );
});
