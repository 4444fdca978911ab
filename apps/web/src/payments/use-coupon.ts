import { api } from "@hiwar/app/clients";
import type { CouponQuote } from "@hiwar/contract/coupons";
import { useQuery } from "@tanstack/react-query";
import type { Order } from "./checkout-order.ts";

/** What the code of an order takes off its plan; nothing is asked where there is none. */
export function useCoupon({ planId, period, couponCode }: Order & { kind: "plan" }) {
  const asked = { code: couponCode ?? "", planId: String(planId), period: `${period}` } as const;
  return useQuery({ ...api.coupons.byCode.query(asked), enabled: couponCode !== undefined });
}

/** Piasters that a code takes off, none while it is not known or refused. */
export const discountIn = (quote: CouponQuote | undefined) => quote?.discountPiasters ?? 0;
