import { SupportLine } from "@hiwar/app/support-line";
import type { Payment } from "@hiwar/contract/payments";
import { Pounds } from "@hiwar/ui/pounds";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";

/** Fawry has not answered, or not yet how a payment ended whose time is over: nothing is known, and nothing has to be done. */
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
