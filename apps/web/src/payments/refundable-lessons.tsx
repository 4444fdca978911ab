import { api } from "@hiwar/app/clients";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/refunds.ts";
import { paidPath } from "./checkout-order.ts";

/** Above the payments: paid single lessons without a booking, to be booked again or refunded. */
export function RefundableLessons() {
  const { data } = useQuery(api.refunds.lessons.query({}));
  return data?.list.map(({ paymentId, description, refundPiasters }) => (
    <Callout
      key={paymentId}
      action={
        <Button size="small" href={paidPath(paymentId)}>
          {say("see")}
        </Button>
      }
    >
      <b>{say("refundable")}</b> {say("refundableText", { description, amount: arabicPounds(refundPiasters) })}
    </Callout>
  ));
}
