import { type BankCode, WithdrawMethod } from "@hiwar/contract/payout";
import { groupedCode } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/withdrawals.ts";

interface Payout {
  readonly method: WithdrawMethod;
  readonly receiver: string;
  readonly bank: BankCode | null;
}

/** Returns the name of where money goes: the bank, the wallet or Instapay. */
export const placeWords = ({ method, bank }: Pick<Payout, "method" | "bank">): string =>
  bank === null ? say(`by.${method}`) : say(`bank.${bank}`);

/** Formats a receiver for comparing it with one's own: numbers in groups. */
export function receiverText({ method, receiver }: Pick<Payout, "method" | "receiver">): string {
  if (method === WithdrawMethod.Instapay) return receiver;
  return method === WithdrawMethod.Wallet ? groupedCode(receiver, [4, 3, 4]) : groupedCode(receiver, [4, 4, 4, 4, 4, 4, 4]);
}

/** Returns a helpful sentence on what is wrong with a typed receiver. */
export function wrongReceiver(method: WithdrawMethod, typed: string): string {
  if (method !== WithdrawMethod.Bank) return say(`wrong.${method}`);
  const text = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z]/.test(text)) return say("wrong.account");
  const count = text.length - 2;
  return count === 27 ? say("wrong.ibanDigits") : say("wrong.ibanLength", { count: Math.max(0, count) });
}
