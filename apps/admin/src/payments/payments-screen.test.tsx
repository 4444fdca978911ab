import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paymentLine } from "../test/payments.ts";
import { amal } from "../test/people.ts";
import PaymentsScreen from "./payments-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(PaymentsScreen, { path: "/payments", at: address });
const failed = paymentLine({ id: 32, description: "درس واحد", purpose: 1, method: 0, status: 6, paidAt: null });

test("payments are listed with who, what for, how and how they stand, and a line opens", async () => {
  const server = fakeServer({ payments: { list: () => ({ list: [paymentLine(), failed], total: 2 }) } });
  const { person, address } = await at("/payments");
  const row = within(await screen.findByRole("row", { name: /باقة البداية/ }));
  row.getByText("مدفوع");
  row.getByText("رقم فوري");
  expect(row.getByRole("link", { name: "سلمى حسن" }).getAttribute("href")).toBe("/user/12");
  within(screen.getByRole("row", { name: /درس واحد/ })).getByText("لم ينجح");
  await person.click(row.getByRole("button", { name: /باقة البداية/ }));
  await waitFor(() => expect(address()).toBe("/payment/31"));
  expect(server.calls[0]?.input).toEqual({ size: "10" });
  expect(server.mistakes).toEqual([]);
});

test("what is typed, chosen and sorted stands in the address and goes to the server", async () => {
  const server = fakeServer({ payments: { list: () => ({ list: [paymentLine()], total: 1 }) } });
  const { person, address } = await at("/payments?page=2&from=2026-11-01&to=2026-11-21&gateway=fawry");
  await screen.findByRole("row", { name: /باقة/ });
  expect(server.calls[0]?.input).toMatchObject({ from: "2026-11-01", to: "2026-11-21", gateway: "fawry", page: "2" });
  await person.click(screen.getByRole("button", { name: "بدأت" }));
  await person.click(screen.getByRole("button", { name: "الحالة" }));
  await person.click(await screen.findByRole("radio", { name: "لم ينجح" }));
  await person.click(screen.getByRole("button", { name: "الطريقة" }));
  await person.click(await screen.findByRole("radio", { name: "بطاقة" }));
  await person.click(screen.getByRole("button", { name: "النوع" }));
  await person.click(await screen.findByRole("radio", { name: "درس واحد" }));
  await person.search(screen.getByRole("searchbox"), "9876");
  await waitFor(() =>
    expect(server.calls.at(-1)?.input).toMatchObject({ status: "6", method: "0", purpose: "1", sort: "createdAt", q: "9876" }),
  );
  expect(address()).toMatch(/status=6&method=0&purpose=1/);
  await person.click(screen.getByRole("button", { name: "مسح التصفية" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ size: "10", sort: "createdAt", q: "9876" }));
  expect(server.mistakes).toEqual([]);
});

test("a name that many have says whose payments are shown", async () => {
  const server = fakeServer({ payments: { list: () => ({ list: [paymentLine()], total: 51, hasMorePayers: true }) } });
  await at("/payments?q=أحمد");
  await screen.findByText(/يحمل هذا الاسم كثيرون، وهذه مدفوعات عشرين منهم/);
  expect(server.mistakes).toEqual([]);
});

test("no payment, and a list that did not come, say so", async () => {
  const server = fakeServer({ payments: { list: () => ({ list: [], total: 0 }) } });
  const { person } = await at("/payments?q=xyz");
  await screen.findByRole("heading", { name: "لا مدفوعات بهذا الشرط" });
  server.answer({ payments: { list: () => new FakeRefusal("bad-request") } });
  await person.search(screen.getByRole("searchbox"), "w");
  await screen.findByText("لم تصل القائمة");
});
