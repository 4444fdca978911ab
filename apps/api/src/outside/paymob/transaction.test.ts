import { PaymentStatus } from "@hiwar/contract/payments";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaymobTransaction, reportOf, statusOf } from "./transaction.ts";

const paid: PaymobTransaction = {
  id: "1",
  order: { id: "7", merchant_order_id: "ours", amount_cents: 183_600 },
  amount_cents: 183_600,
  currency: "EGP",
  integration_id: 5,
  success: true,
  pending: false,
  is_voided: false,
  is_refunded: false,
  has_parent_transaction: false,
  parent_transaction: null,
  refunded_amount_cents: 0,
  data: { message: "Approved" },
};

test.each<[string, Partial<PaymobTransaction>, PaymentStatus, number]>([
  ["under way", { pending: true, success: false }, PaymentStatus.New, 0],
  ["under way, with a success that is none yet", { pending: true }, PaymentStatus.New, 0],
  ["paid", {}, PaymentStatus.Paid, 0],
  ["declined", { success: false }, PaymentStatus.Failed, 0],
  ["given back in part", { is_refunded: true, refunded_amount_cents: 100 }, PaymentStatus.PartialRefunded, 100],
  ["given back in part, without the flag", { refunded_amount_cents: 183_599 }, PaymentStatus.PartialRefunded, 183_599],
  ["given back", { is_refunded: true, refunded_amount_cents: 183_600 }, PaymentStatus.Refunded, 183_600],
  ["given back, without a sum", { is_refunded: true, refunded_amount_cents: null }, PaymentStatus.Refunded, 183_600],
  ["voided", { is_voided: true }, PaymentStatus.Refunded, 183_600],
])("a payment that is %s", (_name, flags, status, givenBackPiasters) => {
  const payment = { ...paid, ...flags };
  expect(statusOf(payment)).toBe(status);
  expect(reportOf(payment, [5])).toMatchObject({ status, givenBackPiasters, gatewayReference: "7", merchantReference: "ours" });
});

test("why it was declined is kept for staff", () => {
  expect(reportOf({ ...paid, success: false, data: { message: "Do not honour" } }, [5]).failure).toEqual({
    reason: "declined",
    detail: "Do not honour",
  });
  expect(reportOf(paid, [5]).failure).toBeNull();
});

test.each([
  ["another currency", { currency: "USD" }],
  ["another way than ours", { integration_id: 6 }],
])("money of %s counts as nothing", (_name, changes) => {
  expect(reportOf({ ...paid, ...changes }, [5])).toMatchObject({ orderPiasters: 183_600, paymentPiasters: 0 });
});

test("what went back decides between a part and the whole, whatever the flags say", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), fc.boolean(), (amount, back, is_refunded) => {
      const status = statusOf({ ...paid, amount_cents: amount, refunded_amount_cents: back, is_refunded });
      const { Paid, PartialRefunded, Refunded } = PaymentStatus;
      expect(status).toBe(back === 0 ? Paid : back < amount ? PartialRefunded : Refunded);
    }),
  );
});
