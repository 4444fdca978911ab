import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import {
  countWrong,
  type FactorCounts,
  foldRecoveryCode,
  recoveryCodeLetters,
  recoveryCodeOf,
  secondsUntilTry,
  signInMethods,
  stepUpMethods,
  whyNotRemove,
} from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");

test.each([
  ["none yet", { wrongTries: 0, wrongSince: null }, null],
  ["nine", { wrongTries: 9, wrongSince: now }, null],
  ["ten, a minute ago", { wrongTries: 10, wrongSince: now.subtract({ minutes: 1 }) }, 14 * 60],
  ["ten, a quarter of an hour ago", { wrongTries: 10, wrongSince: now.subtract({ minutes: 15 }) }, null],
])("%s", (_name, tries, expected) => {
  expect(secondsUntilTry(tries, now)).toBe(expected);
});

test("wrong codes add up for a quarter of an hour", () => {
  expect(countWrong({ wrongTries: 0, wrongSince: null }, now)).toEqual({ wrong_tries: 1, wrong_since: now });
  expect(countWrong({ wrongTries: 3, wrongSince: now.subtract({ minutes: 14 }) }, now)).toEqual({ wrong_tries: 4 });
  expect(countWrong({ wrongTries: 10, wrongSince: now.subtract({ minutes: 15 }) }, now)).toEqual({ wrong_tries: 1, wrong_since: now });
});

const has = (counts: Partial<FactorCounts>): FactorCounts => ({ hasAuthenticator: false, passkeys: 0, recoveryCodes: 0, ...counts });

test.each([
  ["nothing", {}, []],
  ["recovery codes alone, which are no factor", { recoveryCodes: 10 }, []],
  ["an authenticator", { hasAuthenticator: true }, ["code"]],
  ["an authenticator and codes", { hasAuthenticator: true, recoveryCodes: 1 }, ["code", "recovery"]],
  ["a passkey and spent codes", { passkeys: 1 }, ["passkey"]],
  ["all of it", { hasAuthenticator: true, passkeys: 2, recoveryCodes: 9 }, ["passkey", "code", "recovery"]],
])("with %s", (_name, counts, ways) => {
  expect(signInMethods(has(counts))).toEqual(ways);
});

test.each([
  ["a manager without a factor", Role.TutorManager, {}, "password", ["password"]],
  ["a manager with a passkey", Role.TutorManager, { passkeys: 1 }, "both", ["passkey"]],
  ["a student with a password", Role.Student, {}, "password", ["password"]],
  ["a tutor of Google's alone", Role.Tutor, {}, "google", ["google"]],
  ["a student with both", Role.Student, {}, "both", ["password", "google"]],
  ["staff without a factor", Role.RegularAdmin, {}, "both", []],
  ["staff with both and codes", Role.SuperAdmin, { hasAuthenticator: true, passkeys: 1, recoveryCodes: 9 }, "both", ["passkey", "code"]],
] as const)("%s steps up", (_name, role, counts, entry, ways) => {
  expect(stepUpMethods(role, has(counts), { hasPassword: entry !== "google", hasGoogle: entry !== "password" })).toEqual(ways);
});

test.each([
  ["a manager's only passkey", Role.TutorManager, { passkeys: 1 }, null],
  ["an admin's only passkey, whatever codes there are", Role.RegularAdmin, { passkeys: 1, recoveryCodes: 10 }, "illegal"],
  ["a studio's authenticator alone", Role.Studio, { hasAuthenticator: true }, "illegal"],
  ["one of two", Role.SuperAdmin, { hasAuthenticator: true, passkeys: 1 }, null],
] as const)("%s", (_name, role, counts, why) => {
  expect(whyNotRemove(role, has(counts))).toBe(why);
});

test("a recovery code is read however it is written", () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: recoveryCodeLetters }, (_, place) => place * 21));
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  expect(recoveryCodeLetters * 5).toBeGreaterThanOrEqual(112);
  for (const typed of [code, code.toUpperCase(), code.replaceAll("-", ""), code.replaceAll("-", " ")])
    expect(foldRecoveryCode(typed)).toBe(code.replaceAll("-", ""));
  expect(foldRecoveryCode("OIL0-abcd-efgh")).toBe("0110abcdefgh");
});
