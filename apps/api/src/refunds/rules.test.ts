import { PaymentStatus } from "@hiwar/contract/payments";
import fc from "fast-check";
import { expect, test } from "vitest";
import { termFrom } from "../subscriptions/rules.ts";
import { calculate, isFaultOfOthers, obstacleTo, passedWeeks } from "./rules.ts";

const start = Temporal.Instant.from("2026-11-01T00:00:00Z");
const quarter = { amountPiasters: 612_000, feePiasters: 6_120, isFaultOfOthers: false };
const use = (passed: number, takenMinutes = 0) => ({ weeklyMinutes: 150, weeks: 12, passedWeeks: passed, takenMinutes });

test.each<[string, Parameters<typeof calculate>, [number, number, number, number]]>([
  ["the drawn example: three weeks and a lesson", [quarter, use(3, 30)], [153_000, 10_200, 6_120, 442_680]],
  ["nothing used: fees alone", [quarter, use(0)], [0, 0, 6_120, 605_880]],
  ["the cause is somebody else: no fees", [{ ...quarter, isFaultOfOthers: true }, use(3, 30)], [153_000, 10_200, 0, 448_800]],
  ["minutes beyond the week's own were granted: the week alone is used", [quarter, use(0, 180)], [0, 51_000, 6_120, 554_880]],
  ["all weeks over: nothing", [quarter, use(12, 150)], [612_000, 0, 0, 0]],
  ["fees take what is left, no more", [{ ...quarter, feePiasters: 60_000 }, use(11)], [561_000, 0, 51_000, 0]],
  ["a lesson: fees alone", [{ amountPiasters: 12_750, feePiasters: 255, isFaultOfOthers: false }, null], [0, 0, 255, 12_495]],
])("%s", (_name, facts, [weeks, minutes, fees, refundPiasters]) => {
  const { lines, refundPiasters: told } = calculate(...facts);
  const of = (kind: string) => lines.find((line) => line.kind === kind)?.piasters ?? 0;
  expect([of("weeks"), of("minutes"), of("fees"), told]).toEqual([weeks, minutes, fees, refundPiasters]);
});

const sums = fc.record({
  amountPiasters: fc.integer({ min: 1, max: 10_000_000 }),
  feePiasters: fc.nat(100_000),
  isFaultOfOthers: fc.boolean(),
});
const uses = fc
  .record({
    weeklyMinutes: fc.integer({ min: 15, max: 600 }),
    weeks: fc.constantFrom(4, 12, 52),
    takenMinutes: fc.nat(700),
    passed: fc.nat(60),
  })
  .map(({ passed, ...rest }) => ({ ...rest, passedWeeks: Math.min(passed, rest.weeks) }));

test("every piaster is either given back or told why not; never more than was paid, never less than nothing", () => {
  fc.assert(
    fc.property(sums, fc.option(uses), (money, used) => {
      const { lines, refundPiasters } = calculate(money, used);
      expect(lines.reduce((sum, { piasters }) => sum + piasters, refundPiasters)).toBe(money.amountPiasters);
      expect(refundPiasters).toBeGreaterThanOrEqual(0);
      expect(lines.every(({ piasters }) => piasters > 0)).toBe(true);
    }),
  );
});

test("with time and with lessons less goes back, never more", () => {
  fc.assert(
    fc.property(sums, uses, fc.nat(200), (money, used, more) => {
      const now = calculate(money, used).refundPiasters;
      expect(calculate(money, { ...used, takenMinutes: used.takenMinutes + more }).refundPiasters).toBeLessThanOrEqual(now);
      if (used.passedWeeks < used.weeks)
        expect(calculate(money, { ...used, passedWeeks: used.passedWeeks + 1, takenMinutes: 0 }).refundPiasters).toBeLessThanOrEqual(now);
    }),
  );
});

test("what goes back of a plan is never more than is owed of it: lessons are delivered out of what is used", () => {
  fc.assert(
    fc.property(sums, uses, fc.array(fc.constantFrom(15, 30), { maxLength: 40 }), (money, used, lessons) => {
      // Each lesson delivers its own floored share. All together have at most the minutes of the past weeks and this one.
      const given =
        used.weeklyMinutes * used.passedWeeks + (used.passedWeeks < used.weeks ? Math.min(used.takenMinutes, used.weeklyMinutes) : 0);
      let minutes = 0;
      let delivered = 0;
      for (const lesson of lessons) {
        if (minutes + lesson > given) break;
        minutes += lesson;
        delivered += Math.floor((money.amountPiasters * lesson) / (used.weeklyMinutes * used.weeks));
      }
      expect(calculate(money, used).refundPiasters).toBeLessThanOrEqual(money.amountPiasters - delivered);
    }),
  );
});

test.each([
  [-1, 0],
  [0, 0],
  [6, 0],
  [7, 1],
  [27, 3],
  [28, 4],
  [300, 4],
])("on day %i of a month %i weeks are over", (day, expected) => {
  expect(passedWeeks(termFrom(start, 4), start.add({ hours: day * 24 }))).toBe(expected);
});

const lesson = { cancelledAs: null, outcome: null, outage: false, upheld: null } as const;
test.each([
  ["its student cancelled", { cancelledAs: "student" }, false],
  ["its hold ran out", { cancelledAs: "system" }, false],
  ["its tutor cancelled", { cancelledAs: "tutor" }, true],
  ["staff cancelled", { cancelledAs: "staff" }, true],
  ["its tutor did not come", { outcome: "tutor-absent" }, true],
  ["nobody came", { outcome: "both-absent" }, false],
  ["we were down", { outcome: "both-absent", outage: true }, true],
  ["a report was upheld", { outcome: "attended", upheld: true }, true],
] as const)("%s: somebody else's fault is %s", (_name, change, expected) => {
  expect(isFaultOfOthers({ ...lesson, ...change })).toBe(expected);
});

const standing = {
  status: PaymentStatus.Paid,
  amountPiasters: 100,
  refundPiasters: 90,
  isBooked: false,
  isUnsettled: false,
  isDelivered: false,
  isOver: false,
};
test.each<[string, Partial<Parameters<typeof obstacleTo>[0]>, ReturnType<typeof obstacleTo>]>([
  ["nothing", {}, null],
  ["not paid yet", { status: PaymentStatus.Processed }, "unpaid"],
  ["closed unpaid", { status: PaymentStatus.Expired }, "unpaid"],
  ["on its way back", { status: PaymentStatus.Refunding, isOver: true }, "returned"],
  ["partly back", { status: PaymentStatus.PartialRefunded }, "returned"],
  ["back", { status: PaymentStatus.Refunded }, "returned"],
  ["it cost nothing", { amountPiasters: 0 }, "free"],
  ["over", { isOver: true, isUnsettled: true }, "over"],
  ["delivered", { isDelivered: true, isUnsettled: true }, "delivered"],
  ["booked", { isBooked: true, refundPiasters: 0 }, "lesson-booked"],
  ["not judged", { isUnsettled: true }, "lesson-unsettled"],
  ["fees take it", { refundPiasters: 0 }, "nothing-left"],
])("%s stands in the way", (_name, facts, expected) => {
  expect(obstacleTo({ ...standing, ...facts })).toBe(expected);
});
