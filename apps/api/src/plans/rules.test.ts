import { offerOf, periodsOf, priceOf, tierOf } from "@hiwar/contract/plan-offers";
import { halfHourPiasters } from "@hiwar/contract/plan-prices";
import { monthsOfPeriod, PlanPeriod } from "@hiwar/contract/plans";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inviteFor, isOpenInvite, periodsInvitedTo } from "./rules.ts";

const plan = {
  weeklyMinutes: 120,
  monthPricePiasters: 204_000,
  monthDiscount: 10,
  quarterDiscount: 20,
  yearDiscount: 30,
  freeTrial: false,
};

test("the beginning plan of the seed, by period", () => {
  expect(periodsOf(plan).map((period) => offerOf(plan, period))).toMatchObject([
    {
      months: 1,
      weeks: 4,
      totalMinutes: 480,
      discountPercent: 10,
      pricePiasters: 183_600,
      monthlyPiasters: 183_600,
      oldPricePiasters: 204_000,
    },
    {
      months: 3,
      weeks: 12,
      totalMinutes: 1_440,
      discountPercent: 20,
      pricePiasters: 489_600,
      monthlyPiasters: 163_200,
      oldPricePiasters: 612_000,
    },
    {
      months: 12,
      weeks: 52,
      totalMinutes: 6_240,
      discountPercent: 30,
      pricePiasters: 1_713_600,
      monthlyPiasters: 142_800,
      oldPricePiasters: 2_448_000,
    },
  ]);
  expect(offerOf(plan, PlanPeriod.Month).installments).toEqual([
    { payments: 2, partsPiasters: [91_800, 91_800] },
    { payments: 3, partsPiasters: [61_200, 61_200, 61_200] },
    { payments: 4, partsPiasters: [45_900, 45_900, 45_900, 45_900] },
  ]);
});

test("prices are whole piasters, never more than without the discount, never negative", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), percent, fc.constantFrom(0, 1, 2), (monthPricePiasters, discount, period) => {
      const price = priceOf(
        { ...plan, monthPricePiasters, monthDiscount: discount, quarterDiscount: discount, yearDiscount: discount },
        period,
      );
      const full = monthPricePiasters * monthsOfPeriod[period];
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeLessThanOrEqual(full);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(full - price).toBeLessThan((full * discount) / 100 + 1);
    }),
  );
});

test("a free trial has its own period, costs nothing and has no parts", () => {
  const trial = { ...plan, monthPricePiasters: 0, freeTrial: true };
  expect(periodsOf(trial).map((period) => offerOf(trial, period))).toMatchObject([
    { period: 3, pricePiasters: 0, weeks: 5_200, installments: [] },
  ]);
});

test("tiers are told by weekly minutes", () => {
  expect([120, 150, 180, 90].map(tierOf)).toEqual(["beginning", "advance", "professional", null]);
});

test("an invite stands until it is accepted or runs out", () => {
  const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  expect(isOpenInvite({ endedAt: null, acceptedAt: null, expiresAt: null }, now)).toBe(true);
  expect(isOpenInvite({ endedAt: null, acceptedAt: null, expiresAt: now.add({ seconds: 1 }) }, now)).toBe(true);
  expect(isOpenInvite({ endedAt: null, acceptedAt: null, expiresAt: now }, now)).toBe(false);
  expect(isOpenInvite({ endedAt: null, acceptedAt: now, expiresAt: null }, now)).toBe(false);
});

test("an order uses the open invite for just its period, else one that leaves the choice", () => {
  const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  const invite = (id: number, period: 0 | 1 | 2 | null, acceptedAt: Temporal.Instant | null = null) => ({
    id,
    period,
    acceptedAt,
    endedAt: null,
    expiresAt: null,
  });
  const invites = [invite(1, null), invite(2, 0, now), invite(3, 0), invite(4, 1)];
  expect(([0, 1, 2] as const).map((period) => inviteFor(invites, period, now)?.id)).toEqual([3, 4, 1]);
  expect(inviteFor(invites.slice(1), 2, now)).toBe(null);
  expect(periodsInvitedTo(plan, invites.slice(1), now)).toEqual([0, 1]);
  expect(periodsInvitedTo(plan, [invite(5, 2, now)], now)).toEqual([2]);
  expect(periodsInvitedTo(plan, [{ ...invite(6, 2), expiresAt: now }], now)).toEqual([]);
});

test.each([
  [{ pricePiasters: 183_600, totalMinutes: 480 }, 11_475],
  [{ pricePiasters: 1_713_600, totalMinutes: 6240 }, 8_239],
  [{ pricePiasters: 0, totalMinutes: 480 }, 0],
])("half an hour of %o costs %i piasters, never told too low", (offer, expected) => {
  expect(halfHourPiasters(offer)).toBe(expected);
});
