import type { InvoiceState } from "@hiwar/contract/invoices";
import { type BankCode, WithdrawMethod } from "@hiwar/contract/payout";
import { groupedCode } from "@hiwar/ui/arabic-numbers";
import type { BadgeProps } from "@hiwar/ui/badge";
import { say } from "../words/withdrawals.ts";

export const stateTones: Readonly<Record<InvoiceState, NonNullable<BadgeProps["tone"]>>> = {
  pending: "accent",
  "canceled-by-receiver": "warning",
  "updated-by-receiver": "warning",
  "cancellation-approved-by-admin": "plain",
  "canceled-by-admin": "plain",
  fulfilled: "success",
  rejected: "danger",
};

/** Returns the bank's name, the wallet or Instapay. */
export const placeWords = ({ method, bank }: { method: WithdrawMethod; bank: BankCode | null }): string =>
  bank === null ? say(`by.${method}`) : say(`bank.${bank}`);

/** Formats a receiver so that it can be compared: the digits of a wallet or a bank account in groups. */
export function receiverText({ method, receiver }: { method: WithdrawMethod; receiver: string }): string {
  if (method === WithdrawMethod.Instapay) return receiver;
  return method === WithdrawMethod.Wallet ? groupedCode(receiver, [4, 3, 4]) : groupedCode(receiver, [4, 4, 4, 4, 4, 4, 4]);
}
