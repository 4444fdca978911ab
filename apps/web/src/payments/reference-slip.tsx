import { copyText } from "@hiwar/app/copy-text";
import type { Payment } from "@hiwar/contract/payments";
import { arabicPounds, groupedCode } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Copy, Share2 } from "lucide-react";
import { say } from "../words/payments.ts";
import { Slip } from "./slip.tsx";
import { SlipFacts } from "./slip-facts.tsx";
import { SlipSteps } from "./slip-steps.tsx";

const groups = [3, 3, 4] as const;
const urgentSeconds = 3600;

/** A payment slip to take to a shop: the reference number, its expiry, and the next steps. */
export function ReferenceSlip({ payment }: { payment: Payment }) {
  return (
    <Slip tone="waiting" state={say("waiting")} aside={say("waitingText")} foot={<SlipSteps of="reference" />}>
      {payment.referenceNumber && <ReferenceNumber reference={payment.referenceNumber} amountPiasters={payment.amountPiasters} />}
      <SlipFacts payment={payment} urgentSeconds={urgentSeconds} />
    </Slip>
  );
}

/** The reference number with buttons to copy and share it. */
export function ReferenceNumber({ reference, amountPiasters }: { reference: string; amountPiasters: number }) {
  const copy = () => void copyText(reference, { done: say("copied"), byHand: say("copyByHand") });
  const share = () =>
    void navigator.share({ text: say("shareText", { reference, amount: arabicPounds(amountPiasters) }) }).catch(() => undefined);
  return (
    <>
      <p>{say("reference")}</p>
      <bdi className="slip-reference" dir="ltr">
        {groupedCode(reference, groups)}
      </bdi>
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={copy}>
          <Icon icon={Copy} />
          {say("copy")}
        </Button>
        {"share" in navigator && (
          <Button size="large" onPress={share}>
            <Icon icon={Share2} />
            {say("share")}
          </Button>
        )}
      </div>
    </>
  );
}
