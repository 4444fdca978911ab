import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPiasters, readPiasters, readRoundedPiasters } from "./piasters.ts";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [58050, "580.50"],
  [100_000_000_001, "1000000000.01"],
])("%i piasters are written %s", (piasters, written) => {
  expect(formatPiasters(piasters)).toBe(written);
});

test("every amount survives being written and read, as text and as a JSON number", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (piasters) => {
      const written = formatPiasters(piasters);
      expect(readPiasters(written)).toBe(piasters);
      expect(readPiasters(JSON.parse(written))).toBe(piasters);
    }),
  );
});

test.each([[null], [""], ["-1.00"], ["1.005"], [Number.NaN], [Number.POSITIVE_INFINITY], ["١٢"], [{}], [1e21]])(
  "%s is no amount",
  (amount) => {
    expect(readPiasters(amount)).toBeNull();
  },
);

test.each([
  [1839.825, 183_983],
  ["1839.824", 183_982],
  [27.545, 2_755],
  [0.995, 100],
  [10, 1_000],
  ["10.5", 1_050],
  ["-1", null],
  ["1e3", null],
])("%s is rounded to %s", (amount, piasters) => {
  expect(readRoundedPiasters(amount)).toBe(piasters);
});

test("what is not whole piasters is a defect", () => {
  expect(() => formatPiasters(1.5)).toThrow(RangeError);
  expect(() => formatPiasters(-1)).toThrow(RangeError);
});
