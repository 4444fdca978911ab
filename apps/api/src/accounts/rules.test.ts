import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import {
  isAgeAllowed,
  isMinor,
  judgeSecret,
  missingOf,
  secondsUntilSend,
  sessionEnd,
  whyNotName,
  whyNotReady,
  whyNotTryCode,
} from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const ago = (minutes: number) => now.subtract({ minutes });

test.each([
  ["thirty days on", { createdAt: now, audience: "app" }, 30 * 24 * 60],
  ["never beyond 180 days", { createdAt: ago(179 * 24 * 60), audience: "app" }, 24 * 60],
  ["staff: thirty idle minutes", { createdAt: now, audience: "admin" }, 30],
  ["staff: never beyond twelve hours", { createdAt: ago(11 * 60 + 50), audience: "admin" }, 10],
] as const)("a session ends: %s", (_name, terms, minutes) => {
  expect(now.until(sessionEnd(terms, now)).total("minutes")).toBe(minutes);
});

const live = { spent: false, usedAt: null, sessionEnded: false, sessionExpiresAt: now.add({ hours: 1 }) };
test.each([
  ["a new secret", live, "rotate"],
  ["used, its successor not yet", { ...live, usedAt: ago(60) }, "rotate"],
  ["used a day ago", { ...live, usedAt: ago(24 * 60) }, "end"],
  ["spent", { ...live, spent: true }, "end"],
  ["of an ended session", { ...live, sessionEnded: true, spent: true }, "refuse"],
  ["of an expired session", { ...live, sessionExpiresAt: now }, "refuse"],
] as const)("a device secret: %s", (_name, secret, verdict) => {
  expect(judgeSecret(secret, now)).toBe(verdict);
});

test.each([
  ["the first", { lastSentAt: null, firstSentAt: null, sentInADay: 0, wrongInADay: 0 }, null],
  ["59 seconds after another", { lastSentAt: now.subtract({ seconds: 59 }), firstSentAt: ago(9), sentInADay: 2, wrongInADay: 0 }, 1],
  [
    "20.5 seconds after another",
    { lastSentAt: now.subtract({ milliseconds: 20_500 }), firstSentAt: ago(9), sentInADay: 2, wrongInADay: 0 },
    40,
  ],
  ["a minute after another", { lastSentAt: ago(1), firstSentAt: ago(1), sentInADay: 1, wrongInADay: 0 }, null],
  ["the eleventh of a day", { lastSentAt: ago(5), firstSentAt: ago(23 * 60), sentInADay: 10, wrongInADay: 0 }, 3600],
  ["the eleventh, at once", { lastSentAt: ago(0), firstSentAt: ago(24 * 60 - 1), sentInADay: 10, wrongInADay: 0 }, 60],
] as const)("sending a code: %s", (_name, history, why) => {
  expect(secondsUntilSend(history, now)).toBe(why);
});

const code = { expiresAt: now.add({ seconds: 1 }), wrongTries: 4 };
test.each([
  ["live", code, 14, null],
  ["burnt by five tries", { ...code, wrongTries: 5 }, 5, "expired-verification-code"],
  ["late", { ...code, expiresAt: now }, 0, "expired-verification-code"],
  ["none", null, 0, "invalid-verification-code"],
  ["fifteen wrong tries today", code, 15, "too-many-requests"],
] as const)("trying a code: %s", (_name, tried, wrongToday, why) => {
  expect(whyNotTryCode(tried, wrongToday, now)).toBe(why);
});

test.each([
  [Role.Student, 2016, true],
  [Role.Student, 2017, false],
  [Role.Student, 1946, true],
  [Role.Student, 1945, false],
  [Role.Tutor, 2008, true],
  [Role.Tutor, 2009, false],
])("role %i born %i: %s", (role, year, allowed) => {
  expect(isAgeAllowed(role, year, now)).toBe(allowed);
});

test("whoever may still be seventeen this year needs a guardian", () => {
  expect([2007, 2008, null].map((year) => isMinor(year, now))).toEqual([false, true, false]);
});

test.each([
  [Role.Tutor, "Nour Ali", "api-invalid-user-name"],
  [Role.Tutor, "نور علي", null],
  [Role.Student, "Nour Ali", null],
] as const)("role %i named %s", (role, name, why) => {
  expect(whyNotName(role, name)).toBe(why);
});

test("a minor's profile lacks the guardian until one is named, can be called and has agreed", () => {
  const nobody = { guardianName: null, guardianPhone: null, guardianConsentedAt: null };
  const profile = { role: Role.Student, verifiedEmail: true, birthYear: 2012, gender: null, city: null, phone: null, ...nobody };
  const guardian = { guardianName: "حسن علي", guardianPhone: "01012345678", guardianConsentedAt: now };
  expect(missingOf(profile, now)).toEqual(["guardian"]);
  expect(missingOf({ ...profile, guardianName: "حسن علي" }, now)).toEqual(["guardian"]);
  expect(missingOf({ ...profile, ...guardian, guardianPhone: null }, now)).toEqual(["guardian"]);
  expect(missingOf({ ...profile, ...guardian, guardianConsentedAt: null }, now)).toEqual(["guardian"]);
  expect(missingOf({ ...profile, ...guardian }, now)).toEqual([]);
});

test.each([
  ["nothing lacks", [], null],
  ["the address is not proved", ["email"], "unverified-email"],
  ["the address and more", ["email", "birthYear"], "unverified-email"],
  ["the birth year", ["birthYear"], "forbidden"],
  ["a minor's guardian", ["guardian"], "forbidden"],
] as const)("who can neither book nor buy: %s", (_name, missing, why) => {
  expect(whyNotReady(missing)).toBe(why);
});
