import { api } from "@hiwar/app/clients";
import { PaymentStatus } from "@hiwar/contract/payments";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { say } from "../words/payments.ts";
import { paymentPath } from "./checkout-order.ts";

const unpaid: readonly number[] = [PaymentStatus.New, PaymentStatus.Processed];

/** Warns of an unpaid order: paying here cancels it. */
export function UnpaidCallout() {
  const { data } = useQuery(api.payments.last.query());
  if (!data?.payment || !unpaid.includes(data.payment.status)) return null;
  const { id, description, status } = data.payment;
  return (
    <Callout
      tone="warning"
      action={<TextLink href={paymentPath(id)}>{say(status === PaymentStatus.New ? "openEarlier" : "finishEarlier")}</TextLink>}
    >
      {say(status === PaymentStatus.New ? "openChecking" : "unpaidEarlier", { description })}
    </Callout>
  );
}
