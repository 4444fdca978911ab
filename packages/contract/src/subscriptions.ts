import * as z from "zod/mini";
import { CouponCode } from "./coupons.ts";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { ById, Id, IdText, Instant, oneOf, Piasters, page, paging } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, student } from "./kernel/who.ts";
import { lessonDurations } from "./lesson-durations.ts";
import { byCard, byInstallments, byWallet, Payment } from "./payments.ts";
import { PaidPeriod, PlanPeriod } from "./plans.ts";

export { singleLessons } from "./single-lessons.ts";

/** What a student may do about single lessons ("demo eligibility" in the specification's section 3). */
export const PaidLessonStatus = { NotEligible: 1, Eligible: 2, EligibleWithPayment: 3, EligibleWithoutPayment: 4 } as const;
export type PaidLessonStatus = (typeof PaidLessonStatus)[keyof typeof PaidLessonStatus];

/** The id used where there is no subscription. */
export const noSubscription = -1;

export const Subscription = z.object({
  id: Id,
  personId: Id,
  planId: Id,
  paymentId: z.nullable(Id),
  period: oneOf(PlanPeriod),
  weeklyMinutes: z.int(),
  weeks: z.int(),
  pricePiasters: Piasters,
  startsAt: Instant,
  endsAt: Instant,
  endedAt: z.nullable(Instant),
  state: z.enum(["queued", "live", "over"]),
});
export type Subscription = z.input<typeof Subscription>;

/** An entry of the week's minutes: the weekly minutes, a grant, or what a lesson takes (negative). */
const MinutesLine = z.object({ kind: z.enum(["weekly", "grant", "lesson"]), minutes: z.int(), lessonId: z.nullable(Id), at: Instant });

/** A paid single lesson without a lesson. It books one lesson of its duration, whatever the current price. */
export const Credit = z.object({ paymentId: Id, durationMinutes: z.literal(lessonDurations), amountPiasters: Piasters });
export type Credit = z.input<typeof Credit>;

/** A student's balance this week. `week` counts from 1. Without a subscription `id` is -1 and the window covers today and the next six days. */
export const WeeklyBalance = z.object({
  id: z.int(),
  info: z.nullable(Subscription),
  queued: z.nullable(Subscription),
  window: z.object({ start: Instant, end: Instant }),
  week: z.nullable(z.int()),
  weeklyMinutes: z.int(),
  consumedMinutes: z.int(),
  remainingWeeklyMinutes: z.int(),
  lines: z.array(MinutesLine),
  paidLessonStatus: oneOf(PaidLessonStatus),
  hasPendingPaidLesson: z.boolean(),
  /** In the order in which they are used. While a subscription runs, they are kept for later. */
  credits: z.array(Credit),
});
export type WeeklyBalance = z.input<typeof WeeklyBalance>;

/** `seenPiasters` is the price shown to the student, less their coupon. If the price differs, nothing is ordered (`price-changed`). */
const bought = { planId: Id, period: oneOf(PaidPeriod), couponCode: z.optional(CouponCode), seenPiasters: z.optional(Piasters) };
const paying = { who: student, answer: Payment, idempotent: true, rate: { times: 20, seconds: 60 } } as const;

export const subscriptions = {
  payByReference: post("/fawry/pay/ref-num", {
    ...paying,
    body: z.strictObject(bought),
    summary: "Order a plan, to be paid at an outlet by reference number.",
  }),
  payByWallet: post("/fawry/pay/e-wallet", {
    ...paying,
    body: z.strictObject({ ...bought, ...byWallet }),
    summary: "Order a plan, to be paid by a wallet: asked by its number, or without one by a code.",
  }),
  payByCard: post("/fawry/pay/card", {
    ...paying,
    body: z.strictObject({ ...bought, ...byCard }),
    secrets: ["cvv"],
    summary: "Order a plan, to be paid by a stored card with 3-D Secure.",
  }),
  payByPage: post("/paymob/create-checkout-url", {
    ...paying,
    body: z.strictObject(bought),
    summary: "Order a plan, to be paid by card or wallet on the gateway's page: its address is the transaction's `redirectUrl`.",
  }),
  payByInstallments: post("/fawry/pay/bank-installments", {
    ...paying,
    body: z.strictObject({ ...bought, ...byInstallments }),
    secrets: ["cvv"],
    summary: "Order a plan, to be paid by a stored card in the bank's installments.",
  }),
  acceptInvite: post("/plan-invite/:id/accept", {
    who: owner(student, "invite-not-found"),
    params: ById,
    answer: Subscription,
    idempotent: true,
    summary: "Begin the free trial I was invited to.",
  }),
  balance: get("/sub/user", { who: student, answer: WeeklyBalance, summary: "My subscription and this week's minutes." }),
  list: get("/sub/list", {
    who: ownerOr(admin, student, "subscription-not-found", "personId"),
    query: z.strictObject({ ...paging, personId: z.optional(IdText) }),
    answer: page(Subscription),
    summary: "My subscriptions, or anyone's for staff, newest first.",
  }),
  read: get("/sub/:id", {
    who: ownerOr(admin, student, "subscription-not-found"),
    params: ById,
    answer: Subscription,
    summary: "A subscription.",
  }),
} satisfies Record<string, Endpoint>;
