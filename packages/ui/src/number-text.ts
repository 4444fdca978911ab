import { foldDigits } from "./arabic-numbers.ts";
import { arabicLocale, type DigitShape, digitShape } from "./digit-choice.ts";

/** Direction marks and every kind of space, which pasted amounts may contain. */
const invisible = /[\s\u061c\u200e\u200f\u2066-\u2069]/g;
const unit = /^(EGP|ج\.?م\.?)|(EGP|ج\.?م\.?|جنيه|[%٪])$/giu;
const grouped = /^-?\d{1,3}([,،]\d{3})+(\.\d*)?$/;
const withComma = /^-?\d*[,،]\d{1,2}$/;
const plain = /^(-?)(\d*)(?:\.(\d*))?$/;

/** A comma is a thousands separator where it can be one, otherwise the decimal point. */
function withoutCommas(text: string): string {
  if (grouped.test(text)) return text.replace(/[,،]/g, "");
  return withComma.test(text) ? text.replace(/[,،]/, ".") : text;
}

/**
 * Parses a typed number into whole units of the smallest decimal: with two decimals "12,5" and "١٢٫٥" are 1250. Returns null for an empty text,
 * NaN for an invalid number, too many decimals, or a number too large to be exact.
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

/** Formats units for reading: grouped, in the chosen digits, with decimals only for a fraction. */
export function writeUnits(units: number, decimals: number, digits: DigitShape = digitShape()): string {
  const scale = 10 ** decimals;
  const minimumFractionDigits = units % scale === 0 ? 0 : decimals;
  return new Intl.NumberFormat(arabicLocale(digits), { minimumFractionDigits, maximumFractionDigits: decimals }).format(units / scale);
}
