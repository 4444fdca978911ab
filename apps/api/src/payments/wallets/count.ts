import { createHmac } from "node:crypto";
import { selectPerson } from "../../accounts/queries.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { countWalletRequests, insertWalletRequest, lockWallet } from "./queries.ts";
import { walletRequests, whyNotAskWallet } from "./rules.ts";

/**
 * Counts a request to pay against the wallet it rings on, whoever sends it, and refuses one too many. The payer's own verified phone is
 * asked as often as they like.
 */
export async function countWalletRequest({ db, actor, now, settings }: Context, number: string): Promise<void> {
  const payer = await selectPerson(db, actor.id);
  if (payer?.verifiedPhone && payer.phone === number) return;
  const wallet = createHmac("sha256", settings.codeKey.reveal()).update(`wallet:${number}`).digest();
  await lockWallet(db, wallet);
  refuseIf(whyNotAskWallet(await countWalletRequests(db, wallet, now.subtract({ hours: walletRequests.hours }))));
  await insertWalletRequest(db, wallet, now);
}
