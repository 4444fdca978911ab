import type { CouponRecord } from "@hiwar/contract/coupons";

/** A coupon of a fifth off, at most three hundred pounds, with two uses; `parts` override fields. */
export const couponRecord = (parts: Partial<CouponRecord> = {}): CouponRecord => ({
  id: 1,
  code: "WELCOME20",
  discountPercent: 20,
  maxDiscountPiasters: 30_000,
  mostUses: null,
  student: null,
  expiresAt: "2027-01-31T22:00:00Z",
  endedAt: null,
  createdAt: "2026-11-01T10:00:00Z",
  version: 1,
  state: "open",
  paid: 2,
  waiting: 1,
  paidPiasters: 307_200,
  discountPiasters: 60_000,
  ...parts,
});
