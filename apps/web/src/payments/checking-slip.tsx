import { SupportLine } from "@hiwar/app/support-line";
import type { Payment } from "@hiwar/contract/payments";
import { Pounds } from "@hiwar/ui/pounds";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";

/** Shown while the gateway has not answered, or has not yet said how a payment past its time ended. The person need not do anything. */
export function CheckingSlip({ payment, isOver = false }: { payment: Payment; isOver?: boolean }) {
  return (
    <Slip tone="checking" state={say(isOver ? "over" : "checking")} aside={say("waitingText")}>
      <p className="slip-say">{say(isOver ? "overText" : "checkingText")}</p>
      <p className="slip-amount">
        <Pounds piasters={payment.amountPiasters} />
      </p>
      <p>{payment.description}</p>
      {isOver && <SupportLine />}
    </Slip>
  );
}
