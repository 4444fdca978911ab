import { expect, test } from "vitest";
import { Name, NewPassword, TypedPassword } from "./person.ts";

test.each([
  ["سلمى أحمد", true],
  ["مُحَمَّد عَلِيّ", true],
  ["Salma Ahmed", true],
  ["سلمى", false],
  ["سلمى  أحمد", false],
  ["سلمى \u202Eأحمد", false],
  ["سلمى أحمد2", false],
  // Vowel marks without a letter below them are no name, because nobody would see it.
  ["\u064E\u064F \u0650\u0651", false],
  ["سلمى \u0651\u064E", false],
])("%s is a name: %s", (name, fits) => {
  expect(Name.safeParse(name).success).toBe(fits);
});

test("a password is one whatever the shape of its digits", () => {
  for (const shape of [NewPassword, TypedPassword]) expect(shape.parse("hiwar-٢٠٢۶")).toBe("hiwar-2026");
});
