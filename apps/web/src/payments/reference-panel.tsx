import type { WhyNot } from "@hiwar/contract/calendar";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Card } from "@hiwar/ui/card";
import type * as z from "zod/mini";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { PayMarks } from "./pay-marks.tsx";
import { PayRefusal } from "./pay-refusal.tsx";
import { usePay } from "./use-pay.ts";

const planHours = 48;

/** Requests a reference number, or says why none is available for this lesson. */
export function ReferencePanel({ order, whyNot }: { order: Order; whyNot: z.input<typeof WhyNot> }) {
  const pay = usePay(order);
  return (
    <Card padding="large" hasBubbleCorner>
      <div className="pay-panel">
        <h2>{say("referenceTitle")}</h2>
        <PayMarks of="reference" />
        {whyNot !== null && order.kind === "lesson" ? (
          <Callout tone="info">{say(whyNot === "too-many-requests" ? "noReferenceLapsed" : "noReferenceNear")}</Callout>
        ) : (
          <>
            <p>{order.kind === "plan" ? say("referenceText", { hours: planHours }) : say("referenceLesson")}</p>
            {order.kind === "lesson" && <p>{say("holdText")}</p>}
            <p>{say("referenceForOther")}</p>
            {pay.error && <PayRefusal error={pay.error} />}
            <Button variant="primary" size="large" isBlock isPending={pay.isPending} onPress={() => pay.mutate({ kind: "reference" })}>
              {say("getNumber")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
