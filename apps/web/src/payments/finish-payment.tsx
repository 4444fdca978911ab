import { api } from "@hiwar/app/clients";
import { Button } from "@hiwar/ui/button";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/payments.ts";
import { paymentPath } from "./checkout-order.ts";

/** A link from a held lesson to its open payment; a student has at most one. */
export function FinishPayment() {
  const { data } = useQuery(api.payments.last.query());
  return (
    <Button variant="primary" size="large" href={data?.payment ? paymentPath(data.payment.id) : "/payments"}>
      {say("finish")}
    </Button>
  );
}
