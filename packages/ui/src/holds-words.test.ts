import { expect, test } from "vitest";
import { holdsWords } from "./holds-words.ts";

test.each([
  ["الإسكندرية", "اسكند", true],
  ["القاهرة", "", true],
  ["أسوان", "اسو", true],
  ["المنيا", "مِنيا", true],
  ["قنا", "أسوان", false],
  ["قنا", "قنا وأسوان", false],
])("%s holds %s: %s", (text, wanted, isHeld) => {
  expect(holdsWords(text, wanted)).toBe(isHeld);
});
