import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type PaymentRecord, PaymentStatus } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { PageHead } from "../page/page-head.tsx";
import { say } from "../words/payments.ts";
import { say as sayRefunds } from "../words/refunds.ts";
import { statusTone } from "./payment-words.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** The head of a payment's page: purpose, payer and status, and buttons to ask the gateway and to refund. */
export function PaymentHead({ record: { payment } }: { record: PaymentRecord }) {
  const now = useNow(60_000);
  const [isRefunding, setRefunding] = useState(false);
  const ask = useWrite(api.payments.sync, { done: say("asked") });
  const { id, description, payer, createdAt, status } = payment;
  return (
    <PageHead
      all={{ href: "/payments", label: say("payments") }}
      title={<bdi>{description}</bdi>}
      lead={
        <>
          <TextLink href={`/user/${payer.id}`}>{payer.name}</TextLink>
          <time dateTime={createdAt}>{relativeDayTime(createdAt, now)}</time>
          <Badge tone={statusTone(status)}>{say(`status.${status}`)}</Badge>
        </>
      }
      action={
        // Free orders are unknown to the gateway.
        payment.amountPiasters > 0 && (
          <>
            <Button isPending={ask.isPending} onPress={() => ask.mutate({ id })}>
              {say("ask")}
            </Button>
            {status === PaymentStatus.Paid && <Button onPress={() => setRefunding(true)}>{sayRefunds("refund")}</Button>}
            {isRefunding && <RefundDialog paymentId={id} description={description} onClose={() => setRefunding(false)} />}
          </>
        )
      }
    />
  );
}
