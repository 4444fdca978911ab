import { fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { payWays, plan, planPayment } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  startAfresh();
});

const nothing = { last: () => ({ payment: null }), ways: () => payWays };
const noLink = { read: () => ({ link: null }) };
const readPlan = { read: () => plan };
const forPlan = "plan=1&period=0";
const open = (search: string) => renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?${search}` });

test("by Paymob: the order is made here and the browser goes to its page; whoever comes back finds the way there", async () => {
  const hosted = planPayment({ method: 4, redirectUrl: "http://sandbox.localhost/unifiedcheckout/?clientSecret=x" });
  const gone = vi.fn<(to: string) => void>();
  vi.stubGlobal("location", { ...location, origin: location.origin, assign: gone });
  const server = fakeServer({
    plans: readPlan,
    payments: { ...nothing, status: () => hosted },
    subscriptions: { payByPage: () => hosted },
    payLinks: noLink,
  });
  const { person, address } = await open(forPlan);
  await person.click(await screen.findByRole("tab", { name: "Paymob" }));
  await person.click(await screen.findByRole("button", { name: /عبر Paymob/ }));
  await screen.findByText("ينتظر طلبك الدفع في صفحة Paymob");
  expect(address()).toBe("/checkout?payment=12");
  expect(server.calls.find(({ name }) => name === "subscriptions.payByPage")?.input).toEqual({
    planId: 1,
    period: 0,
    seenPiasters: 183_600,
  });
  await person.click(screen.getByRole("button", { name: "إلى صفحة Paymob" }));
  expect(gone.mock.calls.map(([to]) => to)).toEqual([hosted.redirectUrl, hosted.redirectUrl]);
  expect(server.mistakes).toEqual([]);
});

test("a company that does not answer takes its ways with it and is named; they come back by themselves", async () => {
  let isDown = true;
  const ways = () => ({ list: payWays.list.map((way) => ({ ...way, isDown: isDown && way.gateway === "fawry" })) });
  fakeServer({ plans: readPlan, payments: { ...nothing, ways } });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await open(forPlan);
  await screen.findByText(/لا ترد الآن/);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Paymob"]);
  isDown = false;
  vi.advanceTimersByTime(10_000);
  await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(5));
  expect(screen.queryByText(/لا ترد الآن/)).toBeNull();
});

test("where nobody answers there is nothing to press, and it says so", async () => {
  const ways = () => ({ list: payWays.list.map((way) => ({ ...way, isDown: true })) });
  fakeServer({ plans: readPlan, payments: { ...nothing, ways } });
  await open(forPlan);
  await screen.findByText(/لا يمكن الدفع الآن بأي طريقة/);
  expect(screen.queryAllByRole("tab")).toEqual([]);
});
