import { foldDigits } from "./arabic-numbers.ts";
import { arabicLocale, type DigitShape, digitShape } from "./digit-choice.ts";

/** Marks of direction and every kind of space: pasted amounts bring them along. */
const invisible = /[\s\u061c\u200e\u200f\u2066-\u2069]/g;
const unit = /^(EGP|ج\.?م\.?)|(EGP|ج\.?م\.?|جنيه|[%٪])$/giu;
const grouped = /^-?\d{1,3}([,،]\d{3})+(\.\d*)?$/;
const withComma = /^-?\d*[,،]\d{1,2}$/;
const plain = /^(-?)(\d*)(?:\.(\d*))?$/;

/** A comma groups thousands where it can, and otherwise stands for the decimal point. */
function withoutCommas(text: string): string {
  if (grouped.test(text)) return text.replace(/[,،]/g, "");
  return withComma.test(text) ? text.replace(/[,،]/, ".") : text;
}

/**
 * What was typed, in whole units of the last decimal: with two decimals "12,5" and "١٢٫٥" are 1250. Null when nothing was typed, NaN
 * when it is no number, has more decimals, or is too large to be exact.
 */
export function readUnits(text: string, decimals: number): number | null {
  const folded = foldDigits(text).replace(invisible, "").replace(unit, "").replace("−", "-");
  if (folded === "") return null;
  const [, sign = "", whole = "", rest = ""] = plain.exec(withoutCommas(folded)) ?? [];
  const fraction = rest.replace(/0+$/, "");
  if (whole + rest === "" || fraction.length > decimals) return Number.NaN;
  const units = Number(whole + fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(units)) return Number.NaN;
  return sign && units !== 0 ? -units : units;
}

/** The same as it is read: grouped, in the chosen digits, with decimals only where there is a part. */
export function writeUnits(units: number, decimals: number, digits: DigitShape = digitShape()): string {
  const scale = 10 ** decimals;
  const minimumFractionDigits = units % scale === 0 ? 0 : decimals;
  return new Intl.NumberFormat(arabicLocale(digits), { minimumFractionDigits, maximumFractionDigits: decimals }).format(units / scale);
}
