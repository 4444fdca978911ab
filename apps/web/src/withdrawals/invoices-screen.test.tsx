import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Invoice } from "@hiwar/contract/invoices";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { earning, invoice, invoiceStats } from "../test/invoices.ts";
import InvoicesScreen from "./invoices-screen.tsx";

beforeEach(() => session.accept(signedIn(salma({ role: Role.Tutor, name: "نور الشريف" }))));
afterEach(startAfresh);

const open = () => renderScreen(InvoicesScreen, { path: "/invoices", at: "/invoices" });
const answers = (opened: readonly Invoice[] = [], closed: readonly Invoice[] = []) => ({
  invoices: {
    stats: () => invoiceStats(),
    list: ({ group }: { group?: string | undefined }) => {
      const list = group === "open" ? [...opened] : [...closed];
      return { list, total: list.length };
    },
    earnings: () => ({
      list: [earning(), earning({ lessonId: 4, state: "none", earnedPiasters: null, outcome: "tutor-absent" })],
      total: 2,
    }),
  },
});

test("a wallet by Arabic digits: what is left, bounds and the number are told, then it is sent once", async () => {
  const server = fakeServer(answers());
  server.answer({ invoices: { ask: () => invoice() } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "طلب سحب" }));
  const dialog = within(await screen.findByRole("dialog", { name: "كم نحوّل لك؟" }));
  await person.type(dialog.getByLabelText("المبلغ"), "٢٠٠٠");
  await person.click(dialog.getByRole("radio", { name: "المحفظة" }));
  await person.type(dialog.getByLabelText("رقم المحفظة"), "٠١٠٠ ٤٨٢ ٧٧");
  await person.click(dialog.getByRole("button", { name: "إرسال الطلب" }));
  await dialog.findByText(/المتاح لك/);
  await person.clear(dialog.getByLabelText("المبلغ"));
  await person.type(dialog.getByLabelText("المبلغ"), "١٥٠٠");
  await dialog.findByText(/يبقى لك/);
  await person.click(dialog.getByRole("button", { name: "إرسال الطلب" }));
  await dialog.findByText("اكتب رقم موبايل مصري من ١١ رقمًا");
  await person.type(dialog.getByLabelText("رقم المحفظة"), "١٩");
  await person.click(dialog.getByRole("button", { name: "إرسال الطلب" }));
  await waitFor(() => expect(server.count("invoices.ask")).toBe(1));
  const sent = server.calls.find(({ name }) => name === "invoices.ask")?.input;
  expect(sent).toMatchObject({ amountPiasters: 150_000, method: 0 });
  expect(server.mistakes).toEqual([]);
});

test("somebody took what was there: the amount says so", async () => {
  const server = fakeServer(answers());
  server.answer({ invoices: { ask: () => new FakeRefusal("illegal", { amountPiasters: "too-big" }) } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "طلب سحب" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: /الكل/ }));
  await person.type(dialog.getByLabelText("عنوان إنستاباي"), "nour@instapay");
  await person.click(dialog.getByRole("button", { name: "إرسال الطلب" }));
  await dialog.findByText(/المتاح لك/);
});

test("an open request tells how far it is, and is asked to be cancelled", async () => {
  const server = fakeServer(answers([invoice()]));
  server.answer({
    invoices: { askCancel: () => invoice({ status: 1, state: "canceled-by-receiver", cancelAskedAt: "2026-11-22T09:00:00Z" }) },
  });
  const { person } = await open();
  await screen.findByText("نراجعه");
  screen.getByRole("img", { name: /خمسة أيام عمل/ });
  await person.click(screen.getByRole("button", { name: "طلب الإلغاء" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "طلب الإلغاء" }));
  await waitFor(() => expect(server.count("invoices.askCancel")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("at the bank nothing can be asked any more; another receiver that waits can be taken back", async () => {
  const change = { method: 0 as const, receiver: "01229304165", bank: null, askedAt: "2026-11-22T09:00:00Z" };
  const taken = { whyNotCancel: "illegal-invoice-update", whyNotChange: "illegal-invoice-update" } as const;
  const atBank = invoice({ id: 8, method: 1, bank: "CIB", receiver: "1000012345", batchId: 2, ...taken });
  const server = fakeServer(answers([atBank, invoice({ change, state: "updated-by-receiver" })]));
  server.answer({ invoices: { dropChange: () => invoice() } });
  const { person } = await open();
  await screen.findByText("عند البنك");
  expect(screen.getAllByRole("button", { name: "طلب الإلغاء" })).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "سحب طلب التعديل" }));
  await waitFor(() => expect(server.count("invoices.dropChange")).toBe(1));
});

test("what is over says why, and shows its receipt by an address that is asked for anew", async () => {
  const paid = invoice({ id: 7, status: 3, state: "fulfilled", decidedAt: "2026-11-05T10:00:00Z", receiptUrl: "/old" });
  const rejected = invoice({ id: 6, status: 4, state: "rejected", decidedAt: "2026-11-04T10:00:00Z", note: "الرقم غير مسجّل" });
  const server = fakeServer(answers([], [paid, rejected]));
  server.answer({ invoices: { read: () => ({ ...paid, receiptUrl: "/fresh" }) } });
  const { person } = await open();
  await screen.findByText("الرقم غير مسجّل");
  await person.click(screen.getByRole("button", { name: "الإيصال" }));
  const shown = await screen.findByRole("img", { name: /إيصال تحويل/ });
  expect(shown.getAttribute("src")).toBe("/fresh");
  expect(server.mistakes).toEqual([]);
});

test("nothing yet, and a page that does not come", async () => {
  const server = fakeServer(answers());
  const months = invoiceStats().months.map(({ month }) => ({ month, earnedPiasters: 0, lessons: 0, minutes: 0 }));
  server.answer({
    invoices: { stats: () => invoiceStats({ payablePiasters: 0, months }), earnings: () => ({ list: [], total: 0 }) },
  });
  await open();
  await screen.findByText("أول ربح يظهر بعد أول درس");
  await screen.findByText("ترى هنا ربح كل شهر بجوار ما قبله.");
  expect(screen.queryByRole("table")).toBe(null);
  expect(screen.queryByRole("button", { name: "طلب سحب" })).toBe(null);
  startAfresh();
  session.accept(signedIn(salma({ role: Role.Tutor })));
  server.answer({ invoices: { stats: () => new FakeRefusal("forbidden") } });
  await open();
  await screen.findByRole("button", { name: "حاول مرة أخرى" });
});
