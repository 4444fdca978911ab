import type { coupons } from "@hiwar/contract/coupons";
import { type Routes, read, write } from "../http/routes.ts";
import { changeCoupon, createCoupon, endCoupon, listCoupons, readCoupon } from "./manage.ts";
import { quoteCoupon } from "./redeem.ts";

export const couponRoutes: Routes<typeof coupons> = {
  list: read(listCoupons),
  byCode: read(quoteCoupon),
  read: read(readCoupon),
  create: write(createCoupon),
  change: write(changeCoupon),
  end: write(endCoupon),
};
