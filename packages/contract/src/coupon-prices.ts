/** A coupon's discount: a whole percentage, capped at this many piasters. */
export interface CouponTerms {
  readonly discountPercent: number;
  readonly maxDiscountPiasters: number;
}

/** Returns the discount in piasters: the percentage, rounded up, at most the coupon's maximum and the price. */
export function couponDiscount({ discountPercent, maxDiscountPiasters }: CouponTerms, pricePiasters: number): number {
  const share = pricePiasters - Math.floor((pricePiasters * (100 - discountPercent)) / 100);
  return Math.max(0, Math.min(share, maxDiscountPiasters, pricePiasters));
}
