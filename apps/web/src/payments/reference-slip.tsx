import type { Payment } from "@hiwar/contract/payments";
import { copyText } from "@hiwar/frame/copy-text";
import { arabicPounds, groupedCode } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Copy, Share2 } from "lucide-react";
import { useSay } from "../frame/say.tsx";
import { Slip } from "./slip.tsx";
import { SlipFacts } from "./slip-facts.tsx";
import { SlipSteps } from "./slip-steps.tsx";

const groups = [3, 3, 4] as const;
const urgentSeconds = 3600;

/** A payment slip one can carry to the shop: the number, how long it holds, and what happens next. */
export function ReferenceSlip({ payment }: { payment: Payment }) {
  const say = useSay();
  return (
    <Slip tone="waiting" state={say("payments.waiting")} aside={say("payments.waitingText")} foot={<SlipSteps of="reference" />}>
      {payment.referenceNumber && <ReferenceNumber reference={payment.referenceNumber} amountPiasters={payment.amountPiasters} />}
      <SlipFacts payment={payment} urgentSeconds={urgentSeconds} />
    </Slip>
  );
}

function ReferenceNumber({ reference, amountPiasters }: { reference: string; amountPiasters: number }) {
  const say = useSay();
  const copy = () => void copyText(reference, { done: say("payments.copied"), byHand: say("payments.copyByHand") });
  const share = () =>
    void navigator.share({ text: say("payments.shareText", { reference, amount: arabicPounds(amountPiasters) }) }).catch(() => undefined);
  return (
    <>
      <p>{say("payments.reference")}</p>
      <bdi className="slip-reference" dir="ltr">
        {groupedCode(reference, groups)}
      </bdi>
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={copy}>
          <Copy aria-hidden="true" />
          {say("payments.copy")}
        </Button>
        {"share" in navigator && (
          <Button size="large" onPress={share}>
            <Share2 aria-hidden="true" />
            {say("payments.share")}
          </Button>
        )}
      </div>
    </>
  );
}
