import { idOf } from "@hiwar/app/id-of";
import { type LessonDuration, lessonDurations } from "@hiwar/contract/lesson-durations";
import { methodOfWay, type Payment, type PaymentWithOrder, type PayWay } from "@hiwar/contract/payments";
import type { PaidPeriod } from "@hiwar/contract/plans";

/** The order to pay for, as in the address. */
export type Order =
  | {
      readonly kind: "plan";
      readonly planId: number;
      readonly period: PaidPeriod;
      /** The typed coupon code, in capitals. */
      readonly couponCode?: string;
      /** The price shown on the page, once known, so that nobody pays another price unseen. */
      readonly seenPiasters?: number;
    }
  | { readonly kind: "lesson"; readonly tutorId: number; readonly start: string; readonly duration: LessonDuration };

export const payMethods = ["card", "wallet", "reference", "hosted", "installments"] as const satisfies readonly PayWay[];
export type PayMethod = PayWay;

/** Returns the tab of a payment's method. */
export const methodOf = ({ method }: Pick<Payment, "method">): PayMethod => payMethods.find((way) => methodOfWay[way] === method) ?? "card";

const couponIn = (text: string) => (/^[A-Z0-9-]{3,20}$/.test(text) ? { couponCode: text } : {});

/** Parses the order in the checkout's address; null when it has no valid one. */
export function orderFrom(search: URLSearchParams): Order | null {
  const number = (name: string) => Number(idOf(search.get(name))) || null;
  const [planId, tutorId] = [number("plan"), number("tutor")];
  const period = ([0, 1, 2] as const).find((one) => String(one) === (search.get("period") ?? "0"));
  if (planId !== null && period !== undefined) return { kind: "plan", planId, period, ...couponIn(search.get("coupon") ?? "") };
  const duration = lessonDurations.find((one) => String(one) === search.get("duration"));
  const start = search.get("start") ?? "";
  if (tutorId === null || duration === undefined || Number.isNaN(Date.parse(start))) return null;
  return { kind: "lesson", tutorId, start: new Date(start).toISOString(), duration };
}

/** Returns the order of a payment, so that it can be paid by another method; null when its order no longer exists. */
export function orderOf({ order: { plan, lesson } }: PaymentWithOrder): Order | null {
  if (plan) return { kind: "plan", planId: plan.planId, period: plan.period, ...(plan.coupon && { couponCode: plan.coupon.code }) };
  return lesson && { kind: "lesson", tutorId: lesson.tutorId, start: lesson.start, duration: lesson.durationMinutes };
}

/** Returns the checkout's path for an order, opened at the usual method or at the given one. */
export function checkoutPath(order: Order, method?: PayMethod): string {
  const fields: Record<string, string> =
    order.kind === "plan"
      ? { plan: String(order.planId), period: String(order.period), ...(order.couponCode !== undefined && { coupon: order.couponCode }) }
      : { tutor: String(order.tutorId), start: order.start, duration: String(order.duration) };
  return `/checkout?${new URLSearchParams(method ? { ...fields, method } : fields)}`;
}

/** Returns the path of a paid payment's page, with what can be refunded. */
export const paidPath = (id: number) => `/payments/${id}`;

/** Returns the path where a payment is continued, or its result is shown. */
export const paymentPath = (id: number) => `/checkout?payment=${id}`;
