import { expect, test } from "vitest";
import { fromStartWords } from "./from-start.ts";

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

test.each([
  [0, "عندها"],
  [-120, "قبلها بـدقيقتين"],
  [75, "بعدها بـدقيقة"],
  [5, "بعدها بـ٥ ثوانٍ"],
  [3_700, "بعدها بـساعة"],
])("%d seconds from the start", (seconds, words) => {
  expect(plain(fromStartWords(seconds))).toBe(words);
});
