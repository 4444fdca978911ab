import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readUnits, writeUnits } from "./number-text.ts";

const persian = (text: string) => text.replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x90));

test("what is written is read back, in every digit set and with up to four decimals", () => {
  const units = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const arabic = writeUnits(value, decimals, "arabic");
      for (const text of [arabic, persian(arabic), writeUnits(value, decimals, "latin")]) expect(readUnits(text, decimals)).toBe(value);
    }),
  );
});

test("no typed text becomes a part of a unit or an inexact number", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789٠١٩۰۹.,،٫٬- %٪جم"), maxLength: 24 });
  fc.assert(
    fc.property(typed, (text) => {
      const read = readUnits(text, 2);
      expect(read === null || Number.isNaN(read) || Number.isSafeInteger(read)).toBe(true);
      expect(Object.is(read, -0)).toBe(false);
    }),
  );
});

describe("typed by people", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["ج.م.", null],
    ["٦٣٫٧٥", 6375],
    ["63.75", 6375],
    ["63,75", 6375],
    ["٦٣،٧٥", 6375],
    ["1,250", 125_000],
    ["1٬250٫5", 125_050],
    ["۱۲۳", 12_300],
    ["2,600 EGP", 260_000],
    ["‏٤٬٤٢٦٫٨٠ ج.م.‏", 442_680],
    ["−12", -1200],
    [".5", 50],
    ["5.", 500],
    ["0.10", 10],
    ["-0", 0],
    ["1.005", Number.NaN],
    ["1,2,3", Number.NaN],
    ["1-2", Number.NaN],
    [".", Number.NaN],
    ["-", Number.NaN],
    ["سبعة", Number.NaN],
    ["90071992547409.92", Number.NaN],
  ])("%j is %s piasters", (text, expected) => {
    expect(readUnits(text, 2)).toBe(expected);
  });

  test("a whole number takes no decimals but zeros", () => {
    expect([readUnits("12.0", 0), readUnits("12.5", 0)]).toEqual([12, Number.NaN]);
  });
});
