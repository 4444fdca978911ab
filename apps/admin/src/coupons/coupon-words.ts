import type { CouponRecord, CouponState } from "@hiwar/contract/coupons";
import { arabicPercent, arabicPounds } from "@hiwar/ui/arabic-numbers";
import type { BadgeProps } from "@hiwar/ui/badge";
import { say } from "../words/coupons.ts";

export const stateTone: Readonly<Record<CouponState, BadgeProps["tone"]>> = { open: "success", over: "plain", ended: "plain" };

/** Formats a coupon's discount. */
export const discountWords = ({ discountPercent, maxDiscountPiasters }: CouponRecord) =>
  say("discountUpTo", { percent: arabicPercent(discountPercent / 100), amount: arabicPounds(maxDiscountPiasters) });
