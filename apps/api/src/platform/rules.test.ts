import { expect, test } from "vitest";
import { wallClock } from "./rules.ts";

test.each([
  ["summer in Cairo", "2026-07-01T20:30:05Z", "Africa/Cairo", 23],
  ["winter in Cairo", "2026-12-01T20:30:05Z", "Africa/Cairo", 22],
  ["the last hour before summer time", "2026-04-23T21:59:59Z", "Africa/Cairo", 23],
  ["midnight does not exist on the spring night", "2026-04-23T22:00:00Z", "Africa/Cairo", 1],
  ["an offset", "2026-12-01T20:30:05Z", "+05:30", 2],
])("%s", (_name, instant, zone, hour) => {
  expect(wallClock(Temporal.Instant.from(instant), zone).hour).toBe(hour);
});
