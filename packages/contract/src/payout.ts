import { foldDigits } from "./kernel/digits.ts";
import type { ErrorCode } from "./kernel/errors.ts";
import { egyptianMobile } from "./kernel/mobile.ts";

export const WithdrawMethod = { Wallet: 0, Bank: 1, Instapay: 2 } as const;
export type WithdrawMethod = (typeof WithdrawMethod)[keyof typeof WithdrawMethod];
export const bankCodes = ["CIB", "ALEX", "NBE", "MISR", "QNB", "MASHREQ", "AAIB"] as const;
export type BankCode = (typeof bankCodes)[number];

/** Where money goes, in one way of writing. */
export interface Payout {
  readonly method: WithdrawMethod;
  readonly receiver: string;
  readonly bank: BankCode | null;
}

/** Nobody sees them, and copying from an Arabic page brings them along. */
const marksOfDirection = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = (text: string) => foldDigits(text).replace(marksOfDirection, "").trim();
/** Without the spaces and dashes between the groups of a number. */
const compact = (text: string) => visible(text).replace(/[\s-]/g, "");
const accountNumber = /^\d{8,29}$/;
const egyptianIban = /^EG\d{27}$/;
const instapayHandle = /^[\w.-]{1,40}@instapay$/;

/** Whether an IBAN is Egyptian, 29 characters long and right by its check digits (ISO 13616, modulo 97). */
export function isEgyptianIban(text: string): boolean {
  if (!egyptianIban.test(text)) return false;
  // E is 14 and G is 16; the country and the check digits stand last.
  const digits = `${text.slice(4)}1416${text.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const readers: Readonly<Record<WithdrawMethod, (text: string) => string | null>> = {
  [WithdrawMethod.Wallet]: egyptianMobile,
  [WithdrawMethod.Bank]: (text) => {
    const number = compact(text).toUpperCase();
    return accountNumber.test(number) || isEgyptianIban(number) ? number : null;
  },
  [WithdrawMethod.Instapay]: (text) => {
    // A name is somebody else's without its dash, and two words are none.
    const handle = visible(text).toLowerCase();
    return instapayHandle.test(handle) ? handle : null;
  },
};

/** What somebody typed as this method's receiver in one way of writing, or null where it is none. */
export function readReceiver(method: WithdrawMethod, text: string): string | null {
  return readers[method](text);
}

/** Where money is asked to go; `withdraw-method-not-found` of a method or bank that there is not, `invalid-invoice-method` where the parts do not fit. */
export function readPayout({
  method,
  receiver,
  bank,
}: {
  readonly method: number;
  readonly receiver: string;
  readonly bank?: string | undefined;
}): Payout | ErrorCode {
  const known = Object.values(WithdrawMethod).find((one) => one === method);
  const named = bankCodes.find((code) => code === bank);
  if (known === undefined || (bank !== undefined && named === undefined)) return "withdraw-method-not-found";
  const read = readReceiver(known, receiver);
  if (read === null || (known === WithdrawMethod.Bank) !== (named !== undefined)) return "invalid-invoice-method";
  return { method: known, receiver: read, bank: named ?? null };
}
