import { PlanPeriod } from "@hiwar/contract/plans";
import fc from "fast-check";
import { expect, test } from "vitest";
import { termFrom, windowAt } from "../rules.ts";
import { whereReturned } from "./rules.ts";

const start = Temporal.Instant.from("2026-11-01T00:00:00Z");
const day = (days: number, hours = 0) => start.add({ hours: days * 24 + hours });
const term = (id: number, from = start, period: PlanPeriod = PlanPeriod.Month) => ({ ...termFrom(from, 4), id, period, endedAt: null });
const month = term(1);
const queued = term(2, month.endsAt);
const trial = { ...term(3, start.subtract({ hours: 240 }), PlanPeriod.FreeTrial), endedAt: day(1) };
const given = (change: object, now: Temporal.Instant) =>
  whereReturned({ taken: month, unended: [month], start: day(2), isFaultOfOthers: true, ...change }, now);

test.each<[string, object, Temporal.Instant, [number, Temporal.Instant] | "own" | "nowhere"]>([
  ["two days and more are left: in its own", {}, day(5), "own"],
  ["less than two days are left: in the next", {}, day(5, 1), [1, day(7)]],
  ["less than two days, the student's own doing: in its own", { isFaultOfOthers: false }, day(5, 1), "own"],
  ["its window is past: in the one that runs", { isFaultOfOthers: false }, day(15), [1, day(14)]],
  ["the last window, nothing queued: in its own", { start: day(23) }, day(27), "own"],
  ["the last window, a term queued: in the first of that", { start: day(23), unended: [month, queued] }, day(27), [2, day(28)]],
  ["the term is over, another runs: in its present one", { unended: [queued] }, day(36), [2, day(35)]],
  ["the term is over, nothing runs: nowhere", { unended: [] }, day(36), "nowhere"],
  ["its money went back: nowhere", { taken: { ...month, endedAt: day(3) }, unended: [queued] }, day(36), "nowhere"],
  ["a trial that a plan replaced: in the plan", { taken: trial, unended: [month] }, day(2), [1, day(0)]],
])("%s", (_name, change, now, expected) => {
  const where = given(change, now);
  expect(where.kind === "granted" ? [where.subscriptionId, where.start] : where.kind).toEqual(expected);
});

test("minutes are never granted into the window they were taken from, nor into a past one", () => {
  fc.assert(
    fc.property(fc.nat(27 * 24), fc.nat(60 * 24), fc.boolean(), (hour, after, isFaultOfOthers) => {
      const [lesson, now] = [day(0, hour), day(0, hour + after)];
      const window = given(
        { start: lesson, isFaultOfOthers, unended: [month, queued].filter(({ endsAt }) => Temporal.Instant.compare(endsAt, now) > 0) },
        now,
      );
      if (window.kind !== "granted") return;
      expect(window.start).not.toEqual(windowAt(month, lesson).start);
      expect(Temporal.Instant.compare(window.start.add({ hours: 168 }), now)).toBe(1);
    }),
  );
});
