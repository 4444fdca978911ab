import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ApiError } from "@hiwar/client/api-error";
import type { PaymentRecord } from "@hiwar/contract/payments";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Gone } from "../page/gone.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/payments.ts";
import { PaymentEvents } from "./payment-events.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHead } from "./payment-head.tsx";
import { PaymentPostings } from "./payment-postings.tsx";
import { PaymentStatement } from "./payment-statement.tsx";
import { PaymentTasks } from "./payment-tasks.tsx";
import { TwoWords } from "./two-words.tsx";
import "./payment.css";

export const meta = pageMeta(() => say("payment"));

const isGone = (error: unknown) => error instanceof ApiError && (error.code === "transaction-not-found" || error.code === "bad-request");

/** /payment/:id: everything of one payment, and the gateway's own word beside ours. */
export default function PaymentScreen() {
  const { id = "" } = useParams();
  const record = useQuery(api.payments.record.query({ id }));
  return (
    <Loaded
      query={record}
      wait={<Waiting />}
      lost={(error) => (isGone(error) ? <Gone title={say("gone")} all={{ href: "/payments", label: say("payments") }} /> : undefined)}
    >
      {(known) => <Known record={known} />}
    </Loaded>
  );
}

function Known({ record }: { record: PaymentRecord }) {
  return (
    <div className="staff-payment">
      <PaymentHead record={record} />
      <div className="staff-payment-body">
        <div className="grid grid-cols-1 gap-6">
          <PaymentTasks tasks={record.tasks.filter(({ decision }) => decision === null)} />
          <TwoWords record={record} />
          <PaymentTasks tasks={record.tasks.filter(({ decision }) => decision !== null)} />
          <PaymentEvents events={record.events} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PaymentStatement record={record} />
          <PaymentFacts record={record} />
          <PaymentPostings entries={record.entries} />
        </div>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="staff-payment" aria-busy="true">
      <div className="grid gap-2">
        <Skeleton className="w-24" />
        <Skeleton shape="title" className="w-72" />
        <Skeleton className="w-40" />
      </div>
      <div className="staff-payment-body">
        <Skeleton shape="block" className="h-72" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </div>
  );
}
