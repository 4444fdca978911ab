import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Invoice, InvoiceBatch } from "@hiwar/contract/invoices";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { invoice, stats } from "../test/invoices.ts";
import InvoicesScreen from "./invoices-screen.tsx";

afterEach(startAfresh);

const batch: InvoiceBatch = {
  id: 4,
  invoices: 2,
  amountPiasters: 240_000,
  createdAt: "2026-11-22T09:00:00Z",
  createdBy: "أمل فتحي",
  paidAt: null,
  reference: null,
  receiptUrl: null,
};

function serve(list: readonly Invoice[], batches: readonly InvoiceBatch[] = []) {
  return fakeServer({
    invoices: {
      list: () => ({ list: [...list], total: list.length }),
      batches: () => ({ list: [...batches], total: batches.length }),
      read: ({ id }) => list.find((one) => one.id === Number(id)) ?? new FakeRefusal("invoice-not-found"),
      stats: () => stats,
    },
    views: { list: () => ({ list: [] }) },
  });
}
const open = (at = "/invoices") => renderScreen(InvoicesScreen, { path: "/invoices", at });

test("a request is rejected with a note, without which nothing is sent", async () => {
  const server = serve([invoice()]);
  server.answer({ invoices: { decide: () => invoice({ status: 4, state: "rejected", decidedAt: "2026-11-22T10:00:00Z" }) } });
  const { person } = await open("/invoices?invoice=9");
  await screen.findByRole("button", { name: "رفض الطلب" });
  await person.keyboard("[KeyR]");
  const dialog = within(await screen.findByRole("dialog", { name: /رفض طلب/ }));
  await person.click(dialog.getByRole("button", { name: "رفض الطلب" }));
  await person.type(await dialog.findByRole("textbox", { name: /ملاحظة/ }), "الرقم غير مسجّل");
  expect(server.count("invoices.decide")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "رفض الطلب" }));
  await waitFor(() => expect(server.count("invoices.decide")).toBe(1));
  expect(server.calls.find(({ name }) => name === "invoices.decide")?.input).toEqual({ id: "9", status: 4, note: "الرقم غير مسجّل" });
  expect(server.mistakes).toEqual([]);
});

test("a transfer is not registered without its receipt", async () => {
  const server = serve([invoice()]);
  const { person } = await open("/invoices?invoice=9");
  await screen.findByRole("button", { name: "تسجيل التحويل" });
  await person.keyboard("[KeyA]");
  const dialog = within(await screen.findByRole("dialog", { name: /تسجيل تحويل/ }));
  await person.click(dialog.getByRole("button", { name: "تسجيل التحويل" }));
  await dialog.findByText("أضف صورة الإيصال");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("اختيار من الجهاز"));
  expect(server.count("invoices.decide")).toBe(0);
});

test("another receiver is applied or refused before anything is paid; a cancellation agreed to or not", async () => {
  const change = { method: 0 as const, receiver: "01229304165", bank: null, askedAt: "2026-11-22T09:00:00Z" };
  const asked = invoice({ id: 8, status: 1, state: "canceled-by-receiver", cancelAskedAt: "2026-11-22T09:00:00Z" });
  const server = serve([invoice({ change, state: "updated-by-receiver" }), asked]);
  server.answer({ invoices: { decideChange: () => invoice({ method: 0, receiver: "01229304165", bank: null }) } });
  const { person } = await open("/invoices?invoice=9");
  await person.click(await screen.findByRole("button", { name: "تطبيق البيانات" }));
  await waitFor(() => expect(server.count("invoices.decideChange")).toBe(1));
  expect(screen.queryByRole("button", { name: "تسجيل التحويل" })).toBe(null);
  const lines = await within(screen.getByRole("table")).findAllByRole("button");
  await person.click(lines.at(-1) as HTMLElement);
  await screen.findByRole("button", { name: "الموافقة على الإلغاء" });
  screen.getByRole("button", { name: "رفض الإلغاء" });
  expect(server.mistakes).toEqual([]);
});

test("chosen requests go into one file; a file is paid as a whole, by the bank's reference", async () => {
  const server = serve([invoice(), invoice({ id: 8 })], [batch]);
  server.answer({
    invoices: { batch: () => batch, payBatch: () => ({ ...batch, paidAt: "2026-11-22T10:00:00Z", reference: "CIB-88123" }) },
  });
  const { person } = await open();
  for (const box of (await screen.findAllByRole("checkbox", { name: /نور الشريف/ })).values()) await person.click(box);
  await person.click(screen.getByRole("button", { name: "جمع لملف البنك" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "جمع الطلبات" }));
  await waitFor(() => expect(server.calls.find(({ name }) => name === "invoices.batch")?.input).toEqual({ ids: [9, 8] }));
  await person.click(await screen.findByRole("button", { name: "تسجيل التحويل" }));
  const dialog = within(await screen.findByRole("dialog", { name: /تسجيل تحويل الملف/ }));
  await person.type(dialog.getByLabelText("مرجع البنك"), "CIB-88123");
  await person.click(dialog.getByRole("button", { name: "تسجيل التحويل" }));
  await waitFor(() => expect(server.count("invoices.payBatch")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("what cannot go into a file is told in the dialog; an unknown request leads back", async () => {
  const server = serve([invoice({ method: 0, bank: null, receiver: "01004827719" })]);
  server.answer({ invoices: { batch: () => new FakeRefusal("illegal-invoice-update") } });
  const { person } = await open("/invoices?invoice=77");
  await screen.findByText("لم نجد طلب السحب هذا");
  await person.click(await screen.findByRole("checkbox", { name: /نور الشريف/ }));
  await person.click(screen.getByRole("button", { name: "جمع لملف البنك" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "جمع الطلبات" }));
  await screen.findByText(/لطلبات البنك التي تنتظر/);
});
