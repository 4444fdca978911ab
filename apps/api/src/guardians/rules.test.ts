import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { guardianNoticeOf, isSameNotice, linkStateOf, secondsUntilNotice } from "./rules.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const earlier = (hours: number) => now.subtract({ hours });
const student = {
  role: Role.Student,
  birthYear: 2012,
  guardianName: "حسن علي",
  guardianPhone: "01012345678",
  guardianConsentedAt: now,
  guardianConsentVersion: "2026-11",
};
const word = { phone: "01012345678", consentVersion: "2026-11", consentedAt: now };

test.each([
  ["of a minor", {}, word],
  ["of who is of age", { birthYear: 2007 }, null],
  ["of who has said no year", { birthYear: null }, null],
  ["of a tutor", { role: Role.Tutor }, null],
  ["without a name", { guardianName: null }, null],
  ["without a phone", { guardianPhone: null }, null],
  ["that is not given", { guardianConsentedAt: null, guardianConsentVersion: null }, null],
])("a guardian's word %s", (_name, otherwise, expected) => {
  expect(guardianNoticeOf({ ...student, ...otherwise }, now)).toEqual(expected);
});

test("what was told stands for the same consent on the same phone", () => {
  expect(isSameNotice(word, { ...word })).toBe(true);
  expect(isSameNotice(word, { ...word, phone: "01112345678" })).toBe(false);
  expect(isSameNotice(word, { ...word, consentedAt: earlier(1) })).toBe(false);
  expect(isSameNotice(word, { ...word, consentVersion: "2027-01" })).toBe(false);
});

test.each([
  ["nothing went before", undefined, undefined, null],
  ["the phone is full for an hour", earlier(23), undefined, 3_600],
  ["the student is, longer", earlier(23), earlier(22), 7_200],
  ["both are free again", earlier(24), earlier(25), null],
] as const)("one more message: %s", (_name, toPhone, ofStudent, seconds) => {
  expect(secondsUntilNotice({ toPhone, ofStudent }, now)).toBe(seconds);
});

test.each([
  ["that stands", {}, "standing"],
  ["of who is of age now", { birthYear: 2007 }, null],
  ["of who said no year any more", { birthYear: null }, null],
  ["whose place another took", { endedAt: earlier(1) }, null],
  ["that withdrew", { endedAt: earlier(1), withdrawnAt: earlier(1) }, "withdrawn"],
  ["that withdrew before a new consent", { endedAt: earlier(1), withdrawnAt: earlier(1), isLatest: false }, null],
  ["that withdrew thirty days ago", { endedAt: earlier(720), withdrawnAt: earlier(720) }, null],
  ["that withdrew just before that", { endedAt: earlier(719), withdrawnAt: earlier(719) }, "withdrawn"],
] as const)("a link %s", (_name, otherwise, state) => {
  expect(linkStateOf({ birthYear: 2012, endedAt: null, withdrawnAt: null, isLatest: true, ...otherwise }, now)).toBe(state);
});
