import { foldDigits } from "./kernel/digits.ts";
import type { ErrorCode } from "./kernel/errors.ts";
import { egyptianMobile } from "./kernel/mobile.ts";

export const WithdrawMethod = { Wallet: 0, Bank: 1, Instapay: 2 } as const;
export type WithdrawMethod = (typeof WithdrawMethod)[keyof typeof WithdrawMethod];
export const bankCodes = ["CIB", "ALEX", "NBE", "MISR", "QNB", "MASHREQ", "AAIB"] as const;
export type BankCode = (typeof bankCodes)[number];

/** A payout's destination in canonical form. */
export interface Payout {
  readonly method: WithdrawMethod;
  readonly receiver: string;
  readonly bank: BankCode | null;
}

/** Invisible direction marks that are copied along from an Arabic page. */
const marksOfDirection = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const visible = (text: string) => foldDigits(text).replace(marksOfDirection, "").trim();
/** Removes the spaces and dashes between the groups of a number. */
const compact = (text: string) => visible(text).replace(/[\s-]/g, "");
const accountNumber = /^\d{8,29}$/;
const egyptianIban = /^EG\d{27}$/;
const instapayHandle = /^[\w.-]{1,40}@instapay$/;

/** Whether an IBAN is Egyptian, 29 characters long and has valid check digits (ISO 13616, modulo 97). */
export function isEgyptianIban(text: string): boolean {
  if (!egyptianIban.test(text)) return false;
  // E is 14 and G is 16; the country and the check digits move to the end.
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
    // Dashes and inner spaces stay: without its dash a name is somebody else's, and two words are no name.
    const handle = visible(text).toLowerCase();
    return instapayHandle.test(handle) ? handle : null;
  },
};

/** Returns the typed receiver of a method in canonical form, or null if it is invalid. */
export function readReceiver(method: WithdrawMethod, text: string): string | null {
  return readers[method](text);
}

/**
 * Validates a payout's destination. Returns `withdraw-method-not-found` for an unknown method or bank, `invalid-invoice-method` where the parts do
 * not fit.
 */
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
