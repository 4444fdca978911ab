import type { Payment } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { useSay } from "../frame/say.tsx";
import { Slip } from "./slip.tsx";

/** Fawry has not answered: nothing is known, and nothing has to be done. */
export function CheckingSlip({ payment }: { payment: Payment }) {
  const say = useSay();
  return (
    <Slip tone="checking" state={say("payments.checking")} aside={say("payments.waitingText")}>
      <p className="slip-say">{say("payments.checkingText")}</p>
      <p className="slip-amount">{arabicPounds(payment.amountPiasters)}</p>
      <p>{payment.description}</p>
    </Slip>
  );
}
