import { fieldsOf } from "@hiwar/contract/kernel/field-codes";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { needsGuardian, StudentMain } from "./profile-schemas.ts";

test.each([
  [2009, 2026, true],
  [2008, 2026, true],
  [2007, 2026, false],
  [20, 2026, false],
  [undefined, 2026, false],
])("born in %j, in %i: guardian %j", (birthYear, year, expected) => {
  expect(needsGuardian(birthYear, year)).toBe(expected);
});

test("a young student's form asks for the guardian, an adult's does not", () => {
  const main = { birthYear: new Date().getFullYear() - 15, gender: "female", city: 1 };
  const young = z.safeDecode(StudentMain, main as never);
  expect(fieldsOf(young.error?.issues ?? [])).toEqual({ guardianName: "required", guardianPhone: "required", guardianConsent: "required" });
  expect(z.safeDecode(StudentMain, { ...main, birthYear: 1999 } as never).success).toBe(true);
});
