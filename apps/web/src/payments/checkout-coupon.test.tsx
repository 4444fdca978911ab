import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { CouponQuote } from "@hiwar/contract/coupons";
import { PaymentStatus } from "@hiwar/contract/payments";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { payWays, plan, planPayment } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(startAfresh);

const open = (search: string) => renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?plan=1&period=0${search}` });
const half: CouponQuote = { code: "HALF", whyNot: null, pricePiasters: 183_600, discountPiasters: 91_800 };
const base = {
  payLinks: { read: () => ({ link: null }) },
  plans: { read: () => plan },
  payments: { last: () => ({ payment: null }), ways: () => payWays, status: () => planPayment() },
};
const order = () => within(screen.getByRole("complementary", { name: "طلبك" }));

test("a typed code shows the old price struck and the new one, is paid with what was seen, and can be removed", async () => {
  const server = fakeServer({ ...base, coupons: { byCode: () => half }, subscriptions: { payByReference: () => planPayment() } });
  const { person, address } = await open("&method=reference");
  await person.click(await screen.findByRole("button", { name: "لديك قسيمة خصم؟" }));
  await person.type(await screen.findByRole("textbox", { name: "رمز القسيمة" }), " half ");
  await person.click(screen.getByRole("button", { name: "تطبيق" }));
  await screen.findByText(/طُبّقت القسيمة .*HALF/);
  expect(address()).toBe("/checkout?plan=1&period=0&coupon=HALF&method=reference");
  expect(server.calls.find(({ name }) => name === "coupons.byCode")?.input).toEqual({ code: "HALF", planId: "1", period: "0" });
  const total = order().getByText("الإجمالي").parentElement as HTMLElement;
  expect([total.querySelector("s")?.textContent, total.textContent]).toEqual([
    expect.stringContaining("١٬٨٣٦"),
    expect.stringContaining("٩١٨"),
  ]);
  // The discounted total is shown only in the order.
  expect(screen.getByRole("region", { name: "قسيمة" }).textContent).not.toContain("١٬٨٣٦");
  await person.click(screen.getByRole("button", { name: "إزالة القسيمة" }));
  await waitFor(() => expect(address()).toBe("/checkout?plan=1&period=0&method=reference"));
  expect(order().getByText("الإجمالي").parentElement?.querySelector("s")).toBe(null);
  startAfresh();
  await open("&coupon=HALF&method=reference");
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await waitFor(() => expect(server.count("subscriptions.payByReference")).toBe(1));
  expect(server.calls.find(({ name }) => name === "subscriptions.payByReference")?.input).toEqual({
    planId: 1,
    period: 0,
    couponCode: "HALF",
    seenPiasters: 91_800,
  });
  expect(server.mistakes).toEqual([]);
});

test.each([
  ["over", "انتهت مدة هذه القسيمة."],
  ["spent", "استُعملت هذه القسيمة كل المرات المتاحة."],
  ["used", /استعملت هذه القسيمة من قبل/],
  ["others", "هذه القسيمة لحساب آخر."],
  ["zero", /لا يخصم هذا الرمز شيئًا/],
] as const)("a code that is %s says so, and the whole price is what is paid", async (whyNot, words) => {
  const server = fakeServer({
    ...base,
    coupons: { byCode: () => ({ ...half, whyNot, discountPiasters: 0 }) },
    subscriptions: { payByReference: () => planPayment() },
  });
  const { person } = await open("&coupon=HALF&method=reference");
  await screen.findByText(words);
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await waitFor(() => expect(server.count("subscriptions.payByReference")).toBe(1));
  expect(server.calls.find(({ name }) => name === "subscriptions.payByReference")?.input).toEqual({
    planId: 1,
    period: 0,
    seenPiasters: 183_600,
  });
});

test("a code that is none is told at its field, and so is one that cannot be", async () => {
  fakeServer({ ...base, coupons: { byCode: () => new FakeRefusal("coupon-not-found") } });
  const { person } = await open("&coupon=NOBODYS");
  await screen.findByText(/لا قسيمة بهذا الرمز/);
  const field = screen.getByRole("textbox", { name: "رمز القسيمة" });
  await person.clear(field);
  await person.type(field, "خصم");
  await person.click(await screen.findByRole("button", { name: "تطبيق" }));
  await screen.findByText("الرمز من ٣ إلى ٢٠ حرفًا إنجليزيًا أو رقمًا أو شرطة");
});

test("a code that takes the whole price off leaves nothing to pay", async () => {
  fakeServer({ ...base, coupons: { byCode: () => ({ ...half, discountPiasters: 183_600 }) } });
  await open("&coupon=HALF");
  await screen.findByRole("button", { name: "أكّد الطلب" });
  screen.getByRole("button", { name: "إزالة القسيمة" });
  expect(screen.queryByRole("tab")).toBe(null);
});

test("a payment that was begun with a coupon shows it, and another way to pay keeps it", async () => {
  const coupon = { id: 3, code: "HALF", discountPiasters: 91_800 };
  const failed = planPayment({
    status: PaymentStatus.Failed,
    amountPiasters: 91_800,
    order: { plan: { planId: 1, period: 0, coupon }, lesson: null },
  });
  fakeServer({ ...base, payments: { ...base.payments, status: () => failed }, coupons: { byCode: () => half } });
  const { person, address } = await renderScreen(CheckoutScreen, { path: "/checkout", at: "/checkout?payment=12" });
  await screen.findByText("HALF");
  expect(order().getByText("الإجمالي").parentElement?.textContent).toContain("٩١٨");
  await person.click(screen.getByRole("button", { name: "احصل على رقم جديد" }));
  await waitFor(() => expect(address()).toBe("/checkout?plan=1&period=0&coupon=HALF&method=reference"));
});

test("a code that is none is read again after a refused payment, and what was typed and why it was refused stay", async () => {
  const server = fakeServer({
    ...base,
    payments: { ...base.payments, cards: () => ({ list: [{ id: 4, brand: "Visa Card", lastDigits: "4242" }], isFresh: true }) },
    coupons: { byCode: () => new FakeRefusal("coupon-not-found") },
    subscriptions: { payByCard: () => new FakeRefusal("unexpected") },
  });
  const { person } = await open("&coupon=NOBODYS&method=card");
  const securityCode = await screen.findByRole("textbox", { name: /رمز الأمان/ });
  await person.type(securityCode, "012");
  const before = server.count("coupons.byCode");
  await person.click(screen.getByRole("button", { name: /^ادفع/ }));
  await waitFor(() => expect(server.count("coupons.byCode")).toBe(before + 1));
  await allAnswered();
  const form = securityCode.closest("form") as HTMLElement;
  await within(form).findByRole("alert");
  expect([securityCode.isConnected, securityCode]).toEqual([true, expect.objectContaining({ value: "012" })]);
  screen.getByText(/لا قسيمة بهذا الرمز/);
});
