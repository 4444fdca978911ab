import { couponDiscount } from "@hiwar/contract/coupon-prices";
import type { coupons } from "@hiwar/contract/coupons";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { orRefuse, Refusal } from "../kernel/refuse.ts";
import { readPlan } from "../plans/list.ts";
import * as queries from "./queries.ts";
import { whyNotUse } from "./rules.ts";

/** What a code takes off a plan for the caller, as far as one is named, or why nothing. Asking takes no use. */
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
  /** Writes the use down once its order is. */
  readonly write: (paymentId: number) => Promise<void>;
}

/**
 * Takes a use of a coupon for an order of the caller, who is locked. `coupon-not-found` for an unknown code, `illegal` (field `couponCode`)
 * for one that takes nothing off; what is asked by `quoteCoupon` says why. A use of an order that waits for its money is no hindrance:
 * that order is given up first.
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

/** An order will not be paid, or nothing was given for it: its coupon may be used again. */
export async function freeCoupon({ db, now }: AnyContext, payment: { id: number }): Promise<void> {
  await queries.freeUse(db, payment.id, now);
}

/** An order was paid with its coupon, also one that was closed meanwhile: its price holds (docs/rules.md#prices). */
export async function markCouponPaid({ db }: AnyContext, payment: { id: number; amountPiasters: number }): Promise<void> {
  await queries.markUsePaid(db, payment.id, payment.amountPiasters);
}
