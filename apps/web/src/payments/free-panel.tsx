import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

/** Confirms a free order, which needs no payment method. */
export function FreePanel({ order }: { order: Order }) {
  const pay = usePay(order);
  return (
    <Card padding="large" hasBubbleCorner>
      <div className="pay-panel">
        <h2>{say("freeTitle")}</h2>
        <p>{say("freeText")}</p>
        {pay.error && <PayRefusal error={pay.error} />}
        <Button variant="primary" size="large" isBlock isPending={pay.isPending} onPress={() => pay.mutate({ kind: "reference" })}>
          {say("freeConfirm")}
        </Button>
      </div>
    </Card>
  );
}
