import type { SharedState } from "@hiwar/contract/pay-links";
import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { isLinkVisible, sharedStateOf, whyNotShare } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const inSeconds = (seconds: number) => now.add({ seconds });
const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed, Processed, Refunding } = PaymentStatus;
const { Card, EWallet, BankInstallment, Fawry, Hosted } = PaymentMethod;

test.each<[string, PaymentStatus, number, SharedState]>([
  ["waiting for its money", Processed, 1, "open"],
  ["whose time has just ended", Processed, 0, "checking"],
  ["of which nothing is known", New, 60, "checking"],
  ["paid", Paid, 60, "paid"],
  ["paid after its end", Paid, -60, "paid"],
  ["that ran out", Expired, -60, "expired"],
  ["given up", Canceled, 60, "closed"],
  ["declined", Failed, 60, "closed"],
  ["on its way back", Refunding, 60, "closed"],
  ["given back", Refunded, 60, "closed"],
  ["given back in part", PartialRefunded, 60, "closed"],
])("an order %s", (_name, status, seconds, expected) => {
  const order = { status, expiresAt: inSeconds(seconds), withdrawnAt: null, isBlocked: false };
  expect(sharedStateOf(order, now)).toBe(expected);
  expect(sharedStateOf({ ...order, withdrawnAt: now }, now)).toBe("withdrawn");
  // Nobody pays for a blocked student, but a paid order is shown as paid.
  const told = { open: "closed", checking: "closed" } as Partial<Record<SharedState, SharedState>>;
  expect(sharedStateOf({ ...order, isBlocked: true }, now)).toBe(told[expected] ?? expected);
});

test("a link is made for what is open, and asks for nothing of the student's own", () => {
  const order = { status: Processed, method: Fawry, expiresAt: inSeconds(1) } as const;
  expect(whyNotShare(order, now)).toBeNull();
  expect([Card, EWallet, BankInstallment, Fawry, Hosted].map((method) => whyNotShare({ ...order, method }, now))).toEqual([
    "illegal",
    "illegal",
    "illegal",
    null,
    null,
  ]);
  for (const status of Object.values(PaymentStatus))
    expect(whyNotShare({ ...order, status }, now)).toBe(status === Processed ? null : "illegal");
  expect(whyNotShare({ ...order, expiresAt: now }, now)).toBe("illegal");
});

test("a link tells for a week after its order's time", () => {
  const expiresAt = now.subtract({ hours: 7 * 24 });
  expect([isLinkVisible({ expiresAt }, now), isLinkVisible({ expiresAt: expiresAt.add({ seconds: 1 }) }, now)]).toEqual([false, true]);
});
