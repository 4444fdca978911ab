import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOfTotals, whyNotRate } from "./rules.ts";

test("only who attended a lesson with a listed tutor rates", () => {
  expect(whyNotRate({ isTutorPublic: true, haveMet: true })).toBe(null);
  expect(whyNotRate({ isTutorPublic: true, haveMet: false })).toBe("forbidden");
  expect(whyNotRate({ isTutorPublic: false, haveMet: true })).toBe("tutor-not-found");
});

test("whatever is said, changed and taken back, the totals equal what stands", () => {
  const rating = fc.option(fc.record({ stars: fc.integer({ min: 1, max: 5 }) }));
  fc.assert(
    fc.property(fc.array(rating), (history) => {
      let before: { stars: number } | null = null;
      const totals = { sum: 0, count: 0 };
      for (const after of history) {
        const change = changeOfTotals(before, after);
        totals.sum += change.sum;
        totals.count += change.count;
        before = after;
      }
      expect(totals).toEqual({ sum: before?.stars ?? 0, count: before ? 1 : 0 });
    }),
  );
});
