import { expect, test } from "vitest";
import { logEvent, recentLog, withoutSecrets } from "./recent-log.ts";

test.each([
  ["GET /api/v1/lesson/12 500", "GET /api/v1/lesson/12 500"],
  ["https://hiwar.example/reset?email=a@b.co#k3J9 failed", "https://hiwar.example/reset?… failed"],
  ["no mailbox salma@example.com here", "no mailbox …@… here"],
  ["call 01012345678 or ٠١٠١٢٣٤٥٦٧٨", "call … or …"],
  ["Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0", "Bearer …"],
])("%s is kept as %s", (text, kept) => {
  expect(withoutSecrets(text).replace(/…[.…]*…/g, "…")).toBe(kept);
});

test("ten minutes and two hundred lines are kept, the oldest first", () => {
  const start = Date.parse("2026-11-22T08:00:00Z");
  logEvent("long ago", start - 11 * 60_000);
  for (let count = 0; count < 205; count += 1) logEvent(`line ${count}`, start + count);
  const log = recentLog(start + 1000).split("\n");
  expect([log.length, log[0], log.at(-1)]).toEqual([200, "08:00:00 line 5", "08:00:00 line 204"]);
  expect(recentLog(start + 11 * 60_000)).toBe("");
});
