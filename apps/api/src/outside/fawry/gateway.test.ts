import { expect, test } from "vitest";
import { feeOf } from "./gateway.ts";

test.each([
  ["the merchant bears it", 500, 10_000, 500],
  ["the payer bears it", 500, 10_500, 0],
  ["each bears a part", 500, 10_200, 300],
  ["told without sense", 500, 9_000, 500],
])("a fee of five pounds: %s", (_name, feePiasters, paymentPiasters, expected) => {
  expect(feeOf({ feePiasters, paymentPiasters, orderPiasters: 10_000 })).toBe(expected);
});
