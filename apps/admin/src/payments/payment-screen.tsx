import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ReceiptList } from "@hiwar/app/payments/receipt-list";
import type { PaymentRecord } from "@hiwar/contract/payments";
import { hasReceipts } from "@hiwar/contract/receipts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/section.tsx";
import { TwoColumns, TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { say } from "../words/payments.ts";
import { GatewayComparison } from "./gateway-comparison.tsx";
import { PaymentEvents } from "./payment-events.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHead } from "./payment-head.tsx";
import { PaymentPostings } from "./payment-postings.tsx";
import { PaymentStatement } from "./payment-statement.tsx";
import { PaymentTasks } from "./payment-tasks.tsx";

export const meta = pageMeta(() => say("payment"));

const gone = notFoundOn(["transaction-not-found"], { title: say("gone"), all: { href: "/payments", label: say("payments") } });

/** /payment/:id: everything about one payment, with the gateway's data beside ours. */
export default function PaymentScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.payments.record.query({ id }));
  return (
    <Loaded query={record} skeleton={<TwoColumnsSkeleton title={say("payment")} />} errorState={gone} headingLevel={1}>
      {(known) => <Known record={known} />}
    </Loaded>
  );
}

function Known({ record }: { record: PaymentRecord }) {
  return (
    <TwoColumns
      head={<PaymentHead record={record} />}
      main={
        <>
          <PaymentTasks tasks={record.tasks.filter(({ decision }) => decision === null)} />
          <GatewayComparison record={record} />
          <PaymentTasks tasks={record.tasks.filter(({ decision }) => decision !== null)} />
          <PaymentEvents events={record.events} />
        </>
      }
      side={
        <>
          <PaymentStatement record={record} />
          <PaymentFacts record={record} />
          {hasReceipts(record.payment) && (
            <Section title={say("receipts")}>
              <ReceiptList paymentId={record.payment.id} headingLevel={3} />
            </Section>
          )}
          <PaymentPostings entries={record.entries} />
        </>
      }
    />
  );
}
