import { PaymentStatus } from "@hiwar/contract/payments";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { session } from "../frame/live.ts";
import { forgetBooking, keepBooking } from "../lessons/kept-booking.ts";
import { FakeRefusal, fakeServer } from "../test/fake-server.ts";
import { plan, planPayment, quote, soon } from "../test/orders.ts";
import { salma, signedIn } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(startAfresh);

const nothing = { last: () => ({ payment: null }) };
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

test("a profile that lacks something unknown here is said in place of the refusal", async () => {
  session.accept(signedIn(salma()));
  fakeServer({
    plans: readPlan,
    payments: nothing,
    subscriptions: { payByReference: () => new FakeRefusal("forbidden") },
  });
  const { person } = await open(forPlan);
  await person.click(await screen.findByRole("button", { name: "احصل على رقم الدفع" }));
  await screen.findByText(/أكمل سنة الميلاد/);
});

test("a payment that ran out is told by when it ended, and one for a plan leads back to the booking it was for", async () => {
  const out = planPayment({ status: PaymentStatus.Expired, createdAt: "2026-11-20T17:34:00Z", expiresAt: "2026-11-20T17:49:00Z" });
  const server = fakeServer({ plans: readPlan, payments: { ...nothing, status: () => out } });
  await open("payment=12");
  await screen.findByText(/٧:٤٩/);
  startAfresh();
  keepBooking(2, "2099-01-05T10:00:00Z", 15);
  const done = planPayment({ status: PaymentStatus.Paid, paidAt: soon(0), whyNotCancel: "illegal" });
  server.answer({ payments: { status: () => done } });
  await open("payment=12");
  const on = await screen.findByRole("link", { name: "أكمل حجز درسك" });
  expect(on.getAttribute("href")).toBe(`/t/2?book=${encodeURIComponent("2099-01-05T10:00:00Z/15")}`);
  forgetBooking();
});
