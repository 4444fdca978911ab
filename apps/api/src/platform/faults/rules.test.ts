import { expect, test } from "vitest";
import type { Channel } from "../../messages/rules.ts";
import { faultsOf, jobsOf, needsStaff } from "./rules.ts";

const at = (hour: number) => Temporal.Instant.from(`2026-11-01T${String(hour).padStart(2, "0")}:00:00Z`);

test("jobs that send mails are one fault, with the words of the latest; any other job is its own", () => {
  const dead = [
    { job: "notifications.mail", count: 900, firstAt: at(3), lastAt: at(9), error: "ECONNREFUSED" },
    { job: "accounts.sendCode", count: 100, firstAt: at(2), lastAt: at(8), error: "ETIMEDOUT" },
    { job: "payments.repay", count: 1, firstAt: at(5), lastAt: at(5), error: "x".repeat(1_000) },
  ];
  expect(faultsOf(dead, [])).toEqual([
    { kind: "message", cause: "mail-unsent", name: "mail", count: 1_000, firstAt: at(2), lastAt: at(9), error: "ECONNREFUSED" },
    { kind: "job", cause: "job-failed", name: "payments.repay", count: 1, firstAt: at(5), lastAt: at(5), error: "x".repeat(300) },
  ]);
  expect(jobsOf({ cause: "mail-unsent", name: "mail" })).toEqual(expect.arrayContaining(["notifications.mail", "accounts.sendCode"]));
  expect(jobsOf({ cause: "job-failed", name: "payments.repay" })).toEqual(["payments.repay"]);
  expect(jobsOf({ cause: "mail-refused", name: "530" })).toEqual([]);
});

test.each<[string, Channel, string | null, boolean]>([
  ["a mailbox that is not there", "mail", "550", false],
  ["a server that wants a password", "mail", "530", true],
  ["a phone without WhatsApp", "whatsapp", "131026", false],
  ["a token that ran out", "whatsapp", "190", true],
  ["a template that is not approved", "whatsapp", "132001", true],
  ["a chat that was closed", "telegram", "403", false],
  ["a bot that is not known any more", "telegram", "401", true],
  ["a code that ran out without arriving", "telegram", null, false],
  ["somebody who gave the phone up", "whatsapp", "no-address", false],
  ["a reminder that would come too late", "telegram", "late", false],
  ["news for somebody who withdrew their consent", "mail", "consent-withdrawn", false],
])("%s", (_what, channel, failure, ours) => {
  expect(needsStaff({ channel, failure })).toBe(ours);
  const refusals = [{ channel, failure, count: 2, firstAt: at(1), lastAt: at(2) }];
  expect(faultsOf([], refusals)).toHaveLength(ours ? 1 : 0);
});
