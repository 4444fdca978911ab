import { setTimeout as pass } from "node:timers/promises";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { PaymentStatus } from "@hiwar/contract/payments";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withoutPlan } from "../test/balance.ts";
import { minutesFromNow, payWays, plan, planPayment, quote } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(startAfresh);

const cards =
  (list = [{ id: 4, brand: "Visa Card", lastDigits: "4242" }], isFresh = true) =>
  () => ({ list, isFresh });
const nothing = { last: () => ({ payment: null }), ways: () => payWays };
const noLink = { read: () => ({ link: null }) };
const readPlan = { read: () => plan };

const open = (search: string) => renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?${search}` });
const forPlan = "plan=1&period=0";
const forLesson = "tutor=5&start=2027-01-05T10:00:00.000Z&duration=30";

test("without an order there is the way to the plans", async () => {
  const server = fakeServer({});
  await open("");
  expect((await screen.findByRole("link", { name: "تصفّح الباقات" })).getAttribute("href")).toBe("/plans");
  expect(server.mistakes).toEqual([]);
});

test("a wallet is checked here, asked there, and its slip takes the place of the form", async () => {
  const pushed = planPayment({ method: 1, hint: "5601" });
  const server = fakeServer({
    plans: readPlan,
    payments: { ...nothing, status: () => pushed },
    subscriptions: { payByWallet: () => pushed },
  });
  const { person, address } = await open(forPlan);
  await person.click(await screen.findByRole("tab", { name: "محفظة" }));
  const field = await screen.findByRole("textbox", { name: "رقم المحفظة" });
  await person.type(field, "٠١٣");
  await person.click(screen.getByRole("button", { name: /إرسال طلب دفع/ }));
  await screen.findByText(/رقم موبايل مصريًا/);
  expect(server.count("subscriptions.payByWallet")).toBe(0);
  await person.clear(field);
  await person.type(field, "+٢٠ ١٠ ١٢٣٤ ٥٦٠١");
  await person.click(screen.getByRole("button", { name: /إرسال طلب دفع/ }));
  await screen.findByText("أرسلنا طلب الدفع إلى محفظتك");
  expect(address()).toBe("/checkout?payment=12");
  expect(server.calls.find(({ name }) => name === "subscriptions.payByWallet")?.input).toEqual({
    planId: 1,
    period: 0,
    seenPiasters: 183_600,
    walletNumber: "01012345601",
  });
  expect(screen.getByText("••••••• 5601").getAttribute("dir")).toBe("ltr");
  expect(server.mistakes).toEqual([]);
});

test("a price that changed under the page is not paid: it says so and shows the new one, which then is", async () => {
  const [offer] = plan.offers;
  let sold: typeof plan = plan;
  const server = fakeServer({
    plans: { read: () => sold },
    payments: { ...nothing, status: () => planPayment() },
    subscriptions: {
      payByReference: () => {
        if (sold !== plan) return planPayment();
        sold = { ...plan, offers: [{ ...offer, pricePiasters: 216_000, monthlyPiasters: 216_000 }] } as typeof plan;
        return new FakeRefusal("price-changed");
      },
    },
  });
  const { person } = await open(`${forPlan}&method=reference`);
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await screen.findByText(/تغيّر سعر الباقة/);
  await waitFor(() => expect(screen.getAllByText(/٢٬١٦٠/).length).toBeGreaterThan(0));
  // Waits, or the press would count as the second half of a double press.
  await pass(400);
  await person.click(screen.getByRole("button", { name: "احصل على رقم الدفع" }));
  await waitFor(() => expect(server.count("subscriptions.payByReference")).toBe(2));
  const seen = server.calls.filter(({ name }) => name === "subscriptions.payByReference").map(({ input }) => input);
  expect(seen).toEqual([183_600, 216_000].map((seenPiasters) => ({ planId: 1, period: 0, seenPiasters })));
});

test("what costs nothing asks for no way to pay, is confirmed once and says that it is complete", async () => {
  const [offer] = plan.offers;
  const free = { ...plan, offers: [{ ...offer, discountPercent: 100, pricePiasters: 0, monthlyPiasters: 0 }] };
  const done = planPayment({
    status: PaymentStatus.Paid,
    amountPiasters: 0,
    referenceNumber: null,
    paidAt: minutesFromNow(0),
    whyNotCancel: "illegal",
  });
  const server = fakeServer({
    plans: { read: () => free as typeof plan },
    payments: { ...nothing, status: () => done },
    subscriptions: { payByReference: () => done, balance: () => withoutPlan() },
    topics: { ofUser: () => ({ list: [] }) },
    directory: { list: () => ({ list: [], total: 0 }) },
  });
  const { person } = await open(forPlan);
  const confirm = await screen.findByRole("button", { name: "أكّد الطلب" });
  expect(screen.queryAllByRole("tab")).toEqual([]);
  await person.click(confirm);
  await screen.findByText("اكتمل الطلب، وبدأت باقتك");
  expect(server.count("subscriptions.payByReference")).toBe(1);
  expect(server.mistakes).toEqual([]);
});

test("a code for any wallet is a picture with words", async () => {
  const shown = planPayment({ method: 1, qr: "data:image/png;base64,AAAA" });
  fakeServer({ plans: readPlan, payments: { ...nothing, status: () => shown } });
  await open("payment=12");
  expect((await screen.findByRole("img", { name: "رمز QR للدفع بالمحفظة" })).getAttribute("src")).toBe(shown.qr);
});

test("a stored card asks for its verification value and leads to the bank", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, origin: location.origin, assign });
  const atBank = planPayment({ method: 0, hint: "4242", referenceNumber: null, redirectUrl: "https://bank.example/3ds" });
  const server = fakeServer({
    lessons: { quote: () => quote("illegal"), payByCard: () => ({ lesson: {} as never, payment: atBank }) },
    payments: { ...nothing, cards: cards(), status: () => atBank },
  });
  const { person } = await open(forLesson);
  // A lesson that begins soon cannot be paid at a shop.
  expect((await screen.findByRole("tab", { name: "بطاقة" })).getAttribute("aria-selected")).toBe("true");
  await person.click(await screen.findByRole("button", { name: /^ادفع/ }));
  await screen.findByText(/^اكتب .?رمز الأمان/);
  await person.type(screen.getByRole("textbox", { name: /رمز الأمان/ }), "٠١٢");
  await person.click(screen.getByRole("button", { name: /^ادفع/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://bank.example/3ds"));
  expect(server.calls.find(({ name }) => name === "lessons.payByCard")?.input).toMatchObject({
    tutorId: 5,
    duration: 30,
    cardId: 4,
    cvv: "012",
  });
  vi.unstubAllGlobals();
});

test("without a stored card there is the way to Fawry's page; one is deleted after reading what that means", async () => {
  let stored = [{ id: 4, brand: "Visa Card", lastDigits: "4242" }];
  const server = fakeServer({
    plans: readPlan,
    payments: {
      ...nothing,
      cards: () => ({ list: stored, isFresh: false }),
      removeCard: () => {
        stored = [];
        return {};
      },
    },
  });
  const { person } = await open(`${forPlan}&method=card`);
  await screen.findByText(/لم ترد فوري الآن/);
  await person.click(screen.getByRole("button", { name: "حذف البطاقة" }));
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: "حذف البطاقة" }));
  await screen.findByText(/لا بطاقة محفوظة بعد/);
  await person.click(screen.getByRole("button", { name: "إضافة بطاقة" }));
  await screen.findByRole("button", { name: "إلى صفحة فوري" });
  expect(server.mistakes).toEqual([]);
});

test("a payment that is not known of yet stands in the way and can be opened", async () => {
  const earlier = planPayment({ status: PaymentStatus.New, referenceNumber: null });
  const server = fakeServer({
    plans: readPlan,
    subscriptions: { payByReference: () => new FakeRefusal("still-processing") },
    payments: { last: () => ({ payment: earlier }), ways: () => payWays, status: () => earlier },
  });
  const { person, address } = await open(forPlan);
  await screen.findByText(/ما زلنا نتحقق من دفعة سابقة/);
  await person.click(screen.getByRole("button", { name: "احصل على رقم الدفع" }));
  await screen.findByText(/ما زلنا نتحقق من دفعة سابقة\. انتظر/);
  await person.click(screen.getByRole("button", { name: "افتحها" }));
  await screen.findByText("ما زلنا نتحقق");
  expect(address()).toBe("/checkout?payment=12");
  expect(server.mistakes).toEqual([]);
});

test("an order that was refused is a new one when it is pressed again; one that was not answered is the same", async () => {
  const refusals: ("fawry-error" | "unexpected" | null)[] = ["fawry-error", "unexpected", null];
  const server = fakeServer({
    plans: readPlan,
    payLinks: noLink,
    payments: { ...nothing, status: () => planPayment() },
    subscriptions: {
      payByReference: () => {
        const refusal = refusals.shift();
        return refusal ? new FakeRefusal(refusal) : planPayment();
      },
    },
  });
  const { person } = await open(forPlan);
  for (let press = 0; press < 3; press += 1) {
    await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
    await waitFor(() => expect(server.keys).toHaveLength(press + 1));
    if (press < 2) await screen.findByRole("alert");
    // Waits, or the press would count as the second half of a double press.
    await pass(400);
  }
  await screen.findByText("938 455 017");
  expect(server.keys[0]).not.toBe(server.keys[1]);
  expect(server.keys[1]).toBe(server.keys[2]);
  expect(server.mistakes).toEqual([]);
});

test("giving one up leads back to the ways to pay the same order, and to the one that was chosen", async () => {
  const shown = planPayment({ method: 1, qr: "data:image/png;base64,AAAA" });
  const canceled = planPayment({ method: 1, status: PaymentStatus.Canceled });
  const server = fakeServer({ plans: readPlan, payments: { ...nothing, status: () => shown, cancel: () => canceled } });
  const { person, address } = await open("payment=12");
  await person.click(await screen.findByRole("button", { name: "تغيير طريقة الدفع" }));
  await waitFor(() => expect(address()).toBe("/checkout?plan=1&period=0&method=wallet"));
  expect((await screen.findByRole("tab", { name: "محفظة" })).getAttribute("aria-selected")).toBe("true");
  expect(server.count("payments.cancel")).toBe(1);
});

test("what is agreed to by paying can be read where it is paid", async () => {
  fakeServer({ plans: readPlan, payments: nothing });
  await open(forPlan);
  expect((await screen.findByRole("link", { name: "الشروط" })).getAttribute("href")).toMatch(/\/terms$/);
});

test("a plan that does not load says so once, beside nothing", async () => {
  fakeServer({ plans: { read: () => new FakeRefusal("plan-not-found") }, payments: nothing });
  await open(forPlan);
  await screen.findByText("لا يمكن دفع هذا الطلب الآن");
  await waitFor(() => expect(document.querySelector("[aria-busy=true], .ui-skeleton")).toBe(null));
});
