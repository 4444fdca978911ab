import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { PaymentStatus } from "@hiwar/contract/payments";
import { toastQueue } from "@hiwar/ui/toast";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { minutesFromNow, payWays, plan, planPayment, quote } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";
import { returnPath } from "./return-path.ts";
import { clearBooking, storeBooking } from "./stored-booking.ts";

afterEach(startAfresh);

const nothing = { last: () => ({ payment: null }), ways: () => payWays };
const readPlan = { read: () => plan };
const open = (search: string) => renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?${search}` });
const forPlan = "plan=1&period=0";
const forLesson = "tutor=5&start=2027-01-05T10:00:00.000Z&duration=30";

test.each([
  ["a plan", forPlan],
  ["a lesson", forLesson],
])("whoever cannot use what they pay for is not asked to pay, but led to what lacks: %s", async (_name, search) => {
  session.accept(signedIn(salma({ missing: ["guardian"] })));
  fakeServer({ plans: readPlan, payments: nothing, lessons: { quote: () => quote() } });
  await open(search);
  await screen.findByText(/موافقة وليّ أمرك/);
  const back = `/checkout?${search}`;
  expect(screen.getByRole("link", { name: "استكمال الملف" }).getAttribute("href")).toBe(
    `/complete-profile?redirect=${encodeURIComponent(back)}`,
  );
  expect(screen.queryAllByRole("tab")).toEqual([]);
});

test.each([
  ["that lacks its birth year", { birthYear: "required" } as const, /أكمل سنة الميلاد/],
  ["that lacks a guardian", { guardian: "required" } as const, /موافقة وليّ أمرك/],
  ["of somebody blocked meanwhile", undefined, /^أوقفت الإدارة هذا الحساب/],
])("why a profile may not pay that was not known here is said in place of the refusal: one %s", async (_name, fields, sentence) => {
  session.accept(signedIn(salma()));
  fakeServer({
    plans: readPlan,
    payments: nothing,
    subscriptions: { payByReference: () => new FakeRefusal("forbidden", fields) },
  });
  const { person } = await open(forPlan);
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await screen.findByText(sentence);
});

test("a payment that ran out is told by when it ended, and one for a plan leads back to the booking it was for", async () => {
  const out = planPayment({ status: PaymentStatus.Expired, createdAt: "2026-11-20T17:34:00Z", expiresAt: "2026-11-20T17:49:00Z" });
  const server = fakeServer({ plans: readPlan, payments: { ...nothing, status: () => out } });
  await open("payment=12");
  await screen.findByText(/٧:٤٩/);
  startAfresh();
  storeBooking(2, "2099-01-05T10:00:00Z", 15);
  const done = planPayment({ status: PaymentStatus.Paid, paidAt: minutesFromNow(0), whyNotCancel: "illegal" });
  server.answer({ payments: { status: () => done } });
  await open("payment=12");
  const on = await screen.findByRole("link", { name: "أكمل حجز درسك" });
  expect(on.getAttribute("href")).toBe(`/t/2?book=${encodeURIComponent("2099-01-05T10:00:00Z/15")}`);
  clearBooking();
});

test("asking again is answered also where nothing has changed", async () => {
  const waiting = planPayment({ expiresAt: minutesFromNow(60) });
  fakeServer({ plans: readPlan, payments: { ...nothing, status: () => waiting, sync: () => waiting } });
  const { person } = await open("payment=12");
  await person.click(await screen.findByRole("button", { name: "تحقّق الآن" }));
  await waitFor(() => expect(toastQueue.read().at(-1)?.title).toBe("لم يصل الدفع بعد"));
});

test("whose time is over while its end is unknown is not asked to pay any more", async () => {
  const over = planPayment({ method: 1, hint: "5601", createdAt: minutesFromNow(-20), expiresAt: minutesFromNow(-1) });
  fakeServer({ plans: readPlan, payments: { ...nothing, status: () => over } });
  await open("payment=12");
  await screen.findByText("انتهت المدة، ونتحقق");
  expect(screen.queryByText("وافق برقمك السري")).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("installments say what each month takes, and a new card leads back to them", async () => {
  const list = [
    { id: "1001", name: "", bank: "CIB", months: 3, ratePercent: 0, leastPiasters: 50_000, mostPiasters: 5_000_000 },
    { id: "1002", name: "", bank: "CIB", months: 6, ratePercent: 9, leastPiasters: 50_000, mostPiasters: 5_000_000 },
    { id: "1003", name: "", bank: "NBE", months: 12, ratePercent: 0, leastPiasters: 300_000, mostPiasters: 5_000_000 },
  ];
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, origin: location.origin, assign });
  fakeServer({
    plans: readPlan,
    payments: {
      ...nothing,
      installmentPlans: () => ({ list }),
      cards: () => ({ list: [{ id: 4, brand: "Visa Card", lastDigits: "4242" }], isFresh: true }),
      cardPage: () => ({ url: "https://fawry.test/cards" }),
    },
  });
  const { person } = await open(`${forPlan}&method=installments`);
  await screen.findByText(/٦١٢.* × ٣، بلا فوائد/);
  screen.getByText(/نحو .*٣٣٣٫٥٤.* × ٦، بفائدة .*٩.*الإجمالي نحو .*٢٬٠٠١٫٢٤/);
  expect(screen.queryByText(/NBE/)).toBeNull();
  await person.click(screen.getByRole("button", { name: "إضافة بطاقة" }));
  await person.click(await screen.findByRole("button", { name: "إلى صفحة فوري" }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(new URLSearchParams(returnPath().split("?")[1]).get("method")).toBe("installments");
  vi.unstubAllGlobals();
});

test.each<["busy-tutor" | "week-boundaries-violation", RegExp]>([
  ["busy-tutor", /لم يعد متاحًا/],
  ["week-boundaries-violation", /بعد نهاية أسبوعك/],
])("a start that cannot be had (%s) is not shown for payment, and the way leads to that day's others", async (whyNotStart, reason) => {
  fakeServer({ payments: nothing, lessons: { quote: () => ({ ...quote(), whyNotStart }) } });
  await open(forLesson);
  await screen.findByText(reason);
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.getByRole("link", { name: "اختر موعدًا آخر" }).getAttribute("href")).toMatch(/^\/t\/\d+\?book=2027-01-05T10/);
});

test("a start that somebody takes while one pays is said to be gone", async () => {
  let whyNotStart: "busy-tutor" | null = null;
  fakeServer({
    payments: nothing,
    lessons: {
      quote: () => ({ ...quote(), whyNotStart }),
      payByReference: () => {
        whyNotStart = "busy-tutor";
        return new FakeRefusal("busy-tutor");
      },
    },
  });
  const { person } = await open(`${forLesson}&method=reference`);
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await screen.findByText(/لم يعد متاحًا/);
  await waitFor(() => expect(screen.queryByRole("button", { name: "احصل على رقم الدفع" })).toBeNull());
});

test.each<["illegal" | "too-many-requests", RegExp]>([
  ["illegal", /موعد هذا الدرس أقرب/],
  ["too-many-requests", /انتهت مدة رقمين من قبل/],
])("why no reference number is given is one reason, without a number's terms", async (whyNotReference, reason) => {
  fakeServer({ payments: nothing, lessons: { quote: () => ({ ...quote(), whyNotReference }) } });
  await open(`${forLesson}&method=reference`);
  await screen.findByText(reason);
  expect(screen.queryByText(/خلال ست ساعات/)).toBeNull();
  expect(screen.queryByRole("button", { name: "احصل على رقم الدفع" })).toBeNull();
});

test.each([
  [3_000, /قبل يوم وقبل ساعة/],
  [300, /نذكّرك به قبل ساعة/],
  [35, /تُفتح الغرفة قبله بعشر دقائق/],
])("a lesson that begins %i minutes after it was paid promises only the reminders that come", async (minutes, sentence) => {
  const lesson = { id: 7, tutorId: 5, tutorName: "نور الشريف", start: minutesFromNow(minutes), durationMinutes: 30 as const, isHeld: true };
  const paid = planPayment({ purpose: 1, status: PaymentStatus.Paid, paidAt: minutesFromNow(0), order: { plan: null, lesson } });
  fakeServer({ payments: { ...nothing, status: () => paid } });
  await open("payment=12");
  await screen.findByText(sentence);
});
