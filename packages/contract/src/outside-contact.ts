import { foldDigits } from "./kernel/digits.ts";

/** Runs of digits, with the separators that people insert for readability or to avoid detection. */
const runs = /\d(?:[\s\-().\u200e\u200f]{0,2}\d)+/g;
/** An Egyptian mobile number at the end of a run, or a run that is one with a leading 20 or without its zero. */
const mobile = /01[0125]\d{8}$|^(?:00)?(?:20)?1[0125]\d{8}$/;
const address = /\bhttps?:|\bwww\.|[\w-]\.(?:com|net|org|info|link|page)\b|\b(?:wa|t|m)\.me\b|\blinktr\.ee\b|\bbit\.ly\b|\S@\S+\.\S/i;
const handle = /(?:^|\s)@[a-z][\w.]{2,}/i;

/** Whether a text contains contact details outside the product: a mobile number, a web or mail address, or an account name. */
export function holdsContact(text: string): boolean {
  const digits = foldDigits(text).match(runs) ?? [];
  return digits.some((run) => mobile.test(run.replace(/\D/g, ""))) || address.test(text) || handle.test(text);
}
