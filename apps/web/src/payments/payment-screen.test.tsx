import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { RefundQuote } from "@hiwar/contract/refunds";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { payment } from "../test/payments.ts";
import PaymentScreen from "./payment-screen.tsx";

afterEach(startAfresh);

const open = (id = "12") => renderScreen(PaymentScreen, { path: "/payments/:id", at: `/payments/${id}` });
const order = { plan: { planId: 1, period: 0 as const, coupon: null }, lesson: null };
const read = () => ({ ...payment(12, { description: "باقة البداية، شهر" }), order });
const quote: RefundQuote = {
  paymentId: 12,
  description: "باقة البداية، شهر",
  paidPiasters: 183_600,
  lines: [
    { kind: "weeks", minutes: 120, piasters: 45_900 },
    { kind: "fees", minutes: null, piasters: 1_836 },
  ],
  refundPiasters: 135_864,
  isFaultOfOthers: false,
  term: {
    subscriptionId: 7,
    weeks: 4,
    passedWeeks: 1,
    weeklyMinutes: 120,
    startsAt: "2026-11-01T00:00:00Z",
    endsAt: "2026-11-29T00:00:00Z",
  },
  obstacle: null,
  lesson: null,
  next: { at: "2026-11-15T00:00:00Z", refundPiasters: 89_964 },
  refund: null,
};
const receipts = () => ({
  list: [
    {
      number: 41,
      kind: "payment" as const,
      amountPiasters: 183_600,
      issuedAt: "2026-11-01T08:00:00Z",
      url: "/api/v1/assets/payment-receipts/41.pdf?ticket=a",
    },
    {
      number: 52,
      kind: "refund" as const,
      amountPiasters: 135_864,
      issuedAt: "2026-11-10T10:00:00Z",
      url: "/api/v1/assets/payment-receipts/52.pdf?ticket=b",
    },
  ],
});
const refund = { amountPiasters: 135_864, askedAt: "2026-11-10T10:00:00Z", sentAt: null, refusedAt: null, doneAt: null };
const returned: RefundQuote = { ...quote, obstacle: "returned", refund };

test("what goes back is told line by line; confirmed it asks for the sum that was read, and shows its course", async () => {
  let isAsked = false;
  const server = fakeServer({
    payments: { read, receipts },
    refunds: {
      quote: () => (isAsked ? returned : quote),
      refund: () => {
        isAsked = true;
        return returned;
      },
    },
  });
  const { person } = await open();
  await screen.findByRole("heading", { name: "ماذا يرجع لي اليوم؟" });
  screen.getByText("أسبوع مضى");
  screen.getByRole("img", { name: "مضى أسبوع من ٤" });
  await person.click(screen.getByRole("button", { name: "استرداد المبلغ" }));
  await screen.findByRole("alertdialog");
  await person.click(screen.getByRole("button", { name: "إنهاء واسترداد" }));
  await screen.findByText("خرج إلى البوابة");
  expect(server.calls.find(({ name }) => name === "refunds.refund")?.input).toEqual({ id: 12, seenPiasters: 135_864 });
});

test("a sum that changed meanwhile is told, and nothing is asked for", async () => {
  fakeServer({ payments: { read, receipts }, refunds: { quote: () => quote, refund: () => new FakeRefusal("price-changed") } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "استرداد المبلغ" }));
  await person.click(await screen.findByRole("button", { name: "إنهاء واسترداد" }));
  await screen.findByText(/تغيّر المبلغ أثناء القراءة/);
});

test("a booked lesson stands in the way, with the way to it", async () => {
  const lesson = { id: 5, start: "2026-11-12T16:00:00Z", durationMinutes: 30, tutorName: "نور الشريف", whyNotCancel: null };
  fakeServer({ payments: { read, receipts }, refunds: { quote: () => ({ ...quote, obstacle: "lesson-booked", lesson }) } });
  await open();
  await screen.findByText(/درس محجوز على هذا المبلغ/);
  screen.getByRole("link", { name: "تواصل معنا" });
  expect(screen.getByRole("link", { name: "فتح الدرس" }).getAttribute("href")).toBe("/lesson/5");
  expect(screen.queryByRole("button", { name: "استرداد المبلغ" })).toBe(null);
});

test("one that the gateway refused is finished by staff; one that is done says when", async () => {
  const server = fakeServer({
    payments: { read, receipts },
    refunds: { quote: () => ({ ...returned, refund: { ...refund, sentAt: refund.askedAt, refusedAt: refund.askedAt } }) },
  });
  await open();
  await screen.findByText("نكمله بأنفسنا");
  expect(server.mistakes).toEqual([]);
});

test("its receipts stand there with their numbers, each to be kept", async () => {
  const server = fakeServer({ payments: { read, receipts }, refunds: { quote: () => quote } });
  await open();
  const link = await screen.findByRole("link", { name: /تنزيل إيصال الدفع .*000041/ });
  expect(link.getAttribute("href")).toBe("/api/v1/assets/payment-receipts/41.pdf?ticket=a");
  expect(link.hasAttribute("download")).toBe(true);
  screen.getByRole("link", { name: /تنزيل إيصال رد المبلغ .*000052/ });
  expect(server.mistakes).toEqual([]);
});

test("what cost nothing, or never came, has none", async () => {
  const free = () => ({ ...read(), amountPiasters: 0 });
  const server = fakeServer({ payments: { read: free }, refunds: { quote: () => ({ ...quote, obstacle: "free" as const }) } });
  await open();
  await screen.findByText("لم يُدفع شيء لهذا الطلب.");
  expect(screen.queryByRole("heading", { name: "الإيصالات" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("a payment of nobody's is not there", async () => {
  const none = () => new FakeRefusal("transaction-not-found");
  fakeServer({ payments: { read: none }, refunds: { quote: none } });
  await open();
  await waitFor(() => screen.getByText("لا توجد عملية دفع بهذا الرقم في حسابك"));
});
