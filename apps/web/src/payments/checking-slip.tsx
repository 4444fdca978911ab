import type { Payment } from "@hiwar/contract/payments";
import { Pounds } from "@hiwar/ui/pounds";
import { useSay } from "../frame/say.tsx";
import { Slip } from "./slip.tsx";

/** Fawry has not answered, or not yet how a payment ended whose time is over: nothing is known, and nothing has to be done. */
export function CheckingSlip({ payment, isOver = false }: { payment: Payment; isOver?: boolean }) {
  const say = useSay();
  return (
    <Slip tone="checking" state={say(isOver ? "payments.over" : "payments.checking")} aside={say("payments.waitingText")}>
      <p className="slip-say">{say(isOver ? "payments.overText" : "payments.checkingText")}</p>
      <p className="slip-amount">
        <Pounds piasters={payment.amountPiasters} />
      </p>
      <p>{payment.description}</p>
    </Slip>
  );
}
