import { arabicLocale, type DigitShape, digitShape } from "./digit-choice.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(digits: DigitShape, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = digits + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(arabicLocale(digits), options);
  formats.set(key, known);
  return known;
}

/** Replaces Arabic and Persian digits with Latin ones, and their decimal separator with a point; removes their grouping separator. The rest stays. */
export function foldDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, ".")
    .replace(/٬/g, "");
}

/** Returns only the digits of a typed text, folded to Latin, so that spaces and dashes do not matter. */
export function onlyDigits(text: string): string {
  return foldDigits(text).replace(/[^0-9]/g, "");
}

/** Converts the Arabic digits and separators of a sentence to Latin if the person chose Latin digits. */
export function shapedDigits(text: string, digits: DigitShape = digitShape()): string {
  if (digits === "arabic") return text;
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, ".")
    .replace(/٬/g, ",");
}

/** Converts Latin digits to the chosen digits one by one: leading zeros stay and nothing is grouped. */
export function arabicDigits(text: string, digits: DigitShape = digitShape()): string {
  if (digits === "latin") return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

/** Formats a number for prose: grouped, with at most the given decimals. */
export function arabicNumber(value: number, decimals = 0, digits: DigitShape = digitShape()): string {
  return format(digits, { maximumFractionDigits: decimals }).format(value);
}

/** Formats a change with its plus or minus sign where Arabic reads it. */
export function signedArabicNumber(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { signDisplay: "always", maximumFractionDigits: 0 }).format(value);
}

/** Formats an average of stars, always with one decimal, so that columns of ratings align. */
export function arabicRating(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** Formats a year or a room number: no grouping. */
export function plainArabicNumber(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { useGrouping: false }).format(value);
}

/** Formats a fraction of one as a percentage, such as ٢٠٪. */
export function arabicPercent(share: number, digits: DigitShape = digitShape()): string {
  return format(digits, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Formats piasters as pounds: whole pounds without decimals, others with two. */
export function arabicPounds(piasters: number, digits: DigitShape = digitShape()): string {
  const decimals = piasters % 100 === 0 ? 0 : 2;
  const options = { style: "currency", currency: "EGP", minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return format(digits, options).format(piasters / 100);
}

/** Formats piasters as pounds without the currency, for a table that states it once, with the column's number of decimals. */
export function arabicAmount(piasters: number, decimals: 0 | 2, digits: DigitShape = digitShape()): string {
  return format(digits, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(piasters / 100);
}

/** Groups a code that people read aloud: Latin digits, the last group takes the rest. Wrap it in <bdi dir="ltr">. */
export function groupedCode(code: string, sizes: readonly number[] = [3, 3]): string {
  const folded = foldDigits(code).replace(/\s/g, "");
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < folded.length) groups.push(folded.slice(from, from + size));
    from += size;
  }
  if (from < folded.length) groups.push(folded.slice(from));
  return groups.join(" ");
}
