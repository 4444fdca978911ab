import type { Payment } from "@hiwar/contract/payments";
import { Icon } from "@hiwar/ui/icon";
import { BellRing } from "lucide-react";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";
import { SlipFacts } from "./slip-facts.tsx";
import { SlipSteps } from "./slip-steps.tsx";

const urgentSeconds = 120;

/** An open wallet payment: a request was sent to the wallet, or a QR code can be read. */
export function WalletSlip({ payment }: { payment: Payment }) {
  return (
    <Slip tone="waiting" state={say("waiting")} aside={say("waitingText")} foot={<SlipSteps of={payment.qr ? "qr" : "push"} />}>
      {payment.qr ? (
        <>
          <p>{say("qrLead")}</p>
          <img className="slip-qr" src={payment.qr} alt={say("qrAlt")} width={246} height={246} />
        </>
      ) : (
        <>
          <span className="slip-token" aria-hidden="true">
            <Icon icon={BellRing} size={36} />
          </span>
          <p className="slip-say">{say("pushLead")}</p>
          {payment.hint && (
            <bdi className="slip-digits" dir="ltr">
              ••••••• {payment.hint}
            </bdi>
          )}
        </>
      )}
      <SlipFacts payment={payment} urgentSeconds={urgentSeconds} />
    </Slip>
  );
}
