import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderRoutes, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { SharedOrder } from "@hiwar/contract/pay-links";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { minutesFromNow, planPayment } from "../../test/orders.ts";
import ReturnScreen from "../return-screen.tsx";
import { PayLinkCard } from "./pay-link-card.tsx";
import PayLinkScreen from "./pay-link-screen.tsx";
import { clearSharedVisit, storeSharedVisit } from "./shared-visit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  clearSharedVisit();
  startAfresh();
});

const secret = "s".repeat(43);
const order: NonNullable<SharedOrder["order"]> = {
  firstName: "سلمى",
  description: "باقة البداية، شهر",
  amountPiasters: 183_600,
  method: 3,
  referenceNumber: "938455017",
  pageUrl: null,
  expiresAt: minutesFromNow(600),
};
const Nothing = () => null;
const open = (at = `/pay/${secret}`) => renderScreen(PayLinkScreen, { path: "/pay/:secret", at });

test("who has the link sees for whom, how much and the number, until it is paid", async () => {
  let told: SharedOrder = { state: "open", order };
  const server = fakeServer({
    payLinks: { open: () => told, ask: () => (told = { state: "paid", order: { ...order, referenceNumber: null } }) },
  });
  await open();
  await screen.findByRole("heading", { name: /الدفع عن .*سلمى/ });
  screen.getByText("938 455 017");
  screen.getByText(/١٬٨٣٦/);
  expect(server.count("payLinks.ask")).toBe(0);
  startAfresh();
  await open(`/pay/${secret}?back=1`);
  await screen.findByText("وصل الدفع، شكرًا لك");
  expect(screen.queryByText("938 455 017")).toBeNull();
  expect(server.count("payLinks.ask")).toBe(1);
  expect(server.mistakes).toEqual([]);
});

test("who comes back is not told that nothing was paid while the gateway's answer is missing", async () => {
  const server = fakeServer({ payLinks: { open: () => ({ state: "open", order }), ask: () => new FakeRefusal("service-unavailable") } });
  await open(`/pay/${secret}?back=1`);
  await screen.findByText("938 455 017");
  await waitFor(() => expect(server.count("payLinks.ask")).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/لم يصل الدفع بعد/)).toBeNull();
});

test.each<[SharedOrder["state"], RegExp]>([
  ["checking", /نسأل شركة الدفع/],
  ["expired", /لم يعد هذا الطلب صالحًا/],
  ["closed", /أُغلق هذا الطلب/],
])("one that is %s says so, and offers nothing to pay", async (state, words) => {
  fakeServer({ payLinks: { open: () => ({ state, order: { ...order, referenceNumber: null } }) } });
  await open();
  await screen.findByText(words);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("of one that was withdrawn nothing is told, and one that is nobody's says so", async () => {
  fakeServer({ payLinks: { open: () => ({ state: "withdrawn", order: null }) } });
  await open();
  await screen.findByRole("heading", { name: "توقف هذا الرابط" });
  startAfresh();
  fakeServer({ payLinks: { open: () => new FakeRefusal("not-found") } });
  await open();
  await screen.findByRole("heading", { name: "الرابط غير صحيح" });
});

test("by Paymob they go to its page, and come back to the link's own, without an account", async () => {
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal("location", { ...location, origin: location.origin, assign });
  const hosted = { ...order, method: 4 as const, referenceNumber: null, pageUrl: "http://sandbox.localhost/unifiedcheckout/" };
  fakeServer({ payLinks: { open: () => ({ state: "open", order: hosted }), ask: () => ({ state: "open", order: hosted }) } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: /عبر Paymob/ }));
  expect(assign).toHaveBeenCalledWith(hosted.pageUrl);
  vi.unstubAllGlobals();
  startAfresh();
  const { address } = renderRoutes(
    [
      { path: "/checkout/:id", Component: ReturnScreen },
      { path: "/pay/:secret", Component: PayLinkScreen },
    ],
    "/checkout/12?success=true",
  );
  await screen.findByText(/لم يصل الدفع بعد/);
  expect(address()).toBe(`/pay/${secret}?back=1`);
});

test("a guest who comes back by no link signs in first; a student's own payment is asked about", async () => {
  const routes = [
    { path: "/checkout/:id", Component: ReturnScreen },
    { path: "*", Component: Nothing },
  ];
  storeSharedVisit(secret, Date.now() - 3 * 3_600_000);
  const guest = renderRoutes(routes, "/checkout/12");
  await waitFor(() => expect(guest.address()).toBe(`/login?redirect=${encodeURIComponent("/checkout/12")}`));
  startAfresh();
  session.accept(signedIn(salma()));
  const server = fakeServer({ payments: { sync: () => planPayment() } });
  const student = renderRoutes(routes, "/checkout/12");
  await waitFor(() => expect(student.address()).toBe("/checkout?payment=12"));
  expect(server.count("payments.sync")).toBe(1);
});

test("a student makes a link, sends it by WhatsApp, and withdraws it", async () => {
  let link: { createdAt: string } | null = null;
  const url = `http://app.localhost:4000/pay/${secret}`;
  const server = fakeServer({
    payLinks: {
      read: () => ({ link }),
      make: () => {
        link = { createdAt: minutesFromNow(0) };
        return { url, link };
      },
      withdraw: () => {
        link = null;
        return { link };
      },
    },
  });
  const { person } = await renderScreen(() => <PayLinkCard payment={planPayment()} />, { path: "/", at: "/" });
  await person.click(await screen.findByRole("button", { name: "إنشاء رابط الدفع" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "رابط الدفع" });
  expect(field.value).toBe(url);
  const text = new URL(screen.getByRole("link", { name: "إرسال بواتساب" }).getAttribute("href") ?? "").searchParams.get("text");
  // The address is complete and alone on its line.
  expect(text?.split("\n").at(-1)).toBe(url);
  expect(text).toMatch(/باقة البداية/);
  await person.click(screen.getByRole("button", { name: "إيقاف الرابط" }));
  await screen.findByRole("button", { name: "إنشاء رابط الدفع" });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("a link of before is told without its address, and can be replaced", async () => {
  fakeServer({ payLinks: { read: () => ({ link: { createdAt: minutesFromNow(-5) } }), make: () => new FakeRefusal("illegal") } });
  const { person } = await renderScreen(() => <PayLinkCard payment={planPayment()} />, { path: "/", at: "/" });
  await screen.findByText(/لديك رابط دفع منذ/);
  await person.click(screen.getByRole("button", { name: "إنشاء رابط آخر" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  screen.getByText(/لديك رابط دفع منذ/);
});
