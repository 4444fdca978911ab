import { describe, expect, test } from "vitest";
import {
  arabicDigits,
  arabicNumber,
  arabicPercent,
  arabicPounds,
  arabicRating,
  foldDigits,
  groupedCode,
  onlyDigits,
  plainArabicNumber,
  shapedDigits,
  signedArabicNumber,
} from "./arabic-numbers.ts";

/** Removes direction marks, which do not change what is read, and makes no-break spaces plain. */
const bare = (text: string) => text.replace(/[\u200e\u200f\u061c\u00a0]/g, (mark) => (mark === "\u00a0" ? " " : ""));

describe("folding", () => {
  test.each([
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["0123", "0123"],
    ["١٬٢٥٠٫٥٠", "1250.50"],
    ["بيت ٧", "بيت 7"],
    ["", ""],
  ])("%s is %s", (typed, folded) => expect(foldDigits(typed)).toBe(folded));

  test.each([
    ["٠١٠ ١٢٣٤-٥٦٧٨", "01012345678"],
    ["+20 101 234", "20101234"],
    ["لا شيء", ""],
  ])("only the digits of %s are %s", (typed, digits) => expect(onlyDigits(typed)).toBe(digits));
});

describe("money", () => {
  test.each([
    [0, "٠ ج.م."],
    [275_400, "٢٬٧٥٤ ج.م."],
    [12_750, "١٢٧٫٥٠ ج.م."],
    [6_375, "٦٣٫٧٥ ج.م."],
    [5, "٠٫٠٥ ج.م."],
    [-30_600, "-٣٠٦ ج.م."],
  ])("%i piasters are %s", (piasters, words) => expect(bare(arabicPounds(piasters))).toBe(words));

  test("a person may prefer Latin digits", () => expect(bare(arabicPounds(275_400, "latin"))).toBe("2,754 ج.م."));
});

describe("numbers", () => {
  test("are grouped in prose", () => expect(arabicNumber(1250)).toBe("١٬٢٥٠"));
  test("keep the decimals asked for", () => expect(arabicNumber(1250.55, 1)).toBe("١٬٢٥٠٫٦"));
  test("stand plain in years", () => expect(plainArabicNumber(1998)).toBe("١٩٩٨"));
  test("of stars always have one decimal", () => expect([arabicRating(5), arabicRating(4.86)]).toEqual(["٥٫٠", "٤٫٩"]));
  test("that are added or taken have their sign", () =>
    expect([signedArabicNumber(120), signedArabicNumber(-30)].map(bare)).toEqual(["+١٢٠", "-٣٠"]));
  test("become percentages", () => expect(bare(arabicPercent(0.2))).toBe("٢٠٪"));
});

test.each([
  ["9384550172", [3, 3], "938 455 0172"],
  ["٩٣٨٤٥٥٠١٧٢", [3, 3], "938 455 0172"],
  ["123456789012", [4, 4], "1234 5678 9012"],
  ["12", [3, 3], "12"],
  ["", [3, 3], ""],
])("the code %s is read as its groups", (code, sizes, read) => expect(groupedCode(code, sizes)).toBe(read));

describe("sentences", () => {
  const sentence = "آخر ٣٠ يومًا: ١٬٢٥٠٫٥ دقيقة، رقمك 0100";
  test("keep Arabic digits", () => expect(shapedDigits(sentence, "arabic")).toBe(sentence));
  test("take the digits that are read", () => expect(shapedDigits(sentence, "latin")).toBe("آخر 30 يومًا: 1,250.5 دقيقة، رقمك 0100"));
  test("of single digits do as well", () => expect([arabicDigits("007", "latin"), arabicDigits("007", "arabic")]).toEqual(["007", "٠٠٧"]));
});
