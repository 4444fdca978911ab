import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Difference, ReconciledDay } from "@hiwar/contract/reconciliation";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import DayScreen from "./day-screen.tsx";
import ReconciliationScreen from "./reconciliation-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const sums = { paidPiasters: 183_600, feePiasters: 3_600, returnedPiasters: 0 };
const day = (parts: Partial<ReconciledDay> = {}): ReconciledDay => ({
  gateway: "fawry",
  day: "2026-11-20",
  openedAt: "2026-11-21T01:00:00Z",
  closedAt: "2026-11-21T01:05:00Z",
  orders: 12,
  differing: 0,
  here: sums,
  there: sums,
  ...parts,
});
const differing = day({ day: "2026-11-21", differing: 1, there: { ...sums, paidPiasters: 180_000 } });
const difference: Difference = {
  paymentId: 31,
  description: "باقة البداية",
  payer: { id: 12, name: "سلمى حسن" },
  what: "amount-differs",
  amountPiasters: 183_600,
  here: sums,
  there: { ...sums, paidPiasters: 180_000 },
  decided: null,
};
const open = day({ day: "2026-11-22", closedAt: null });

test("days are listed with both sums and how they stand, filtered in the address, and open", async () => {
  const server = fakeServer({ reconciliation: { days: () => ({ list: [open, differing, day()], total: 3 }) } });
  const { person, address } = await renderScreen(ReconciliationScreen, { path: "/reconciliation", at: "/reconciliation" });
  within(await screen.findByRole("row", { name: /٢٢ نوفمبر/ })).getByText("نسأل البوابة");
  within(screen.getByRole("row", { name: /٢٠ نوفمبر/ })).getByText("متطابق");
  const row = within(screen.getByRole("row", { name: /٢١ نوفمبر/ }));
  row.getByText("فرق واحد");
  await person.click(screen.getByRole("button", { name: "الحالة" }));
  await person.click(await screen.findByRole("radio", { name: "فيها فروق" }));
  await waitFor(() => expect(address()).toBe("/reconciliation?state=differing"));
  await person.click(screen.getByRole("button", { name: /٢١ نوفمبر/ }));
  await waitFor(() => expect(address()).toBe("/reconciliation/fawry/2026-11-21"));
  expect(server.calls.at(-1)?.input).toEqual({ size: "10", state: "differing" });
  expect(server.mistakes).toEqual([]);
});

const at = (path: string) => renderScreen(DayScreen, { path: "/reconciliation/:gateway/:day", at: `/reconciliation/${path}` });

test("a day shows what differs, each a way to its payment, and what was made of it", async () => {
  const server = fakeServer({ reconciliation: { day: () => ({ ...differing, waiting: 0, differences: [difference] }) } });
  await at("fawry/2026-11-21");
  const link = await screen.findByRole("link", { name: "المبلغ عند البوابة غير ما عندنا" });
  expect(link.getAttribute("href")).toBe("/payment/31");
  screen.getByText("ينتظر قرارًا");
  within(screen.getByRole("row", { name: /دُفع/ })).getByText(/مختلف/);
  expect(within(screen.getByRole("row", { name: /رسوم/ })).queryByText(/مختلف/)).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("a day without a difference says so; one that is not over says what it waits for; none of that name says so too", async () => {
  const server = fakeServer({ reconciliation: { day: () => ({ ...day(), waiting: 0, differences: [] }) } });
  const { router } = await at("fawry/2026-11-20");
  await screen.findByText("ما تقوله البوابة عن هذا اليوم هو ما في دفاترنا.");
  server.answer({ reconciliation: { day: () => ({ ...open, waiting: 2, differences: [] }) } });
  await act(() => router.navigate("/reconciliation/fawry/2026-11-22"));
  await screen.findByText(/بقي طلبان/);
  server.answer({ reconciliation: { day: () => new FakeRefusal("not-found") } });
  await act(() => router.navigate("/reconciliation/fawry/2026-11-23"));
  await screen.findByRole("heading", { name: "لم يُطابَق هذا اليوم" });
});
