import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { payment } from "../test/payments.ts";
import PaymentsScreen from "./payments-screen.tsx";

afterEach(startAfresh);

const open = () => renderScreen(PaymentsScreen, { path: "/payments", at: "/payments" });

test("every payment with its way, its amount and how it stands, page after page", async () => {
  const all = [payment(3, { method: 0, hint: "4242", status: 8 }), payment(2, { status: 4 }), payment(1)];
  const server = fakeServer({
    payments: { list: ({ page }) => ({ list: page === "2" ? all.slice(2) : all.slice(0, 2), total: 3 }) },
    refunds: { lessons: () => ({ list: [], total: 0 }) },
  });
  const { person } = await open();
  expect((await screen.findByRole("link", { name: "طلب 3" })).getAttribute("href")).toBe("/payments/3");
  expect(screen.getByRole("link", { name: "طلب 2" }).getAttribute("href")).toBe("/checkout?payment=2");
  screen.getByText("نردّ المبلغ");
  screen.getByText("انتهت المدة");
  await person.click(screen.getByRole("button", { name: "عرض المزيد" }));
  await screen.findByText("مدفوع");
  expect(screen.queryByRole("button", { name: "عرض المزيد" })).toBe(null);
  expect(server.mistakes).toEqual([]);
});

test("none yet, and a list that does not load", async () => {
  const server = fakeServer({ payments: { list: () => ({ list: [], total: 0 }) }, refunds: { lessons: () => ({ list: [], total: 0 }) } });
  await open();
  await screen.findByText("لا مدفوعات بعد");
  startAfresh();
  server.answer({ payments: { list: () => new FakeRefusal("forbidden") } });
  await open();
  await screen.findByRole("button", { name: "حاول مرة أخرى" });
});
