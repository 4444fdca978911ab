import { expect, test } from "vitest";
import { earningPiasters } from "./lesson-earnings.ts";

test("150 pounds an hour", () => {
  expect([15, 30].map(earningPiasters)).toEqual([3_750, 7_500]);
});
