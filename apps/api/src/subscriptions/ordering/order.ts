import type { PaidPeriod } from "@hiwar/contract/plans";
import { selectUseOf } from "../../coupons/queries.ts";
import type { AnyReadContext } from "../../kernel/context.ts";
import { selectOrder } from "../queries.ts";

/** Returns the plan that a payment is for, and the coupon used. */
export async function orderOfPlan({ db }: AnyReadContext, payment: { id: number }) {
  const { planId, period } = await selectOrder(db, payment.id);
  return { planId, period: period as PaidPeriod, coupon: (await selectUseOf(db, payment.id)) ?? null };
}
