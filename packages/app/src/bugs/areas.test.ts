import fc from "fast-check";
import { expect, test } from "vitest";
import { areaAfter, areaBetween } from "./areas.ts";

test("an area is the same from whichever corner it was dragged, and a mere press is none", () => {
  const [one, other] = [
    { left: 0.25, top: 0.5 },
    { left: 0.75, top: 0.75 },
  ];
  expect(areaBetween(one, other)).toEqual({ left: 0.25, top: 0.5, width: 0.5, height: 0.25 });
  expect(areaBetween(other, one)).toEqual(areaBetween(one, other));
  expect(areaBetween(one, { left: 0.255, top: 0.9 })).toBeNull();
});

test("whatever is dragged and pressed, an area stays within its picture", () => {
  const point = fc.record({ left: fc.double({ min: -2, max: 3, noNaN: true }), top: fc.double({ min: -2, max: 3, noNaN: true }) });
  const key = fc.record({ key: fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter"), isSizing: fc.boolean() });
  fc.assert(
    fc.property(point, point, fc.array(key), (from, to, keys) => {
      const drawn = areaBetween(from, to);
      if (!drawn) return;
      const area = keys.reduce((now, { key: name, isSizing }) => areaAfter(now, name, isSizing) ?? now, drawn);
      for (const [start, size] of [
        [area.left, area.width],
        [area.top, area.height],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThan(0.01);
        expect(start + size).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
