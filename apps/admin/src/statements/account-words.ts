import { accountKinds } from "@hiwar/contract/statements";
import { gatewayWord } from "../payments/payment-words.ts";
import { say } from "../words/statements.ts";

/** Returns the Arabic name of an account of the books. */
export function accountWord(account: string): string {
  if (account.startsWith("gateway:")) return gatewayWord(account.slice("gateway:".length));
  const kind = (["bank", ...accountKinds.owed] as const).find((one) => one === account);
  return kind ? say(`account.${kind}`) : account;
}
