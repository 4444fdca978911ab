import { foldDigits } from "./digits.ts";

/** Spaces, separators and the direction marks that phones add to a copied number. */
const between = /[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** An Egyptian mobile number in local form. */
export const mobilePattern = /^01[0125]\d{8}$/;

/**
 * Removes separators from a typed or pasted number and turns +20, 0020 or 20 in front into the local form. Other text only loses its separators and
 * gets Latin digits.
 */
export function localNumber(text: string): string {
  return foldDigits(text)
    .replace(between, "")
    .replace(/^(?:\+|00)?20(?=0?1\d{9}$)0?/, "0");
}

/** Returns a typed Egyptian mobile number in its local form of eleven digits, or null if it is none. */
export function egyptianMobile(text: string): string | null {
  const number = localNumber(text);
  return mobilePattern.test(number) ? number : null;
}
