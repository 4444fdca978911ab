import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Statement, StatementAccount } from "@hiwar/contract/statements";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import { monthBeside } from "./month-beside.ts";
import StatementScreen from "./statement-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const account = (name: string, group: StatementAccount["group"], opening: number, debit: number, credit: number): StatementAccount => ({
  account: name,
  group,
  openingPiasters: opening,
  debitPiasters: debit,
  creditPiasters: credit,
  closingPiasters: opening + debit - credit,
  moves: [{ kind: "paid", debitPiasters: debit, creditPiasters: credit }],
});
const statement = (parts: Partial<Statement> = {}): Statement => ({
  month: "2026-10",
  firstMonth: "2026-09",
  closedAt: "2026-11-04T08:00:00Z",
  accounts: [
    account("gateway:fawry", "held", 100_000, 183_600, 3_600),
    account("bank", "held", 0, 0, 0),
    account("unearned:subscription", "owed", -100_000, 45_000, 183_600),
    account("revenue", "result", 0, 0, 45_000),
    account("tutor-cost", "result", 0, 20_000, 0),
    account("gateway-fees", "result", 0, 3_600, 0),
  ],
  ...parts,
});

const at = (query = "") => renderScreen(StatementScreen, { path: "/statement", at: `/statement${query}` });

test("a month says what is held, what is owed as people say it, what it earned, and leads to those beside it", async () => {
  const server = fakeServer({ statements: { read: () => statement() } });
  await at("?month=2026-10");
  await screen.findByRole("heading", { level: 1, name: /أكتوبر/ });
  const held = within(screen.getByRole("region", { name: "ما عندنا" }));
  within(held.getByRole("row", { name: /فوري/ })).getByText(/٢٬٨٠٠/);
  // The currency is stated once, and zero is a dash.
  held.getByText("المبالغ بالجنيه");
  expect(held.queryByText(/ج\.م/)).toBeNull();
  const owed = within(screen.getByRole("region", { name: "ما علينا" }));
  within(owed.getByRole("row", { name: /باقات/ })).getByText(/٢٬٣٨٦/);
  const bank = within(held.getByRole("row", { name: /حساب البنك/ }));
  expect(bank.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["—", "—", "—", "—"]);
  within(screen.getByRole("region", { name: "نتيجة الشهر" })).getByText(/٢١٤/);
  expect(screen.getByRole("link", { name: "الشهر السابق" }).getAttribute("href")).toBe("/statement?month=2026-09");
  expect(screen.getByRole("link", { name: "الشهر التالي" }).getAttribute("href")).toBe("/statement?month=2026-11");
  expect(server.calls.find(({ name }) => name === "statements.read")?.input).toEqual({ month: "2026-10" });
  expect(server.mistakes).toEqual([]);
});

test("the first month leads to none before it; one without money says so", async () => {
  fakeServer({ statements: { read: () => statement({ firstMonth: "2026-10", accounts: [] }) } });
  await at("?month=2026-10");
  await screen.findByText("لا حركة في هذا الشهر");
  expect(screen.queryByRole("link", { name: "الشهر السابق" })).toBeNull();
});

test("a month that has not begun is not there, and leads to the one that runs", async () => {
  fakeServer({ statements: { read: () => new FakeRefusal("not-found") } });
  await at("?month=2030-01");
  await screen.findByRole("heading", { name: "لا كشف لهذا الشهر" });
  expect(screen.getByRole("link", { name: "كشف هذا الشهر" }).getAttribute("href")).toBe("/statement");
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-05", 1, "2026-06"],
])("beside %s by %i stands %s", (month, months, beside) => expect(monthBeside(month, months)).toBe(beside));
