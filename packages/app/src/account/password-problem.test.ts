import { NewPassword } from "@hiwar/contract/accounts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordProblemOf } from "./password-problem.ts";

const common = "كلمة شائعة، اختر غيرها";

test.each([
  ["ab1", "قصيرة: ٨ أحرف على الأقل"],
  ["abcdefgh", "ينقصها رقم"],
  ["12345678", "ينقصها حرف إنجليزي"],
  ["١٢٣٤٥٦٧a", common],
  ["abcd 1234", "بلا مسافات"],
  [`a1${"b".repeat(49)}`, "طويلة: ٥٠ حرفًا على الأكثر"],
])("%s is told only what is missing", (typed, sentence) => {
  expect(passwordProblemOf(typed, "invalid")).toBe(sentence);
});

test("one that leaked is told so", () => {
  expect(passwordProblemOf("koshary4ever", "leaked")).toBe("ظهرت في تسريب سابق، اختر غيرها");
});

test("whatever has the form is only refused as too common, and nothing else is", () => {
  const password = fc.string({ unit: fc.constantFrom("a", "Z", "1", "٢", "س", " ", "!"), minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(password, (typed) => {
      expect(passwordProblemOf(typed, "invalid") === common).toBe(NewPassword.safeParse(typed).success);
    }),
  );
});
