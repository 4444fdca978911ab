/** What a coupon takes off: whole percent, and this many piasters at most. */
export interface CouponTerms {
  readonly discountPercent: number;
  readonly maxDiscountPiasters: number;
}

/** Piasters off a price: the percentage up to the coupon's maximum, part of a piaster in the student's favour, never more than the price. */
export function couponDiscount({ discountPercent, maxDiscountPiasters }: CouponTerms, pricePiasters: number): number {
  const share = pricePiasters - Math.floor((pricePiasters * (100 - discountPercent)) / 100);
  return Math.max(0, Math.min(share, maxDiscountPiasters, pricePiasters));
}
