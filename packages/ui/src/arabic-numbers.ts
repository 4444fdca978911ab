import { arabicLocale, type DigitShape, digitShape } from "./digit-choice.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(digits: DigitShape, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = digits + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(arabicLocale(digits), options);
  formats.set(key, known);
  return known;
}

/** Arabic and Persian digits become Latin ones and their separators a point; everything else stays as typed. */
export function foldDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, ".")
    .replace(/٬/g, "");
}

/** What a person typed as a number field: folded, digits only, so that spaces and dashes do not matter. */
export function onlyDigits(text: string): string {
  return foldDigits(text).replace(/[^0-9]/g, "");
}

/** A sentence with the digits that are read: Arabic ones and their separators stay, or become Latin. */
export function shapedDigits(text: string, digits: DigitShape = digitShape()): string {
  if (digits === "arabic") return text;
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, ".")
    .replace(/٬/g, ",");
}

/** Latin digits become those that are read, each for itself: leading zeros stay and nothing is grouped. */
export function arabicDigits(text: string, digits: DigitShape = digitShape()): string {
  if (digits === "latin") return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

/** A number in prose, grouped, with at most the given decimals. */
export function arabicNumber(value: number, decimals = 0, digits: DigitShape = digitShape()): string {
  return format(digits, { maximumFractionDigits: decimals }).format(value);
}

/** What is added or taken, with its sign where Arabic reads it. */
export function signedArabicNumber(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { signDisplay: "always", maximumFractionDigits: 0 }).format(value);
}

/** An average of stars: always one decimal, so that columns of ratings align. */
export function arabicRating(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** A year or a room number: no grouping. */
export function plainArabicNumber(value: number, digits: DigitShape = digitShape()): string {
  return format(digits, { useGrouping: false }).format(value);
}

/** A share of one as a percentage, such as ٢٠٪. */
export function arabicPercent(share: number, digits: DigitShape = digitShape()): string {
  return format(digits, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Piasters as pounds: whole pounds without decimals, others with two. */
export function arabicPounds(piasters: number, digits: DigitShape = digitShape()): string {
  const decimals = piasters % 100 === 0 ? 0 : 2;
  const options = { style: "currency", currency: "EGP", minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return format(digits, options).format(piasters / 100);
}

/** Piasters as pounds where the currency is said once for all of a table, with the decimals that its column has. */
export function arabicAmount(piasters: number, decimals: 0 | 2, digits: DigitShape = digitShape()): string {
  return format(digits, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(piasters / 100);
}

/** A code for people to read aloud: Latin digits in groups, the last group takes what is left. Wrap it in <bdi dir="ltr">. */
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
