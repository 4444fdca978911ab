import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { PaymentRecord } from "@hiwar/contract/payments";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paymentRecord } from "../test/payments.ts";
import { amal } from "../test/people.ts";
import { paymentTask } from "../test/tasks.ts";
import PaymentScreen from "./payment-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (id: string) => renderScreen(PaymentScreen, { path: "/payment/:id", at: `/payment/${id}` });
const receipt = {
  number: 41,
  kind: "payment" as const,
  amountPiasters: 183_600,
  issuedAt: "2026-11-21T11:00:00Z",
  url: "/41.pdf?ticket=a",
};
const receipts = () => ({ list: [receipt] });
const serve = (record: PaymentRecord) => fakeServer({ payments: { record: () => record, receipts } });

test("a payment stands with its sums, its postings in words, its history and both words of it", async () => {
  const server = serve(paymentRecord());
  await at("31");
  await screen.findByRole("heading", { level: 1, name: "باقة البداية" });
  expect(screen.getByRole("link", { name: "سلمى حسن" }).getAttribute("href")).toBe("/user/12");
  const statement = within(screen.getByRole("region", { name: "الحساب" }));
  statement.getByText(/رسوم .*فوري/);
  statement.getByText(/١٬٨٠٠/);
  within(screen.getByRole("region", { name: "في الدفاتر" })).getByText(/من .*مال الدافع.* إلى .*فوري/);
  expect((await screen.findByRole("link", { name: /تنزيل إيصال الدفع .*000041/ })).getAttribute("href")).toBe(receipt.url);
  const history = within(screen.getByRole("list", { name: "ما جرى" }));
  history.getByText("سُئلت البوابة");
  history.getByText("أمل فتحي");
  expect(screen.queryByText("ما تقوله البوابة غير ما عندنا.")).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("the gateway is asked, and what differs is marked", async () => {
  const server = serve(paymentRecord({ word: null }));
  const { person } = await at("31");
  await screen.findByText("لم تقل البوابة عنها شيئًا بعد.");
  const { word, payment } = paymentRecord();
  const said = { ...(word as PaymentRecord["word"] & object), orderPiasters: 10_000 };
  server.answer({ payments: { record: () => paymentRecord({ word: said, differs: ["amount"] }), sync: () => payment } });
  await person.click(screen.getByRole("button", { name: "اسأل البوابة الآن" }));
  await screen.findByText("ما تقوله البوابة غير ما عندنا.");
  within(screen.getByRole("row", { name: /المبلغ/ })).getByText(/مختلف/);
  expect(within(screen.getByRole("row", { name: /الحالة/ })).queryByText(/مختلف/)).toBeNull();
  expect(server.calls.find(({ name }) => name === "payments.sync")?.input).toEqual({ id: 31 });
  expect(server.mistakes).toEqual([]);
});

test("what waits of it is decided where it stands, and opened anew", async () => {
  const waiting = paymentTask();
  const server = serve(paymentRecord({ tasks: [waiting] }));
  server.answer({ tasks: { decide: () => waiting, read: () => waiting } });
  const { person } = await at("31");
  const task = within(await screen.findByRole("region", { name: "رفضت البوابة الاسترداد" }));
  const decided = paymentTask({ decision: { at: "2026-11-22T10:00:00Z", by: amal.name, note: "رُدّ باليد" } });
  await allAnswered();
  server.answer({ tasks: { read: () => decided } });
  await person.type(task.getByRole("textbox"), "رُدّ باليد");
  await person.click(task.getByRole("button", { name: "إغلاق الأمر" }));
  await task.findByRole("button", { name: "افتحه من جديد" });
  await waitFor(() => expect(task.queryByRole("textbox")).toBeNull());
  expect(server.calls.find(({ name }) => name === "tasks.decide")?.input).toEqual({ id: "5", note: "رُدّ باليد" });
  expect(server.mistakes).toEqual([]);
});

test("no payment by that number says so", async () => {
  fakeServer({ payments: { record: () => new FakeRefusal("transaction-not-found") } });
  await at("999");
  await screen.findByRole("heading", { name: "لا عملية دفع بهذا الرقم" });
});
