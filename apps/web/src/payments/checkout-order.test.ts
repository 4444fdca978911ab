import { PaymentMethod, type PaymentWithOrder } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { checkoutPath, methodOf, type Order, orderFrom, orderOf } from "./checkout-order.ts";

const start = "2026-11-25T10:00:00.000Z";

test.each<[string, Order | null]>([
  ["plan=3&period=1", { kind: "plan", planId: 3, period: 1 }],
  ["plan=3", { kind: "plan", planId: 3, period: 0 }],
  ["plan=3&period=3", null],
  ["plan=x", null],
  ["tutor=5&start=2026-11-25T10:00:00Z&duration=30", { kind: "lesson", tutorId: 5, start, duration: 30 }],
  ["tutor=5&start=yesterday&duration=30", null],
  ["tutor=5&start=2026-11-25T10:00:00Z&duration=20", null],
  ["", null],
])("%s", (search, order) => {
  const found = orderFrom(new URLSearchParams(search));
  expect(found).toEqual(order);
  if (found) expect(orderFrom(new URL(checkoutPath(found), "http://app").searchParams)).toEqual(found);
});

test("a payment says what can be paid another way", () => {
  const lesson = { id: 1, tutorId: 5, tutorName: "نور", start, durationMinutes: 15 as const, isHeld: false };
  const of = (order: object) => orderOf({ order: { plan: null, lesson: null, ...order } } as PaymentWithOrder);
  expect(of({ plan: { planId: 3, period: 2 } })).toEqual({ kind: "plan", planId: 3, period: 2 });
  expect(of({ lesson })).toEqual({ kind: "lesson", tutorId: 5, start, duration: 15 });
  expect(of({})).toBe(null);
});

test("the way back to an order knows how it was to be paid", () => {
  const of = (method: PaymentWithOrder["method"]) =>
    checkoutPath({ kind: "plan", planId: 3, period: 1 }, methodOf({ method } as PaymentWithOrder));
  expect(of(PaymentMethod.EWallet)).toBe("/checkout?plan=3&period=1&method=wallet");
  expect(of(PaymentMethod.Fawry)).toBe("/checkout?plan=3&period=1&method=reference");
});
