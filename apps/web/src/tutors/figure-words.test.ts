import { expect, test } from "vitest";
import { punctualWords, replyWords } from "./figure-words.ts";

const plain = (words: string | null) => words?.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, "") ?? null;
const told = (some: { gender?: string; punctualPercent?: number; replyMinutes?: number }) => ({
  gender: null,
  punctualPercent: null,
  replyMinutes: null,
  ...some,
});

test.each([
  [3, "يرد خلال دقائق"],
  [30, "يرد خلال نصف ساعة"],
  [31, "يرد خلال ساعة تقريبًا"],
  [75, "يرد خلال ساعة تقريبًا"],
  [76, "يرد خلال ساعتين"],
  [300, "يرد خلال ٥ ساعات"],
  [721, "يرد خلال يوم تقريبًا"],
])("a median of %i minutes is said as %s", (replyMinutes, words) => {
  expect(plain(replyWords(told({ replyMinutes })))).toBe(words);
});

test("words agree with the tutor, and too little says nothing", () => {
  expect(plain(punctualWords(told({ gender: "female", punctualPercent: 100 }), "punctualOf"))).toBe("تبدأ في موعدها في ١٠٠٪ من الدروس");
  expect(plain(punctualWords(told({ gender: "male", punctualPercent: 97 }), "punctual"))).toBe("يبدأ في موعده ٩٧٪");
  expect(replyWords(told({ gender: "female" }))).toBe(null);
  expect(punctualWords(told({}), "punctual")).toBe(null);
});
