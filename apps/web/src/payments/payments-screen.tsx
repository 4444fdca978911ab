import { api } from "@hiwar/app/clients";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/payments.ts";
import { PaymentRow } from "./payment-row.tsx";
import { RefundableLessons } from "./refundable-lessons.tsx";
import "./payments.css";

export const handle: PageHandle = { roles: [Role.Student] };
export const meta = pageMeta(() => say("list"));

/** All payments of the person, paid or not, newest first. */
export default function PaymentsScreen() {
  return (
    <div className="payments">
      <h1>{say("list")}</h1>
      <RefundableLessons />
      <PaymentList />
    </div>
  );
}

function PaymentList() {
  const wait = (
    <div className="payments-list px-5" aria-busy="true">
      <RowsSkeleton hasEnds />
    </div>
  );
  const plans = (
    <Button variant="primary" href="/plans">
      {say("toPlans")}
    </Button>
  );
  const empty = (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say("listEmpty")} action={plans} headingLevel={2}>
      {say("listEmptyText")}
    </EmptyState>
  );
  return (
    <PagedList
      isSized
      query={useInfiniteQuery(useSizedPages(api.payments.list, {}))}
      skeleton={wait}
      empty={empty}
      more={say("more")}
      end={<p className="payments-end">{say("listEnd")}</p>}
      className="payments-list"
      row={(payment) => <PaymentRow key={payment.id} payment={payment} />}
    />
  );
}
