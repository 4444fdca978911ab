import { SessionType } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap, type Span, spanOf } from "../kernel/time.ts";
import { bookableStarts, whyNotOffer, whyNotResize } from "./rules.ts";

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

describe("whyNotResize", () => {
  const lesson = spanOf(at("2026-11-22T10:00:00Z"), 30);
  const table: [string, Span[], Span | null, string | null][] = [
    ["nothing booked, deleted", [], null, null],
    ["something booked, deleted", [lesson], null, "illegal"],
    ["shrunk to the lesson itself", [lesson], lesson, null],
    ["shrunk across the lesson", [lesson], spanOf(lesson.start, 15), "illegal"],
    ["moved past the lesson", [lesson], spanOf(lesson.end, 60), "illegal"],
  ];
  test.each(table)("%s", (_name, booked, next, verdict) => {
    expect(whyNotResize(booked, next)).toBe(verdict);
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
