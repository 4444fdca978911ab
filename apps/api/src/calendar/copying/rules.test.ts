import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Span, spanOf } from "../../kernel/time.ts";
import { copiedSpans, type OfferedSpan } from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const cairo = "Africa/Cairo";
const wall = (text: string, minutes: number): OfferedSpan => ({
  ...spanOf(Temporal.PlainDateTime.from(text).toZonedDateTime(cairo).toInstant(), minutes),
  purpose: SessionType.Lesson,
});
const shown = ({ start, end }: Span) =>
  [start, end].map((instant) => instant.toZonedDateTimeISO(cairo).toPlainDateTime().toString({ smallestUnit: "minute" }));
const parts = (now: string, change: { weeks?: number; others?: readonly Span[]; room?: number } = {}) => ({
  weeks: 1,
  others: [],
  room: 600,
  now: at(now),
  ...change,
});

describe("copiedSpans", () => {
  test.each([
    ["when summer time begins in between", "2027-04-26T18:00", "2027-04-20T00:00:00Z", ["2027-05-03T18:00", "2027-05-03T19:00"]],
    ["when it ends in between", "2027-10-26T18:00", "2027-10-20T00:00:00Z", ["2027-11-02T18:00", "2027-11-02T19:00"]],
    ["of an hour that comes twice the first", "2027-10-21T23:30", "2027-10-20T00:00:00Z", ["2027-10-28T23:30", "2027-10-28T23:30"]],
  ])("keeps the wall time %s", (_name, from, now, [start, end]) => {
    const { spans } = copiedSpans([wall(from, 60)], parts(now));
    expect(spans.map(shown)[0]?.[0]).toBe(start);
    if (start !== end) expect(spans.map(shown)[0]?.[1]).toBe(end);
    expect(spans[0]?.purpose).toBe(SessionType.Lesson);
  });

  test("skips and reports a start that the spring night jumps over", () => {
    // In 2027 the clocks go from 00:00 to 01:00 on Friday, 30 April.
    const { spans, skipped } = copiedSpans([wall("2027-04-23T00:30", 60), wall("2027-04-23T10:00", 60)], parts("2027-04-20T00:00:00Z"));
    expect(spans.map(shown)).toEqual([["2027-04-30T10:00", "2027-04-30T11:00"]]);
    expect(skipped).toEqual([{ wallTime: "2027-04-30T00:30", reason: "no-such-time" }]);
  });

  test.each([
    ["2026-04-16T18:00", "2026-04-10T00:00:00Z", "2026-04-23T22:00:00Z"],
    ["2027-04-22T18:00", "2027-04-20T00:00:00Z", "2027-04-29T22:00:00Z"],
    ["2028-04-20T18:00", "2028-04-15T00:00:00Z", "2028-04-27T22:00:00Z"],
  ])("an evening that ends at a midnight that does not exist, from %s on, ends at the jump", (from, now, end) => {
    const { spans, skipped } = copiedSpans([wall(from, 360)], parts(now));
    expect([spans.map((span) => span.end.toString()), skipped]).toEqual([[end], []]);
    expect(spans[0]?.end.since(spans[0].start).total("hours")).toBe(6);
  });

  test("leaves out what would overlap, lie too far ahead or in the past, or be one too many", () => {
    const now = "2026-11-21T12:00:00Z";
    const source = wall("2026-11-22T12:00", 60);
    const there = spanOf(at("2026-11-29T10:30:00Z"), 60);
    const reasons = (slots: OfferedSpan[], change: Parameters<typeof parts>[1]) =>
      copiedSpans(slots, parts(now, change)).skipped.map(({ reason }) => reason);
    expect(reasons([source], { others: [there] })).toEqual(["overlap"]);
    expect(reasons([source], { weeks: 9 })).toEqual(["too-far"]);
    expect(reasons([wall("2026-11-01T12:00", 60)], {})).toEqual(["too-far"]);
    expect(reasons([source], { weeks: 3, room: 2 })).toEqual(["too-many"]);
  });

  test("says what Temporal says, slot by slot, on every day of five years", () => {
    const slot = fc.tuple(fc.integer({ min: 0, max: 5 * 365 * 96 }), fc.integer({ min: 1, max: 48 }));
    fc.assert(
      fc.property(slot, fc.integer({ min: 1, max: 8 }), ([mark, length], weeks) => {
        const start = at("2026-01-01T00:00:00Z").add({ minutes: mark * 15 });
        const source = { ...spanOf(start, length * 15), purpose: SessionType.Lesson };
        const { spans, skipped } = copiedSpans([source], { weeks, others: [], room: 600, now: start });
        const expected = Array.from({ length: weeks }, (_, index) => byTemporal(source, index + 1)).filter((copy) => copy !== null);
        const isTooFar = (span: Span) => start.until(span.end).total("hours") > calendarLimits.daysAhead * 24;
        const fitting = expected.filter((span) => !isTooFar(span) && span.end.since(span.start).total("minutes") >= 15);
        expect(spans.map(({ start: from, end }) => `${from} ${end}`)).toEqual(fitting.map(({ start: from, end }) => `${from} ${end}`));
        expect(spans.length + skipped.length).toBe(weeks);
      }),
      { numRuns: 2_000 },
    );
  });

  test("asks the calendar of time zones no more for six hundred slots and eight weeks than for one", () => {
    const slots = Array.from({ length: 600 }, (_, index) => wall("2026-11-21T00:00", 15 + 0 * index)).map((slot, index) => ({
      ...slot,
      start: slot.start.add({ minutes: index * 15 }),
      end: slot.end.add({ minutes: index * 15 }),
    }));
    const count = (some: OfferedSpan[]) => {
      let asked = 0;
      const original = Temporal.Instant.prototype.toZonedDateTimeISO;
      Temporal.Instant.prototype.toZonedDateTimeISO = function (zone) {
        asked += 1;
        return original.call(this, zone);
      };
      try {
        expect(copiedSpans(some, parts("2026-11-21T00:00:00Z", { weeks: 8, others: some })).spans.length).toBeGreaterThan(0);
      } finally {
        Temporal.Instant.prototype.toZonedDateTimeISO = original;
      }
      return asked;
    };
    expect(count(slots)).toBe(count(slots.slice(0, 1)));
  });
});

/** The copy as Temporal's own calendar computes it; null when its start does not exist. */
function byTemporal({ start, end }: Span, weeks: number): Span | null {
  const copied = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(cairo).toPlainDateTime().add({ weeks });
  const earlier = (local: Temporal.PlainDateTime) => local.toZonedDateTime(cairo, { disambiguation: "earlier" });
  const exists = (local: Temporal.PlainDateTime) => earlier(local).toPlainDateTime().equals(local);
  const [from, to] = [copied(start), copied(end)];
  if (!exists(from)) return null;
  const jump = () => earlier(to).getTimeZoneTransition("next")?.toInstant() ?? null;
  const until = exists(to) ? earlier(to).toInstant() : jump();
  return until && { start: earlier(from).toInstant(), end: until };
}
