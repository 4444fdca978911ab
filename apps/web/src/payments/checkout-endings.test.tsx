import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { PaymentStatus, type PaymentWithOrder } from "@hiwar/contract/payments";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withoutPlan } from "../test/balance.ts";
import { lessonIn } from "../test/lessons.ts";
import { minutesFromNow, payWays, plan, planPayment } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(startAfresh);

const cards =
  (list = [{ id: 4, brand: "Visa Card", lastDigits: "4242" }], isFresh = true) =>
  () => ({ list, isFresh });
const nothing = { last: () => ({ payment: null }), ways: () => payWays };
const readPlan = { read: () => plan };

const open = (search: string) => renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?${search}` });

test.each<[string, Partial<PaymentWithOrder>, string, string]>([
  ["a plan paid long ago", { status: PaymentStatus.Paid, paidAt: minutesFromNow(-2_000) }, "وصل الدفع، وبدأت باقتك", "اختر معلّمًا"],
  ["an expired one", { status: PaymentStatus.Expired }, "انتهت مدة الدفع", "احصل على رقم جديد"],
  ["a canceled one", { status: PaymentStatus.Canceled }, "أُلغي الدفع", "هذا الرقم لم يعد صالحًا، ولم يُسحب منك مال."],
  ["a declined one", { method: 0, status: PaymentStatus.Failed, failure: "no-funds" }, "لم يتم الدفع", "حاول مرة أخرى"],
  ["one whose answer was lost", { method: 1, qr: null, hint: null }, "انقطع الاتصال بشركة الدفع", "تغيير طريقة الدفع"],
  ["one that goes back", { status: PaymentStatus.Refunding }, "نردّ إليك المبلغ", "متابعة المبلغ"],
])("%s says how it ended and what helps", async (_name, otherwise, title, action) => {
  const server = fakeServer({ plans: readPlan, payments: { ...nothing, status: () => planPayment(otherwise) } });
  await open("payment=12");
  await screen.findByText(title);
  screen.getByText(action);
  expect(server.mistakes).toEqual([]);
});

test.each([
  [3, "احصل على رقم جديد", "reference", "card"],
  [1, "حاول مرة أخرى", "wallet", "card"],
  [0, "حاول مرة أخرى", "card", "wallet"],
] as const)("what failed by method %i can be tried again or paid another way", async (method, again, same, other) => {
  const failed = planPayment({ method, status: PaymentStatus.Failed, failure: "declined" });
  fakeServer({ plans: readPlan, payments: { ...nothing, cards: cards(), status: () => failed } });
  for (const [name, way] of [
    [again, same],
    ["اختر طريقة أخرى", other],
  ] as const) {
    const { person, address } = await open("payment=12");
    await screen.findByRole("link", { name: "تواصل معنا" });
    await person.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(address()).toBe(`/checkout?plan=1&period=0&method=${way}`));
    startAfresh();
  }
});

test("a plan that was just paid shows its minutes and who to speak with; what it cost is one quiet line", async () => {
  const minutes = { ...withoutPlan(), id: 3, weeklyMinutes: 120, remainingWeeklyMinutes: 120 };
  const server = fakeServer({
    payments: { ...nothing, status: () => planPayment({ status: PaymentStatus.Paid, paidAt: minutesFromNow(-1) }) },
    subscriptions: { balance: () => minutes },
    topics: { ofUser: () => ({ list: [] }) },
    directory: { list: () => ({ list: [], total: 0 }) },
  });
  await open("payment=12");
  await screen.findByRole("heading", { level: 1, name: "وصل الدفع، وبدأت باقتك" });
  await screen.findByText("١٢٠");
  expect(screen.getByRole("link", { name: "اختر معلّمًا" }).getAttribute("href")).toBe("/tutors");
  expect(screen.getByRole("link", { name: "كل المدفوعات" }).getAttribute("href")).toBe("/payments");
  expect(screen.queryByRole("region", { name: "إيصال الدفع" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("a lesson that was just paid is reminded of by mail unless another way is chosen beside it, and goes into one's calendar", async () => {
  const made = vi.fn(() => "blob:lesson");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  session.accept(signedIn(salma({ hasChosenNotification: false })));
  const lesson = { id: 9, tutorId: 5, tutorName: "نور الشريف", start: "2027-01-05T10:00:00Z", durationMinutes: 30 as const, isHeld: true };
  const server = fakeServer({
    payments: {
      ...nothing,
      status: () => planPayment({ purpose: 1, status: PaymentStatus.Paid, paidAt: minutesFromNow(-1), order: { plan: null, lesson } }),
    },
    lessons: { read: () => lessonIn(30), calendarFile: () => ({ name: "hiwar-lesson-9.ics", text: "BEGIN:VCALENDAR" }) },
  });
  const { person } = await open("payment=12");
  await screen.findByRole("heading", { level: 1, name: "وصل الدفع، وحُجز الدرس" });
  expect(screen.getByText(/نذكّرك قبل الدرس بيوم وبساعة، بالبريد/).textContent).toContain("salma@hiwar.local");
  expect(screen.queryByText(/موعدك مؤكد، ونذكّرك/)).toBeNull();
  await person.click(screen.getByRole("button", { name: "إضافة إلى التقويم" }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  await person.click(screen.getByRole("button", { name: "غيّر طريقة التذكير" }));
  await screen.findByRole("dialog", { name: "كيف نذكّرك بدروسك؟" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /البريد الإلكتروني/ }).checked).toBe(true);
  expect(server.mistakes).toEqual([]);
});

test("a paid lesson leads to itself; one whose time was taken to another time", async () => {
  const lesson = { id: 9, tutorId: 5, tutorName: "نور الشريف", start: "2027-01-05T10:00:00Z", durationMinutes: 30 as const, isHeld: true };
  const paid = (isHeld: boolean) =>
    planPayment({ purpose: 1, status: PaymentStatus.Paid, order: { plan: null, lesson: { ...lesson, isHeld } } });
  const server = fakeServer({ payments: { ...nothing, status: () => paid(true) }, lessons: { read: () => lessonIn(30) } });
  await open("payment=12");
  expect((await screen.findByRole("link", { name: "صفحة الدرس" })).getAttribute("href")).toBe("/lesson/9");
  startAfresh();
  server.answer({ payments: { status: () => paid(false) } });
  await open("payment=12");
  expect((await screen.findByRole("link", { name: "اختر موعدًا آخر" })).getAttribute("href")).toBe("/t/5?book=");
  expect(server.mistakes).toEqual([]);
});

test("a wallet's no says nothing of a card", async () => {
  const refused = planPayment({ method: 1, status: PaymentStatus.Failed, failure: "declined" });
  fakeServer({ plans: readPlan, payments: { ...nothing, status: () => refused } });
  await open("payment=12");
  await screen.findByText(/لم تتم الموافقة من المحفظة/);
  expect(screen.queryByText(/بيانات البطاقة/)).toBe(null);
});

test("a reference number's no says nothing of a card, a bank or a wallet", async () => {
  const refused = planPayment({ method: 3, status: PaymentStatus.Failed, failure: "declined" });
  fakeServer({ plans: readPlan, payments: { ...nothing, status: () => refused } });
  await open("payment=12");
  await screen.findByText(/لم تقبل فوري الدفع بهذا الرقم/);
  const slip = screen.getByRole("region", { name: "إيصال الدفع" }).textContent;
  expect(slip).not.toMatch(/البنك|البطاقة|المحفظة/);
  // The result is first, with the method and time in small text.
  expect(slip).toMatch(/^لم تتمرقم فوري، /);
});
