import type { CouponHindrance, CouponState } from "@hiwar/contract/coupons";
import { isBefore } from "../kernel/time.ts";

export interface CouponFacts {
  /** The only student who may use it; null for everybody. */
  readonly studentId: number | null;
  readonly mostUses: number | null;
  readonly expiresAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
}

/** Returns the state of a coupon: open until it expires or staff end it. */
export function stateOf({ expiresAt, endedAt }: Pick<CouponFacts, "expiresAt" | "endedAt">, now: Temporal.Instant): CouponState {
  if (endedAt !== null) return "ended";
  return isBefore(now, expiresAt) ? "open" : "over";
}

export interface CouponUseFacts {
  readonly personId: number;
  /** Whether an order of theirs with it was paid or is disputed. */
  readonly isUsed: boolean;
  /** Standing uses by other people. */
  readonly othersUses: number;
  /** The discount; null if no price is given. */
  readonly discountPiasters: number | null;
}

/** Why a coupon gives no discount on an order, or null (docs/rules.md#prices). */
export function whyNotUse(coupon: CouponFacts, wish: CouponUseFacts, now: Temporal.Instant): CouponHindrance | null {
  if (coupon.studentId !== null && coupon.studentId !== wish.personId) return "others";
  if (stateOf(coupon, now) !== "open") return "over";
  if (wish.isUsed) return "used";
  if (coupon.mostUses !== null && wish.othersUses >= coupon.mostUses) return "spent";
  return wish.discountPiasters === 0 ? "zero" : null;
}
