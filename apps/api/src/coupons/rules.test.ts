import { couponDiscount } from "@hiwar/contract/coupon-prices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOf, whyNotUse } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-01T08:00:00Z");
const soon = now.add({ hours: 1 });

test.each([
  [10, 100_000, 183_600, 18_360],
  [50, 30_000, 183_600, 30_000],
  [100, 100_000_000, 183_600, 183_600],
  [1, 100, 1, 1],
  [33, 100_000, 101, 34],
  [20, 100_000, 0, 0],
])("%s percent, %s at most, off %s is %s", (discountPercent, maxDiscountPiasters, price, off) => {
  expect(couponDiscount({ discountPercent, maxDiscountPiasters }, price)).toBe(off);
});

test("whole piasters, between nothing and the price, at most the maximum and never a piaster short of the share below it", () => {
  const [percent, most, price] = [fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 0, max: 1.2e9 })];
  fc.assert(
    fc.property(percent, most, price, (discountPercent, maxDiscountPiasters, pricePiasters) => {
      const off = couponDiscount({ discountPercent, maxDiscountPiasters }, pricePiasters);
      expect(Number.isInteger(off) && off >= 0 && off <= pricePiasters && off <= maxDiscountPiasters).toBe(true);
      const exact = BigInt(pricePiasters) * BigInt(discountPercent);
      if (off < maxDiscountPiasters) expect(BigInt(off) * 100n >= exact && BigInt(off) * 100n < exact + 100n).toBe(true);
      expect(couponDiscount({ discountPercent, maxDiscountPiasters }, pricePiasters + 1)).toBeGreaterThanOrEqual(off);
    }),
  );
});

test.each([
  ["before its moment", { expiresAt: soon, endedAt: null }, "open"],
  ["at its moment", { expiresAt: now, endedAt: null }, "over"],
  ["ended by staff", { expiresAt: soon, endedAt: now }, "ended"],
] as const)("a coupon %s", (_when, coupon, state) => {
  expect(stateOf(coupon, now)).toBe(state);
});

const coupon = { studentId: null, mostUses: null, expiresAt: soon, endedAt: null };
const wish = { personId: 1, isUsed: false, othersUses: 0, discountPiasters: 500 };
test.each([
  ["nothing is in the way", coupon, wish, null],
  ["kept for another", { ...coupon, studentId: 2 }, wish, "others"],
  ["kept for them", { ...coupon, studentId: 1 }, wish, null],
  ["over", { ...coupon, expiresAt: now }, wish, "over"],
  ["ended", { ...coupon, endedAt: now }, wish, "over"],
  ["theirs is used", coupon, { ...wish, isUsed: true }, "used"],
  ["one use is left", { ...coupon, mostUses: 3 }, { ...wish, othersUses: 2 }, null],
  ["no use is left", { ...coupon, mostUses: 3 }, { ...wish, othersUses: 3 }, "spent"],
  ["nothing would come off", coupon, { ...wish, discountPiasters: 0 }, "zero"],
  ["no price is asked about", coupon, { ...wish, discountPiasters: null }, null],
  ["over for another is another's", { ...coupon, studentId: 2, expiresAt: now }, wish, "others"],
])("why a coupon takes nothing off: %s", (_what, of, by, why) => {
  expect(whyNotUse(of, by, now)).toBe(why);
});
