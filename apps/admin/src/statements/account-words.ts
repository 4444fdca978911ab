import { gatewayWord } from "../payments/payment-words.ts";
import { say } from "../words/statements.ts";

const known = [
  "bank",
  "unplaced",
  "unearned:subscription",
  "unearned:payment",
  "refunds-due",
  "tutor:pending",
  "tutor:payable",
  "tutor:withdrawing",
] as const;

/** What staff call a kind of account. */
export function accountWord(account: string): string {
  if (account.startsWith("gateway:")) return gatewayWord(account.slice("gateway:".length));
  const name = known.find((one) => one === account);
  return name ? say(`account.${name}`) : account;
}
