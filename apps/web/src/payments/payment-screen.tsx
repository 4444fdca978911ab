import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ReceiptList } from "@hiwar/app/payments/receipt-list";
import { useNow } from "@hiwar/app/time/use-now";
import { ApiError } from "@hiwar/client/api-error";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Payment } from "@hiwar/contract/payments";
import { hasReceipts } from "@hiwar/contract/receipts";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { Pounds } from "@hiwar/ui/pounds";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayPayments } from "../words/payments.ts";
import { say } from "../words/refunds.ts";
import { paymentTones } from "./payment-tones.ts";
import { RefundPanel } from "./refund-panel.tsx";
import "./refund.css";

export const handle: PageHandle = { roles: [Role.Student], back: { path: "/payments", label: () => say("payments") } };
export const meta = pageMeta(() => say("payment"));

/** /payments/:id: one paid payment, and what of it can be refunded or is being refunded. */
export default function PaymentScreen() {
  const id = idOf(useParams().id);
  const payment = useQuery({ ...api.payments.read.query({ id: id ?? "" }), enabled: id !== null });
  const quote = useQuery({ ...api.refunds.quote.query({ id: id ?? "" }), enabled: id !== null });
  if (id === null) return <NoSuchPayment />;
  const wait = (
    <div className="payment-page" aria-busy="true">
      <div className="payment-page-head">
        <Skeleton shape="title" className="my-2 w-1/2" />
        <Skeleton shape="block" className="h-7 w-20" />
        <p>
          <Skeleton className="my-1.5 inline-block w-4/5" />
        </p>
      </div>
      <CardSkeleton rows={1} hasEnds />
      <CardSkeleton variant="primary" lines={1} facts={4} hasButton />
    </div>
  );
  const lost = (error: unknown) => (error instanceof ApiError && error.code === "transaction-not-found" ? <NoSuchPayment /> : undefined);
  return (
    <Loaded query={payment} skeleton={wait} errorState={lost} headingLevel={1}>
      {(known) => (
        <div className="payment-page">
          <Head payment={known} />
          {hasReceipts(known) && (
            <section className="payment-receipts" aria-labelledby="receipts">
              <h2 id="receipts">{say("receipts")}</h2>
              <ReceiptList paymentId={known.id} headingLevel={3} />
            </section>
          )}
          <Loaded query={quote} skeleton={<CardSkeleton variant="primary" lines={1} facts={4} hasButton />} headingLevel={2}>
            {(now) => <RefundPanel quote={now} />}
          </Loaded>
        </div>
      )}
    </Loaded>
  );
}

function Head({ payment }: { payment: Payment }) {
  const now = useNow(60_000);
  const { description, status, method, hint, amountPiasters, paidAt, createdAt, id } = payment;
  return (
    <div className="payment-page-head">
      <h1>{description}</h1>
      <Badge tone={paymentTones[status]}>{sayPayments(`status${status}`)}</Badge>
      <p>
        <Pounds piasters={amountPiasters} />، {sayPayments(`by${method}`)}
        {hint && (
          <>
            {" "}
            <bdi dir="ltr">•••• {hint}</bdi>
          </>
        )}
        {"، "}
        {fullDay(paidAt ?? createdAt, now)}، {say("number")} <bdi dir="ltr">{id}</bdi>
      </p>
    </div>
  );
}

function NoSuchPayment() {
  const all = (
    <Button variant="primary" href="/payments">
      {say("payments")}
    </Button>
  );
  return <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("gone")} action={all} />;
}
