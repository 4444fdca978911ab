import { expect, test } from "vitest";
import { whyNotDecide, whyNotReport, wrongOfDecision, wrongOfReport } from "./rules.ts";

const at = Temporal.Instant.from("2026-11-22T08:00:00Z");

test.each([
  ["the whole room", null, null],
  ["the other one's message", { senderId: 2, deletedAt: null }, null],
  ["one's own", { senderId: 1, deletedAt: null }, "illegal"],
  ["one that is deleted", { senderId: 2, deletedAt: at }, "illegal"],
] as const)("reporting %s: %o gives %s", (_what, message, refusal) => {
  expect(whyNotReport({ message, reporterId: 1 })).toBe(refusal);
});

test.each([
  ["other", undefined, { words: "required" }],
  ["other", "يسخر مني", null],
  ["abuse", undefined, null],
] as const)("%s with the words %s", (reason, words, wrong) => {
  expect(wrongOfReport(reason, words)).toEqual(wrong);
});

test.each([
  [null, null, "dismissed", null],
  [null, null, "warned", null],
  [null, null, "suspended", "illegal"],
  [null, at, "suspended", null],
  [at, null, "dismissed", "illegal"],
] as const)("decided at %s, blocked at %s: %s gives %s", (decidedAt, blockedAt, outcome, refusal) => {
  expect(whyNotDecide({ decidedAt, blockedAt }, outcome)).toBe(refusal);
});

test.each([
  ["warned", undefined, { warning: "required" }],
  ["warned", "لا تطلب أرقامًا", null],
  ["dismissed", "لا تطلب أرقامًا", { warning: "unknown" }],
  ["suspended", undefined, null],
] as const)("%s with the warning %s", (outcome, warning, wrong) => {
  expect(wrongOfDecision(outcome, warning)).toEqual(wrong);
});
