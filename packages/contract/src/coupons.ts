import * as z from "zod/mini";
import { foldDigits } from "./kernel/digits.ts";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Id, IdText, Instant, oneOfText, Piasters, page, paging, text } from "./kernel/shapes.ts";
import { admin, signedIn, superAdmin } from "./kernel/who.ts";
import { PaidPeriod } from "./plans.ts";

/** A typed code: Latin letters of either case, digits of both digit sets and dashes. Stored in capitals. */
export const CouponCode = z.string().check(z.trim(), z.overwrite(foldDigits), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,20}$/));

const terms = {
  discountPercent: z.int().check(z.minimum(1), z.maximum(100)),
  /** At most a million pounds. */
  maxDiscountPiasters: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  /** How many orders may use it; null or omitted means any number. */
  mostUses: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
  expiresAt: Instant,
};
export const couponStates = ["open", "over", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

/** A coupon to create. `studentId` restricts it to one student. */
export const NewCoupon = z.strictObject({ code: CouponCode, ...terms, studentId: z.optional(z.nullable(Id)) });
export type NewCoupon = z.input<typeof NewCoupon>;
/** Editable fields of a coupon; existing orders keep their price. If somebody else changed it since `seenVersion`, nothing is written (`illegal`). */
export const CouponChange = z.strictObject({ ...terms, seenVersion: z.int() });

/** A coupon as staff see it. `paid` counts paid orders, `waiting` unpaid ones. The sums cover paid orders, before any refunds. */
export const CouponRecord = z.object({
  id: Id,
  code: z.string(),
  discountPercent: z.int(),
  maxDiscountPiasters: Piasters,
  mostUses: z.nullable(z.int()),
  student: z.nullable(z.object({ id: Id, name: z.string() })),
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
  state: z.enum(couponStates),
  paid: z.int(),
  waiting: z.int(),
  paidPiasters: Piasters,
  discountPiasters: Piasters,
});
export type CouponRecord = z.input<typeof CouponRecord>;

export const CouponFilter = z.strictObject({ ...paging, state: z.optional(z.enum(couponStates)), q: z.optional(text(0, 20)) });

/** Why a code gives no discount: expired or ended, all uses taken, already used by the caller, meant for another student, or a discount of zero. */
export const couponHindrances = ["over", "spent", "used", "others", "zero"] as const;
export type CouponHindrance = (typeof couponHindrances)[number];

/** A code's effect on a price; `pricePiasters` is null without a plan. If `whyNot` is set, there is no discount. */
export const CouponQuote = z.object({
  code: z.string(),
  whyNot: z.nullable(z.enum(couponHindrances)),
  pricePiasters: z.nullable(Piasters),
  discountPiasters: Piasters,
});
export type CouponQuote = z.input<typeof CouponQuote>;

const bySuperAdmin = { who: superAdmin, staffOnly: true, stepUp: true, audits: "coupon" } as const;
const ofStaff = { who: admin, staffOnly: true } as const;

export const coupons = {
  list: get("/coupon/list", {
    ...ofStaff,
    query: CouponFilter,
    answer: page(CouponRecord),
    summary: "Coupons, newest first, with what came of each.",
  }),
  byCode: get("/coupon/code/:code", {
    who: signedIn,
    params: z.strictObject({ code: CouponCode }),
    query: z.strictObject({ planId: z.optional(IdText), period: z.optional(oneOfText(Object.values(PaidPeriod))) }),
    answer: CouponQuote,
    // Low limits prevent guessing codes.
    rate: { times: 20, seconds: 600 },
    addressRate: { times: 300, seconds: 600 },
    summary: "What a code takes off a plan for me, or why nothing.",
  }),
  read: get("/coupon/:id", { ...ofStaff, params: ById, answer: CouponRecord, summary: "A coupon as staff keep it." }),
  create: post("/coupon", {
    ...bySuperAdmin,
    body: NewCoupon,
    answer: CouponRecord,
    idempotent: true,
    summary: "Make a coupon; a code that is there already is `coupon-exists`.",
  }),
  change: put("/coupon/:id", {
    ...bySuperAdmin,
    params: ById,
    body: CouponChange,
    answer: CouponRecord,
    summary: "Change what a coupon takes off from now on, and until when.",
  }),
  end: del("/coupon/:id", {
    ...bySuperAdmin,
    params: ById,
    answer: CouponRecord,
    summary: "End a coupon; what was ordered with it keeps its price.",
  }),
} satisfies Record<string, Endpoint>;
