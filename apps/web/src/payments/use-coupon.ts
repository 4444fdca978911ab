import { api } from "@hiwar/app/clients";
import type { CouponQuote } from "@hiwar/contract/coupons";
import { useQuery } from "@tanstack/react-query";
import type { Order } from "./checkout-order.ts";

/** Query for a coupon's discount on the order's plan; disabled without a code. */
export function useCoupon({ planId, period, couponCode }: Order & { kind: "plan" }) {
  const asked = { code: couponCode ?? "", planId: String(planId), period: `${period}` } as const;
  return useQuery({ ...api.coupons.byCode.query(asked), enabled: couponCode !== undefined });
}

/** Returns a coupon's discount in piasters; 0 while unknown or refused. */
export const discountIn = (quote: CouponQuote | undefined) => quote?.discountPiasters ?? 0;
