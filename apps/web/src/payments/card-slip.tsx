import type { Payment } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { CreditCard } from "lucide-react";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";
import { SlipFacts } from "./slip-facts.tsx";

const urgentSeconds = 120;

/** The card's bank must confirm on its own page: a link there, for a person who returned without a result. */
export function CardSlip({ payment }: { payment: Payment }) {
  const { redirectUrl, hint } = payment;
  return (
    <Slip tone="waiting" state={say("cardWaiting")} aside={say("waitingText")}>
      <span className="slip-token" aria-hidden="true">
        <Icon icon={CreditCard} size={36} />
      </span>
      <p className="slip-say">{say("cardLead")}</p>
      {hint && (
        <bdi className="slip-digits" dir="ltr">
          •••• {hint}
        </bdi>
      )}
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={() => location.assign(redirectUrl ?? "")}>
          {say("toBank")}
        </Button>
      </div>
      <SlipFacts payment={payment} urgentSeconds={urgentSeconds} />
    </Slip>
  );
}
