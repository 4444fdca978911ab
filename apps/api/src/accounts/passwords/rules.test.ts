import { expect, test } from "vitest";
import { isCommonPassword } from "./rules.ts";

test.each([
  ["among the first of every leak", "Password123", true],
  ["a walk over the keyboard", "1qaz2wsx", true],
  ["far down the list", "cowboys1", true],
  ["tried first in Egypt", "Zamalek1911", true],
  ["the address itself", "salma01@hiwar.local", true],
  ["what stands before its @", "Salma2001", true],
  ["three words", "felucca-river-77", false],
  ["one of a person's own", "xk4-mango-lamp", false],
])("%s", (_name, password, isCommon) => {
  const email = password === "Salma2001" ? "salma2001@hiwar.local" : "salma01@hiwar.local";
  expect(isCommonPassword(password, email)).toBe(isCommon);
});
