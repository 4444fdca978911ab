import fc from "fast-check";
import { expect, test } from "vitest";
import { largestCrop, largestZoom } from "./crop-limits.ts";

const side = fc.integer({ min: 1, max: 12_000 });
const aspect = fc.constantFrom(4 / 5, 1, 16 / 9);

test("the largest part has the aspect, fits into the picture, and fills it one way", () => {
  fc.assert(
    fc.property(side, side, aspect, (width, height, ratio) => {
      const part = largestCrop(width, height, ratio);
      expect(part.width / part.height).toBeCloseTo(ratio, 6);
      expect(part.width).toBeLessThanOrEqual(width * (1 + 1e-9));
      expect(part.height).toBeLessThanOrEqual(height * (1 + 1e-9));
      expect(Math.max(part.width / width, part.height / height)).toBeCloseTo(1, 6);
    }),
  );
});

test("at the farthest zoom the shorter side still has the least pixels", () => {
  fc.assert(
    fc.property(side, side, aspect, fc.integer({ min: 100, max: 1000 }), (width, height, ratio, least) => {
      const zoom = largestZoom(width, height, ratio, least);
      const { width: w, height: h } = largestCrop(width, height, ratio);
      if (zoom === null) expect(Math.min(w, h)).toBeLessThan(least);
      else expect(Math.min(w, h) / zoom).toBeCloseTo(least, 6);
    }),
  );
});
