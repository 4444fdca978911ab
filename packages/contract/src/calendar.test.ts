import { expect, test } from "vitest";
import * as z from "zod/mini";
import { QuarterHour } from "./calendar.ts";

test.each([
  ["2026-11-21T10:15:00Z", true],
  ["2026-11-21T10:15Z", true],
  ["2026-11-21T10:20:00Z", false],
  ["2026-11-21T10:15:00.001Z", false],
  ["2026-11-21T10:15:00.000500Z", false],
  ["2026-11-21T10:15:00.000000001Z", false],
])("%s is on a quarter of an hour: %s", (text, fits) => {
  expect(z.safeDecode(QuarterHour, text).success).toBe(fits);
});
