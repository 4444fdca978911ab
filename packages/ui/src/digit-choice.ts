/** The digits a person reads: ١٢٣ or 123. Codes, phone numbers, cards and addresses are always Latin. */
export type DigitShape = "arabic" | "latin";

const key = "hiwar-digits";
let chosen: DigitShape | null = null;

/** Returns the person's choice on this device; Arabic by default. Read once per page, so that all digits on it match. */
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

/** Stores the choice for pages opened afterwards. */
export function chooseDigits(choice: DigitShape): void {
  try {
    if (choice === "arabic") localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that cannot store it keeps Arabic digits.
  }
}

export const arabicLocale = (digits: DigitShape = digitShape()): string => (digits === "arabic" ? "ar-EG" : "ar-EG-u-nu-latn");
