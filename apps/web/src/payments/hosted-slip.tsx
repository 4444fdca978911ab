import type { Payment } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { WalletCards } from "lucide-react";
import { say } from "../words/payments.ts";
import { clearSharedVisit } from "./links/shared-visit.ts";
import { Slip } from "./slip.tsx";
import { SlipFacts } from "./slip-facts.tsx";

const urgentSeconds = 120;

/** Payment on Paymob's page: a link there, for a person who returned without having paid. */
export function HostedSlip({ payment }: { payment: Payment }) {
  const go = () => {
    clearSharedVisit();
    location.assign(payment.redirectUrl ?? "");
  };
  return (
    <Slip tone="waiting" state={say("waiting")} aside={say("waitingText")}>
      <span className="slip-token" aria-hidden="true">
        <Icon icon={WalletCards} size={36} />
      </span>
      <p className="slip-say">{say("hostedLead")}</p>
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={go}>
          {say("toHosted")}
        </Button>
      </div>
      <SlipFacts payment={payment} urgentSeconds={urgentSeconds} />
    </Slip>
  );
}
