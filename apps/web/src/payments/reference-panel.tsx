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

/** Whether no number could be paid in time; of the server's two reasons this one is seen from here. */
const isNear = (start: string) => Date.parse(start) - Date.now() < lessonTimes.referenceLeastHoursAhead * 3_600_000;

/** Asks for a reference number, or says why none is given for this lesson. */
export function ReferencePanel({ order, whyNot }: { order: Order; whyNot: z.input<typeof WhyNot> }) {
  const say = useSay();
  const pay = usePay(order);
  return (
    <Card padding="large" hasTail>
      <div className="pay-panel">
        <h2>{say("payments.referenceTitle")}</h2>
        {whyNot !== null && order.kind === "lesson" ? (
          <Notice tone="info">{say(isNear(order.start) ? "payments.noReferenceNear" : "payments.noReferenceLapsed")}</Notice>
        ) : (
          <>
            <p>{order.kind === "plan" ? say("payments.referenceText", { hours: planHours }) : say("payments.referenceLesson")}</p>
            {order.kind === "lesson" && <p>{say("payments.holdText")}</p>}
            {pay.error && <PayRefusal error={pay.error} />}
            <Button variant="primary" size="large" isBlock isPending={pay.isPending} onPress={() => pay.mutate({ kind: "reference" })}>
              {say("payments.getNumber")}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
