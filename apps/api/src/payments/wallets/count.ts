import { createHmac } from "node:crypto";
import { selectPerson } from "../../accounts/queries.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { countWalletRequests, insertWalletRequest, lockWallet } from "./queries.ts";
import { walletRequests, whyNotAskWallet } from "./rules.ts";

/**
 * Counts a payment request against the phone that it reaches, over all payers; throws `too-many-requests` at the limit. The payer's own verified
 * phone is not limited, and a request that reaches no phone (null) is not counted.
 */
export async function countRequestTo({ db, actor, now, settings }: Context, number: string | null): Promise<void> {
  if (number === null) return;
  const payer = await selectPerson(db, actor.id);
  if (payer?.verifiedPhone && payer.phone === number) return;
  const wallet = createHmac("sha256", settings.codeKey.reveal()).update(`wallet:${number}`).digest();
  await lockWallet(db, wallet);
  refuseIf(whyNotAskWallet(await countWalletRequests(db, wallet, now.subtract({ hours: walletRequests.hours }))));
  await insertWalletRequest(db, wallet, now);
}
