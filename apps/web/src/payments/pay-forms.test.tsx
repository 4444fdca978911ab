import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { payWays, plan, planPayment } from "../test/orders.ts";
import CheckoutScreen from "./checkout-screen.tsx";

afterEach(startAfresh);

const fawry = { plans: { read: () => plan }, payments: { last: () => ({ payment: null }), ways: () => payWays } };

async function openBy(method: string) {
  session.accept(signedIn(salma({ phone: null })));
  return await renderScreen(CheckoutScreen, { path: "/checkout", at: `/checkout?plan=1&period=0&method=${method}` });
}

const ask = () => screen.getByRole("button", { name: /إرسال طلب دفع/ });

test("a number that is missing gets the focus; a code asks for none, whatever stands in its field", async () => {
  const shown = planPayment({ method: 1, qr: "data:image/png;base64,AAAA" });
  const server = fakeServer({ ...fawry, subscriptions: { payByWallet: () => shown } });
  const { person } = await openBy("wallet");
  const number = await screen.findByRole("textbox", { name: "رقم المحفظة" });
  await person.click(ask());
  await screen.findByText(/^اكتب .?رقم المحفظة/);
  expect(document.activeElement).toBe(number);
  await person.type(number, "013");
  await person.click(screen.getByRole("radio", { name: /QR|رمز/ }));
  server.answer({ payments: { ...fawry.payments, status: () => shown } });
  await person.click(screen.getByRole("button", { name: /عرض الرمز/ }));
  await waitFor(() => expect(server.count("subscriptions.payByWallet")).toBe(1));
  expect(server.calls.find(({ name }) => name === "subscriptions.payByWallet")?.input).toEqual({
    planId: 1,
    period: 0,
    seenPiasters: 183_600,
  });
});

test("a refusal of the wallet stands in the form and leaves with the number it was about", async () => {
  fakeServer({ ...fawry, subscriptions: { payByWallet: () => new FakeRefusal("unexpected") } });
  const { person } = await openBy("wallet");
  const number = await screen.findByRole("textbox", { name: "رقم المحفظة" });
  await person.type(number, "01012345601");
  await person.click(ask());
  await within(number.closest("form") as HTMLElement).findByRole("alert");
  await person.type(number, "{Backspace}2");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("what the server says of the number stands at the number, with the focus", async () => {
  fakeServer({ ...fawry, subscriptions: { payByWallet: () => new FakeRefusal("bad-request", { walletNumber: "invalid" }) } });
  const { person } = await openBy("wallet");
  const number = await screen.findByRole("textbox", { name: "رقم المحفظة" });
  await person.type(number, "01012345601");
  await person.click(ask());
  await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the card that was removed gives way to the next, and two presses pay once", async () => {
  let cards = [
    { id: 4, brand: "Visa Card", lastDigits: "4242" },
    { id: 6, brand: "Meeza", lastDigits: "1111" },
  ];
  const atBank = planPayment({ method: 0, hint: "1111", referenceNumber: null });
  const server = fakeServer({
    ...fawry,
    payments: {
      ...fawry.payments,
      status: () => atBank,
      cards: () => ({ list: cards, isFresh: true }),
      removeCard: ({ id }) => {
        cards = cards.filter((card) => String(card.id) !== String(id));
        return {};
      },
    },
    subscriptions: { payByCard: () => atBank },
  });
  const { person } = await openBy("card");
  await person.click(await screen.findByRole("button", { name: "حذف البطاقة" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /حذف/ }));
  await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("radio")).toHaveProperty("checked", true));
  await person.type(screen.getByRole("textbox", { name: /رمز الأمان/ }), "012");
  await person.dblClick(screen.getByRole("button", { name: /^ادفع/ }));
  await waitFor(() => expect(server.count("subscriptions.payByCard")).toBe(1));
  expect(server.calls.find(({ name }) => name === "subscriptions.payByCard")?.input).toMatchObject({ cardId: 6, cvv: "012" });
});
