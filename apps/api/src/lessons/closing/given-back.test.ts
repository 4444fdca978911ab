import { PlanPeriod } from "@hiwar/contract/plans";
import fc from "fast-check";
import { expect, test } from "vitest";
import { whereReturned } from "../../subscriptions/returning/rules.ts";
import { termFrom } from "../../subscriptions/rules.ts";
import { givesBack } from "../rules.ts";

const startsAt = Temporal.Instant.from("2026-11-01T00:00:00Z");
const lessonFrom = (hour: number, minutes: number) => {
  const start = startsAt.add({ hours: hour });
  return { start, end: start.add({ minutes }), returnedAt: null, returnedMinutes: null };
};

test("what a lesson on a plan would give back before it is cancelled is what is booked when it is", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(4, 12, 52),
      fc.nat(4 * 168 - 1),
      fc.nat(4 * 168),
      fc.constantFrom(15, 30),
      fc.boolean(),
      fc.boolean(),
      (weeks, hour, before, minutes, isFaultOfOthers, hasNext) => {
        const taken = { ...termFrom(startsAt, weeks), id: 1, period: PlanPeriod.Month, endedAt: null };
        const next = { ...termFrom(taken.endsAt, 4), id: 2 };
        const lesson = lessonFrom(hour, minutes);
        const now = startsAt.add({ hours: Math.max(0, hour - 1 - before) });
        fc.pre(Temporal.Instant.compare(now, lesson.start) < 0);
        const told = givesBack({ ...lesson, funding: "subscription", pricePiasters: 0, paid: false }, now);
        const where = whereReturned({ taken, unended: hasNext ? [taken, next] : [taken], start: lesson.start, isFaultOfOthers }, now);
        expect(told).toEqual({ minutes: where.kind === "nowhere" ? 0 : minutes, piasters: 0 });
      },
    ),
  );
});

test("money is told as long as it is with us, minutes as they were booked", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(1_000_000), fc.constantFrom(0, 15, 30), (paid, pricePiasters, returnedMinutes) => {
      const lesson = { ...lessonFrom(10, 30), returnedAt: startsAt, returnedMinutes, pricePiasters, paid };
      const expected = { minutes: returnedMinutes, piasters: paid ? pricePiasters : 0 };
      expect(givesBack({ ...lesson, funding: "payment" }, startsAt.add({ hours: 12 }))).toEqual(expected);
    }),
  );
});

test("a lesson that takes place gives nothing back, a held or free one neither minutes nor money", () => {
  const lesson = { ...lessonFrom(10, 30), pricePiasters: 12_750, paid: false } as const;
  expect(givesBack({ ...lesson, funding: "subscription" }, lesson.start)).toBe(null);
  for (const funding of ["payment", "free"] as const)
    expect(givesBack({ ...lesson, funding }, startsAt)).toEqual({ minutes: 0, piasters: 0 });
});
