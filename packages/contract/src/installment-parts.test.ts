import fc from "fast-check";
import { expect, test } from "vitest";
import { equalParts, takesAmount } from "./installment-parts.ts";

test("parts are whole piasters, add up to the sum, and differ by one piaster at most, the larger ones first", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 1, max: 60 }), (total, count) => {
      const parts = equalParts(total, count);
      expect(parts).toHaveLength(count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect((parts[0] ?? 0) - (parts[parts.length - 1] ?? 0)).toBeLessThanOrEqual(1);
      expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
    }),
  );
  expect(equalParts(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
});

test.each([
  [49_999, false],
  [50_000, true],
  [5_000_000, true],
  [5_000_001, false],
])("a plan from 500 to 50,000 pounds and %i piasters: %s", (amount, takes) => {
  expect(takesAmount({ leastPiasters: 50_000, mostPiasters: 5_000_000 }, amount)).toBe(takes);
});
