/** The shape of digits a person reads: ١٢٣ or 123. Codes, phones, cards and addresses are Latin whatever it is. */
export type DigitShape = "arabic" | "latin";

const key = "hiwar-digits";
let chosen: DigitShape | null = null;

/** What the person chose on this device; Arabic until they do. Read once a page: what stands on it already was written so. */
export function digitShape(): DigitShape {
  chosen ??= readStored();
  return chosen;
}

function readStored(): DigitShape {
  try {
    return localStorage.getItem(key) === "latin" ? "latin" : "arabic";
  } catch {
    return "arabic";
  }
}

/** Remembers the choice for the pages that are opened from now on. */
export function chooseDigits(choice: DigitShape): void {
  try {
    if (choice === "arabic") localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing keeps to Arabic ones.
  }
}

export const arabicLocale = (digits: DigitShape = digitShape()): string => (digits === "arabic" ? "ar-EG" : "ar-EG-u-nu-latn");
