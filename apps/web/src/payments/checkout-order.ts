import { idOf } from "@hiwar/app/id-of";
import { type LessonDuration, lessonDurations } from "@hiwar/contract/lesson-durations";
import { methodOfWay, type Payment, type PaymentWithOrder, type PayWay } from "@hiwar/contract/payments";
import type { PaidPeriod } from "@hiwar/contract/plans";

/** What is about to be paid for, as it stands in the URL. */
export type Order =
  | {
      readonly kind: "plan";
      readonly planId: number;
      readonly period: PaidPeriod;
      /** What was typed to pay less, in capitals. */
      readonly couponCode?: string;
      /** The price on the page, once it is known: nobody pays another one unseen. */
      readonly seenPiasters?: number;
    }
  | { readonly kind: "lesson"; readonly tutorId: number; readonly start: string; readonly duration: LessonDuration };

export const payMethods = ["card", "wallet", "reference", "hosted", "installments"] as const satisfies readonly PayWay[];
export type PayMethod = PayWay;

/** How a payment was to be paid, as the ways to pay name it. */
export const methodOf = ({ method }: Pick<Payment, "method">): PayMethod => payMethods.find((way) => methodOfWay[way] === method) ?? "card";

const couponIn = (text: string) => (/^[A-Z0-9-]{3,20}$/.test(text) ? { couponCode: text } : {});

/** The order an address of the checkout names, or null when it names none that could be. */
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

/** What a payment was for, so that it can be paid another way; null when nothing stands for it any more. */
export function orderOf({ order: { plan, lesson } }: PaymentWithOrder): Order | null {
  if (plan) return { kind: "plan", planId: plan.planId, period: plan.period, ...(plan.coupon && { couponCode: plan.coupon.code }) };
  return lesson && { kind: "lesson", tutorId: lesson.tutorId, start: lesson.start, duration: lesson.durationMinutes };
}

/** The checkout of an order, open at the usual way to pay or at the one that is named. */
export function checkoutPath(order: Order, method?: PayMethod): string {
  const fields: Record<string, string> =
    order.kind === "plan"
      ? { plan: String(order.planId), period: String(order.period), ...(order.couponCode !== undefined && { coupon: order.couponCode }) }
      : { tutor: String(order.tutorId), start: order.start, duration: String(order.duration) };
  return `/checkout?${new URLSearchParams(method ? { ...fields, method } : fields)}`;
}

/** Where a payment that came stands with what of it goes back. */
export const paidPath = (id: number) => `/payments/${id}`;

/** Where a payment is gone on with, or says how it ended. */
export const paymentPath = (id: number) => `/checkout?payment=${id}`;
