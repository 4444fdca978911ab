import { SupportLine } from "@hiwar/app/support-line";
import type { Payment } from "@hiwar/contract/payments";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Unplug } from "lucide-react";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";

/** The gateway has the order, but its answer with the code or the bank's address was lost: the payment can only be cancelled. */
export function LostSlip({ payment }: { payment: Payment }) {
  return (
    <Slip tone="checking" state={say("lost")} aside={say("waitingText")}>
      <span className="slip-token" aria-hidden="true">
        <Icon icon={Unplug} size={36} />
      </span>
      <p className="slip-amount">
        <Pounds piasters={payment.amountPiasters} />
      </p>
      <p>{payment.description}</p>
      <p className="slip-say">{say("lostText")}</p>
      <SupportLine />
    </Slip>
  );
}
