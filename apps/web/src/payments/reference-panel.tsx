import type { WhyNot } from "@hiwar/contract/calendar";
import { lessonTimes } from "@hiwar/contract/lessons";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Notice } from "@hiwar/ui/notice";
import type * as z from "zod/mini";
import { useSay } from "../frame/say.tsx";
import type { Order } from "./checkout-order.ts";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

const planHours = 48;

/** Asks for a reference number, or says why none is given for this lesson. */
export function ReferencePanel({ order, whyNot }: { order: Order; whyNot: z.input<typeof WhyNot> }) {
  const say = useSay();
  const pay = usePay(order);
  const hours = order.kind === "plan" ? planHours : lessonTimes.referenceHoldHours;
  return (
    <Card padding="large" hasTail>
      <div className="pay-panel">
        <h2>{say("payments.referenceTitle")}</h2>
        <p>{say("payments.referenceText", { hours })}</p>
        {order.kind === "lesson" && whyNot === null && <p>{say("payments.holdText")}</p>}
        {whyNot !== null && <Notice tone="info">{say("payments.noReference")}</Notice>}
        {pay.error && <PayRefusal error={pay.error} />}
        <Button
          variant="primary"
          size="large"
          isBlock
          isDisabled={whyNot !== null}
          isPending={pay.isPending}
          onPress={() => pay.mutate({ kind: "reference" })}
        >
          {say("payments.getNumber")}
        </Button>
      </div>
    </Card>
  );
}
