import { expect, test } from "vitest";
import { containsText } from "./contains-text.ts";

test.each([
  ["الإسكندرية", "اسكند", true],
  ["القاهرة", "", true],
  ["أسوان", "اسو", true],
  ["المنيا", "مِنيا", true],
  ["مِصر الجديدة", "مصر", true],
  ["كَفْر الشيخ", "كفر ال", true],
  ["المنيا", "ِ", true],
  ["قنا", "أسوان", false],
  ["قنا", "قنا وأسوان", false],
])("%s holds %s: %s", (text, wanted, isHeld) => {
  expect(containsText(text, wanted)).toBe(isHeld);
});
