import { fieldsOf } from "@hiwar/contract/kernel/field-codes";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { consentOf, needsGuardian, StudentMain, TutorMain } from "./profile-schemas.ts";

test.each([
  [2009, 2026, true],
  [2008, 2026, true],
  [2007, 2026, false],
  [20, 2026, false],
  // The year's own error comes first: no guardian makes them old enough.
  [2020, 2026, false],
  [undefined, 2026, false],
])("born in %j, in %i: guardian %j", (birthYear, year, expected) => {
  expect(needsGuardian(birthYear, year)).toBe(expected);
});

test("a young student's form asks for the guardian, an adult's does not", () => {
  const main = { birthYear: new Date().getFullYear() - 15, gender: "female" };
  const young = z.safeDecode(StudentMain, main as never);
  expect(fieldsOf(young.error?.issues ?? [], main)).toEqual({
    guardianName: "required",
    guardianPhone: "required",
    guardianConsent: "required",
  });
  expect(z.safeDecode(StudentMain, { ...main, birthYear: 1999 } as never).success).toBe(true);
});

test.each([
  ["a student of six", StudentMain, 6, { birthYear: "invalid" }],
  ["a tutor of seventeen", TutorMain, 17, { birthYear: "invalid" }],
  ["a tutor of eighty-one", TutorMain, 81, { birthYear: "invalid" }],
  ["a tutor of eighteen", TutorMain, 18, {}],
])("%s", (_name, schema, age, wrong) => {
  const main = { birthYear: new Date().getFullYear() - age, gender: "female" };
  expect(fieldsOf(z.safeDecode(schema, main as never).error?.issues ?? [], main)).toEqual(wrong);
});

test("a form begins with a guardian's consent that stands, not with one that was withdrawn", () => {
  expect(consentOf({ guardianName: "حسن علي", missing: [] })).toBe(true);
  expect(consentOf({ guardianName: "حسن علي", missing: ["guardian"] })).toBeUndefined();
  expect(consentOf({ guardianName: null, missing: ["guardian"] })).toBeUndefined();
});
