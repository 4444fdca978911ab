import fc from "fast-check";
import { expect, test } from "vitest";
import { labelHiddenOn, linePath, shareOf, topOf } from "./chart-scale.ts";

const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

test("bars begin at zero, keep their proportions, and never leave the box", () => {
  fc.assert(
    fc.property(values, (all) => {
      const top = topOf(all);
      for (const value of all) {
        expect(shareOf(value, top)).toBeCloseTo(value / top, 10);
        expect(shareOf(value, top)).toBeLessThanOrEqual(1);
      }
      expect(shareOf(0, top)).toBe(0);
      if (Math.max(...all) > 0) expect(shareOf(Math.max(...all), top)).toBe(1);
    }),
  );
});

test.each<[string, number, number, string]>([
  ["a few stand everywhere", 5, 4, "....."],
  ["a week on phones", 7, -1, ".p.p.p."],
  ["a week whose present is out of step", 7, 3, ".pp.pp."],
  ["a dozen in narrow windows", 12, -1, ".n.n.n.n.n.n"],
  ["a day", 18, -1, ".ana.ana.ana.ana.a"],
  ["a day whose present is the second hour", 18, 1, "a.aa.ana.ana.ana.a"],
])("of labels, %s", (_what, count, now, shown) => {
  const letters = { all: "a", narrow: "n", phone: "p" } as const;
  const hidden = Array.from({ length: count }, (_, place) => labelHiddenOn(place, count, now));
  expect(hidden.map((on) => (on ? letters[on] : ".")).join("")).toBe(shown);
});

test("time runs from the right on a page that does", () => {
  expect(linePath([0, 5, 10], 10, 100, 50, true)).toBe("M100 50L50 25L0 0");
  expect(linePath([0, 5, 10], 10, 100, 50, false)).toBe("M0 50L50 25L100 0");
});

test("one value and none are no line, and what lies outside stays at the edge", () => {
  expect(linePath([4], 8, 100, 50, true)).toBe("");
  expect(linePath([], 8, 100, 50, true)).toBe("");
  expect(linePath([-3, 20], 10, 100, 50, true)).toBe("M100 50L0 0");
  expect([topOf([]), topOf([0])]).toEqual([1, 1]);
});
