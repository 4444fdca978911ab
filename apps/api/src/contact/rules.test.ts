import { expect, test } from "vitest";
import { contactAddressOf, whyNotClose, whyNotTake } from "./rules.ts";

test.each([
  ["mail", "salma@example.com", "salma@example.com"],
  ["mail", "salma@example", null],
  ["mail", "01012345678", null],
  ["phone", "٠١٠ ١٢٣٤ ٥٦٧٨", "01012345678"],
  ["whatsapp", "+20 101 234 5678", "01012345678"],
  ["whatsapp", "0101234567", null],
  ["phone", "salma@example.com", null],
] as const)("by %s at %s: %s", (method, address, reached) => {
  expect(contactAddressOf(method, address)).toBe(reached);
});

const closedAt = Temporal.Instant.from("2026-11-22T08:00:00Z");
test.each([
  [{ takerId: null, closedAt: null }, null, null],
  [{ takerId: 1, closedAt: null }, null, null],
  [{ takerId: 2, closedAt: null }, "illegal", null],
  [{ takerId: 1, closedAt }, "illegal", "illegal"],
] as const)("of %o the first may take unless %s, and anybody close unless %s", (facts, take, close) => {
  expect([whyNotTake(facts, 1), whyNotClose(facts)]).toEqual([take, close]);
});
