import { couponDiscount } from "@hiwar/contract/coupon-prices";
import type { coupons } from "@hiwar/contract/coupons";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { orRefuse, Refusal } from "../kernel/refuse.ts";
import { readPlan } from "../plans/list.ts";
import * as queries from "./queries.ts";
import { whyNotUse } from "./rules.ts";

/** Returns a code's discount on a plan for the caller, or why there is none. Without a plan only the code is checked. Redeems nothing. */
export async function quoteCoupon(
  context: ReadContext,
  { code, planId, period = 0 }: Input<typeof coupons.byCode>,
): Promise<Answer<typeof coupons.byCode>> {
  const { db, actor, now } = context;
  const coupon = orRefuse(await queries.selectCoupon(db, code), "coupon-not-found");
  const pricePiasters = planId === undefined ? null : await priceFor(context, planId, period);
  const discountPiasters = pricePiasters === null ? null : couponDiscount(coupon, pricePiasters);
  const uses = await queries.selectUses(db, coupon.id, actor.id);
  const whyNot = whyNotUse(coupon, { personId: actor.id, ...uses, discountPiasters }, now);
  return { code, whyNot, pricePiasters, discountPiasters: whyNot === null ? (discountPiasters ?? 0) : 0 };
}

async function priceFor(context: ReadContext, id: number, period: number): Promise<number> {
  const { offers } = await readPlan(context, { id });
  return orRefuse(
    offers.find((offer) => offer.period === period),
    "plan-not-found",
  ).pricePiasters;
}

export interface Redemption {
  readonly discountPiasters: number;
  /** Inserts the use, once the order is stored. */
  readonly write: (paymentId: number) => Promise<void>;
}

/**
 * Locks and checks a coupon for an order of the caller, who is locked; `write` stores the use. Throws `coupon-not-found` for an unknown code, `illegal`
 * (field `couponCode`) if there is no discount; `quoteCoupon` tells why. A use by the caller's own unpaid order does not count, because that order
 * is cancelled first.
 */
export async function redeemCoupon({ db, actor, now }: Context, code: string, pricePiasters: number): Promise<Redemption> {
  const coupon = orRefuse(await queries.lockCoupon(db, code), "coupon-not-found");
  const discountPiasters = couponDiscount(coupon, pricePiasters);
  const uses = await queries.selectUses(db, coupon.id, actor.id);
  const whyNot = whyNotUse(coupon, { personId: actor.id, ...uses, discountPiasters }, now);
  if (whyNot !== null) throw new Refusal("illegal", { fields: { couponCode: "invalid" } });
  const use = { coupon_id: coupon.id, person_id: actor.id, discount_piasters: discountPiasters, created_at: now };
  return { discountPiasters, write: (paymentId) => queries.insertUse(db, { ...use, payment_id: paymentId }) };
}

/** Frees the coupon of an order that will not be paid or for which nothing was given. */
export async function releaseCoupon({ db, now }: AnyContext, payment: { id: number }): Promise<void> {
  await queries.freeUse(db, payment.id, now);
}

/** Marks the coupon of a paid order as used, even if the order was closed meanwhile, because its price holds (docs/rules.md#prices). */
export async function markCouponPaid({ db }: AnyContext, payment: { id: number; amountPiasters: number }): Promise<void> {
  await queries.markUsePaid(db, payment.id, payment.amountPiasters);
}
