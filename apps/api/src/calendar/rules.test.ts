import { SessionType } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bookableStarts,
  dayAround,
  overlap,
  type Span,
  spanOf,
  weekFrom,
  weeklySums,
  weeksUntil,
  whyNotOffer,
  whyNotReshape,
} from "./rules.ts";

const at = (text: string) => Temporal.Instant.from(text);
const now = at("2026-11-21T10:00:00Z");

describe("whyNotOffer", () => {
  const table: [string, Span, Role, SessionType, string | null][] = [
    ["fifteen minutes fit", spanOf(at("2026-11-21T10:00:00Z"), 15), Role.Tutor, SessionType.Lesson, null],
    ["twelve hours fit", spanOf(at("2026-11-22T10:00:00Z"), 720), Role.Tutor, SessionType.Lesson, null],
    ["more than twelve hours", spanOf(at("2026-11-22T10:00:00Z"), 735), Role.Tutor, SessionType.Lesson, "illegal"],
    ["an end before the start", spanOf(at("2026-11-22T10:00:00Z"), -15), Role.Tutor, SessionType.Lesson, "illegal"],
    ["the past", spanOf(at("2026-11-21T09:45:00Z"), 30), Role.Tutor, SessionType.Lesson, "illegal"],
    ["up to sixty days", spanOf(at("2027-01-20T09:00:00Z"), 60), Role.Tutor, SessionType.Lesson, null],
    ["beyond sixty days", spanOf(at("2027-01-20T09:15:00Z"), 60), Role.Tutor, SessionType.Lesson, "illegal"],
    ["a tutor offers lessons only", spanOf(at("2026-11-22T10:00:00Z"), 60), Role.Tutor, SessionType.Interview, "illegal"],
    ["a manager offers anything", spanOf(at("2026-11-22T10:00:00Z"), 60), Role.TutorManager, SessionType.Interview, null],
  ];
  test.each(table)("%s", (_name, span, role, purpose, verdict) => {
    expect(whyNotOffer(span, purpose, role, now)).toBe(verdict);
  });
});

describe("whyNotReshape", () => {
  const lesson = spanOf(at("2026-11-22T10:00:00Z"), 30);
  const table: [string, Span[], Span | null, string | null][] = [
    ["nothing booked, deleted", [], null, null],
    ["something booked, deleted", [lesson], null, "illegal"],
    ["shrunk to the lesson itself", [lesson], lesson, null],
    ["shrunk across the lesson", [lesson], spanOf(lesson.start, 15), "illegal"],
    ["moved past the lesson", [lesson], spanOf(lesson.end, 60), "illegal"],
  ];
  test.each(table)("%s", (_name, booked, next, verdict) => {
    expect(whyNotReshape(booked, next)).toBe(verdict);
  });
});

describe("bookableStarts", () => {
  const slot = spanOf(at("2026-11-21T12:00:00Z"), 60);
  test("the last quarter takes only the short lesson", () => {
    const starts = bookableStarts([slot], [], now);
    expect(starts.map(({ start, durations }) => [start.toString().slice(11, 16), durations])).toEqual([
      ["12:00", [15, 30]],
      ["12:15", [15, 30]],
      ["12:30", [15, 30]],
      ["12:45", [15]],
    ]);
  });
  test("nothing begins before the earliest moment", () => {
    expect(bookableStarts([slot], [], at("2026-11-21T12:31:00Z")).map(({ start }) => start.toString())).toEqual(["2026-11-21T12:45:00Z"]);
  });
  test("no offered start overlaps taken time or leaves its slot", () => {
    const quarters = fc.integer({ min: 0, max: 96 });
    const spans = fc
      .array(fc.tuple(quarters, fc.integer({ min: 1, max: 8 })), { maxLength: 8 })
      .map((pairs) => pairs.map(([from, length]) => spanOf(now.add({ minutes: from * 15 }), length * 15)));
    fc.assert(
      fc.property(spans, spans, quarters, (slots, taken, earliest) => {
        const from = now.add({ minutes: earliest * 15 });
        for (const { start, durations } of bookableStarts(slots, taken, from)) {
          for (const minutes of durations) {
            const span = spanOf(start, minutes);
            expect(taken.some((other) => overlap(other, span))).toBe(false);
            expect(
              slots.some((one) => Temporal.Instant.compare(one.start, start) <= 0 && Temporal.Instant.compare(span.end, one.end) <= 0),
            ).toBe(true);
            expect(Temporal.Instant.compare(start, from)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

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

test("weeks without a row are there with zeros", () => {
  const weeks = weeksUntil(Temporal.Instant.from("2026-11-21T12:00:00Z"), 2);
  const sums = weeklySums(weeks, [{ place: 2, lessons: 1, minutes: 30 }]);
  expect(sums.map(({ lessons, minutes }) => [lessons, minutes])).toEqual([
    [0, 0],
    [1, 30],
  ]);
});
