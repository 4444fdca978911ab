import { foldDigits } from "./digits.ts";

/** Spaces, separators, and the marks that phones put around a copied number. */
const between = /[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** An Egyptian mobile in its local form. */
export const mobilePattern = /^01[0125]\d{8}$/;

/** A typed or pasted number with +20, 0020 or 20 in front in its local form; any other text without its separators. */
export function localNumber(text: string): string {
  return foldDigits(text)
    .replace(between, "")
    .replace(/^(?:\+|00)?20(?=0?1\d{9}$)0?/, "0");
}

/** The Egyptian mobile that somebody typed, in its local form of eleven digits, or null. */
export function egyptianMobile(text: string): string | null {
  const number = localNumber(text);
  return mobilePattern.test(number) ? number : null;
}
