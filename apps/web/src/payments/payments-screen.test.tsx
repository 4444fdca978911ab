import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { startQueries } from "../shell/page-queries.ts";
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

test("how many come at once is chosen, kept on the device and asked for from then on; the rows stay meanwhile", async () => {
  const all = Array.from({ length: 25 }, (_, nth) => payment(25 - nth));
  const list = ({ page = "1", size = "10" }: { page?: string | undefined; size?: string | undefined }) => {
    const first = (Number(page) - 1) * Number(size);
    return { list: all.slice(first, first + Number(size)), total: all.length };
  };
  const server = fakeServer({ payments: { list }, refunds: { lessons: () => ({ list: [], total: 0 }) } });
  const { person } = await open();
  const sizes = within(await screen.findByRole("radiogroup", { name: "كم يظهر كل مرة" }));
  const rows = () => screen.getAllByRole("link", { name: /^طلب/ }).length;
  expect(rows()).toBe(10);
  const twenty = sizes.getByRole("radio", { name: "٢٠" });
  sizes.getByRole("radio", { name: "١٠" }).focus();
  await person.keyboard("{ArrowLeft}");
  expect(rows()).toBeGreaterThanOrEqual(10);
  await waitFor(() => expect(rows()).toBe(20));
  expect(document.activeElement).toBe(twenty);
  expect(localStorage.getItem("hiwar.page-size")).toBe("20");
  await person.click(screen.getByRole("button", { name: "عرض المزيد" }));
  await waitFor(() => expect(rows()).toBe(25));
  const asked = server.calls.filter(({ name }) => name === "payments.list").map(({ input }) => input);
  expect(asked).toEqual([{ page: "1" }, { page: "1", size: "20" }, { page: "2", size: "20" }]);
  // The queries start even before the page's code has loaded.
  startQueries("/payments");
  expect(server.calls.filter(({ name }) => name === "payments.list")).toHaveLength(3);
  expect(server.mistakes).toEqual([]);
});
