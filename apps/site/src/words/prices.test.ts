import { singleLessons } from "@hiwar/contract/single-lessons";
import { expect, test } from "vitest";
import { home } from "./home.ts";
import { singlePrice } from "./prices.ts";

/** Parses a displayed price into piasters. */
function piastersOf(price: string): number {
  const digits = price.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace("٫", ".");
  return Math.round(Number(digits.replace(/[^0-9.]/g, "").replace(/\.+$/, "")) * 100);
}

test.each([15, 30] as const)("a lesson of %i minutes has the price that is charged", (minutes) => {
  expect(piastersOf(singlePrice[minutes])).toBe((singleLessons.piastersAnHour * minutes) / 60);
});

test("the home page names no other price", () => {
  const named = JSON.stringify(home).match(/[٠-٩٬٫]+(?=\s?ج\.م)/g) ?? [];
  const known = Object.values(singlePrice).map((price) => price.match(/[٠-٩٬٫]+/)?.[0]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((price) => !known.includes(price))).toEqual([]);
});
