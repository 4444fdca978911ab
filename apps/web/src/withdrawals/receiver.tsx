import type { BankCode, WithdrawMethod } from "@hiwar/contract/payout";
import { say } from "../words/withdrawals.ts";
import { placeWords, receiverText } from "./receiver-words.ts";

/** Where money goes: the place and the number or name. */
export function Receiver({ payout }: { payout: { method: WithdrawMethod; receiver: string; bank: BankCode | null } }) {
  return (
    <span className="earn-receiver">
      {say("to")} {placeWords(payout)} <bdi dir="ltr">{receiverText(payout)}</bdi>
    </span>
  );
}
