import { expect, test } from "vitest";
import { audienceText, nextCount, startOfDay, whyNotSend } from "./rules.ts";

const at = Temporal.Instant.from("2026-11-25T08:00:00Z");

test("the same students are the same however they are written", () => {
  expect(audienceText({ level: 2, hasPlan: false })).toBe(audienceText({ hasPlan: false, level: 2, city: undefined }));
  expect(audienceText({})).not.toBe(audienceText({ hasPlan: false }));
});

test.each([
  [0, null],
  [1, null],
  [2, "too-many-requests"],
])("after %i to the same students in a day: %s", (sent, why) => {
  expect(whyNotSend(sent)).toBe(why);
});

test("a day begins in Cairo, in winter and in summer", () => {
  expect(String(startOfDay("2026-11-25"))).toBe("2026-11-24T22:00:00Z");
  expect(String(startOfDay("2026-07-01"))).toBe("2026-06-30T21:00:00Z");
});

test("what became of it is counted every five minutes for three days", () => {
  expect(String(nextCount(at, at))).toBe("2026-11-25T08:05:00Z");
  expect(nextCount(at, at.add({ hours: 71 }))).not.toBeNull();
  expect(nextCount(at, at.add({ hours: 72 }))).toBeNull();
});
