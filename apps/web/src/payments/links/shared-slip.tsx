import type { SharedOrder, SharedState } from "@hiwar/contract/pay-links";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Ban, CircleCheck, Hourglass, type LucideIcon, WalletCards } from "lucide-react";
import { say } from "../../words/pay-links.ts";
import { ReferenceNumber } from "../reference-slip.tsx";
import { Slip, type SlipTone } from "../slip.tsx";
import { SlipFacts } from "../slip-facts.tsx";
import { SlipSteps } from "../slip-steps.tsx";
import { storeSharedVisit } from "./shared-visit.ts";

type Order = NonNullable<SharedOrder["order"]>;
type Over = Exclude<SharedState, "open" | "withdrawn">;

const urgentSeconds = 3_600;
const endings: Record<Over, { tone: SlipTone; icon: LucideIcon }> = {
  checking: { tone: "checking", icon: Hourglass },
  paid: { tone: "done", icon: CircleCheck },
  expired: { tone: "over", icon: Hourglass },
  closed: { tone: "over", icon: Ban },
};

interface SharedSlipProps {
  state: SharedState;
  order: Order;
  secret: string;
  /** Whether the person returned from the gateway's page and the gateway has answered for the payment. */
  isBackUnpaid: boolean;
}

/** Somebody else's order: how to pay it while that is possible, otherwise how it ended. */
export function SharedSlip({ state, order, secret, isBackUnpaid }: SharedSlipProps) {
  if (state === "withdrawn") return null;
  if (state !== "open") return <OverSlip state={state} order={order} />;
  const { referenceNumber, pageUrl, amountPiasters } = order;
  return (
    <>
      {isBackUnpaid && (
        <Callout tone="info" announces>
          {say("notYet")}
        </Callout>
      )}
      <Slip
        tone="waiting"
        state={say("waiting")}
        aside={say("waitingText")}
        foot={referenceNumber === null ? undefined : <SlipSteps of="reference" />}
      >
        {referenceNumber !== null && <ReferenceNumber reference={referenceNumber} amountPiasters={amountPiasters} />}
        {pageUrl !== null && <ToPage pageUrl={pageUrl} amountPiasters={amountPiasters} secret={secret} />}
        <SlipFacts payment={order} urgentSeconds={urgentSeconds} />
      </Slip>
    </>
  );
}

function ToPage({ pageUrl, amountPiasters, secret }: { pageUrl: string; amountPiasters: number; secret: string }) {
  const go = () => {
    storeSharedVisit(secret, Date.now());
    location.assign(pageUrl);
  };
  return (
    <>
      <span className="slip-token" aria-hidden="true">
        <Icon icon={WalletCards} size={36} />
      </span>
      <p className="slip-say">{say("hostedLead")}</p>
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={go}>
          {say("toHosted", { amount: arabicPounds(amountPiasters) })}
        </Button>
      </div>
    </>
  );
}

function OverSlip({ state, order: { firstName: name, description, amountPiasters } }: { state: Over; order: Order }) {
  const { tone, icon } = endings[state];
  return (
    <Slip tone={tone} state={say(`over.${state}`)}>
      <span className="slip-token" aria-hidden="true">
        <Icon icon={icon} size={36} />
      </span>
      <p className="slip-say">{say(`over.${state}Text`, { name })}</p>
      <p>
        {description}، <Pounds piasters={amountPiasters} />
      </p>
    </Slip>
  );
}
