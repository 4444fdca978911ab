import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spanOf } from "../kernel/time.ts";
import { hasCome, measuredSpan, type Seat, secondsPresent, sessionName, sessionUuid, wasUpThroughout } from "./rules.ts";

const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
const span = spanOf(start, 30);
const after = (seconds: number) => start.add({ seconds });
const seat = (joined: number, seen: number, left: number | null): Seat => ({
  joinedAt: after(joined),
  lastSeenAt: after(seen),
  leftAt: left === null ? null : after(left),
});

describe("secondsPresent", () => {
  test.each<[string, Seat[], number]>([
    ["nobody", [], 0],
    ["one seat", [seat(0, 100, 120)], 120],
    ["a silent one counts until it was last heard of", [seat(0, 100, null)], 100],
    ["one that is there counts until now", [seat(0, 1_690, null)], 1_700],
    ["fifteen seconds are not silence yet", [seat(0, 1_685, null)], 1_700],
    ["sixteen are", [seat(0, 1_684, null)], 1_684],
    ["seats are summed", [seat(0, 30, 30), seat(60, 90, 90)], 60],
    ["two devices at once count once", [seat(0, 60, 60), seat(30, 90, 90)], 90],
    ["before the room and after the end do not count", [seat(-100, 0, 10), seat(1_790, 2_000, 2_000)], 20],
  ])("%s", (_name, seats, seconds) => {
    expect(secondsPresent(seats, span, after(1_700))).toBe(seconds);
  });

  test("never more than the span, never less than the longest seat in it", () => {
    const seats = fc
      .array(fc.tuple(fc.integer({ min: -1_000, max: 3_000 }), fc.integer({ min: 0, max: 1_000 })), { maxLength: 12 })
      .map((rows) => rows.map(([from, length]) => seat(from, from + length, null)));
    fc.assert(
      fc.property(seats, (some) => {
        const total = secondsPresent(some, span, after(5_000));
        expect(total).toBeLessThanOrEqual(1_800);
        for (const one of some) expect(total).toBeGreaterThanOrEqual(secondsPresent([one], span, after(5_000)));
      }),
    );
  });

  test("sixty seconds from a minute before the start on are a visit", () => {
    expect(hasCome(secondsPresent([seat(-660, 0, 0)], measuredSpan(span), start))).toBe(true);
    expect(hasCome(secondsPresent([seat(-660, -1, -1)], measuredSpan(span), start))).toBe(false);
  });
});

describe("wasUpThroughout", () => {
  const verdict = spanOf(start, 10);
  const beats = (...minutes: number[]) => minutes.map((minute) => after(minute * 60));
  test.each<[string, Temporal.Instant[], boolean]>([
    ["a beat a minute", beats(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), true],
    ["a late one is forgiven", beats(-1, 0, 1.25, 2, 3, 4, 5, 6, 7, 8, 9), true],
    ["a missed one is not", beats(-1, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10), false],
    ["no beats at all", [], false],
    ["none before the start", beats(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), false],
    ["a gap in between", beats(-1, 0, 1, 2, 6, 7, 8, 9, 10), false],
    ["none towards the end", beats(-1, 0, 1, 2, 3, 4, 5, 6), false],
  ])("%s", (_name, some, up) => {
    expect(wasUpThroughout(some, verdict)).toBe(up);
  });
});

test("a session's name carries its kind", () => {
  const id = "0b7e7c2e-8a53-4b5e-9a0e-3a1f6f6f2b11";
  expect(sessionName(2, id)).toBe(`lesson:${id}`);
  expect(sessionUuid(sessionName(3, id))).toBe(id);
});
