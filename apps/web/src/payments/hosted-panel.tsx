import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { PayMarks } from "./pay-marks.tsx";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

/** Payment by card or wallet on Paymob's own page: nothing is typed or stored here. */
export function HostedPanel({ order, amountPiasters }: { order: Order; amountPiasters: number }) {
  const pay = usePay(order);
  return (
    <Card padding="large" hasBubbleCorner>
      <div className="pay-panel">
        <h2>{say("hostedTitle")}</h2>
        <PayMarks of="hosted" />
        <p>{say("hostedText")}</p>
        {order.kind === "lesson" && <p>{say("hostedLesson")}</p>}
        {pay.error && <PayRefusal error={pay.error} />}
        <Button variant="primary" size="large" isBlock isPending={pay.isPending} onPress={() => pay.mutate({ kind: "hosted" })}>
          {say("hostedPay", { amount: arabicPounds(amountPiasters) })}
        </Button>
        <Button variant="quiet" isPending={pay.isPending} onPress={() => pay.mutate({ kind: "hosted", isForOther: true })}>
          {say("payForMe")}
        </Button>
      </div>
    </Card>
  );
}
