import { expect, test } from "vitest";
import { cairoMoment } from "./cairo-moment.ts";

test.each([
  ["2026-11-21", "19:30", "2026-11-21T17:30:00Z"],
  ["2026-07-21", "19:30", "2026-07-21T16:30:00Z"],
  ["2026-12-31", "00:00", "2026-12-30T22:00:00Z"],
])("%s %s in Cairo", (day, time, instant) => {
  expect(cairoMoment(day, time)).toBe(instant);
});
