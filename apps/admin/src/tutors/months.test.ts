import { expect, test } from "vitest";
import { monthsUntil, monthWord } from "./months.ts";

test.each([
  ["2026-11-23T12:00:00Z", 3, ["2026-11", "2026-10", "2026-09"]],
  ["2026-01-01T12:00:00Z", 2, ["2026-01", "2025-12"]],
  ["2026-10-31T22:30:00Z", 1, ["2026-11"]],
] as const)("months until %s", (now, count, months) => {
  expect(monthsUntil(Date.parse(now), count)).toEqual(months);
});

test("a month has its name and year", () => {
  expect(monthWord("2026-11")).toBe("نوفمبر ٢٠٢٦");
});
