import { Role } from "@hiwar/contract/kernel/roles";
import type { Payment } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../live/live.ts";
import { Loaded } from "../loading/loaded.tsx";
import type { PageHandle } from "../page/page-handle.ts";
import { titled } from "../page/titled.ts";
import { say } from "../words/payments.ts";
import { PaymentRow } from "./payment-row.tsx";
import "./payments.css";

export const handle: PageHandle = { title: () => say("list"), who: [Role.Student] };
export const meta = titled(() => say("list"));

/** Everything I paid or was about to pay, newest first. */
export default function PaymentsScreen() {
  return (
    <div className="payments">
      <h1>{say("list")}</h1>
      <PaymentList />
    </div>
  );
}

function PaymentList() {
  const pages = useInfiniteQuery(api.payments.list.pages({}));
  const wait = (
    <div className="payments-list" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} shape="block" className="h-20" />
      ))}
    </div>
  );
  const plans = (
    <Button variant="primary" href="/plans">
      {say("toPlans")}
    </Button>
  );
  const none = (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say("listEmpty")} action={plans} headingLevel={2}>
      {say("listEmptyText")}
    </EmptyState>
  );
  const draw = (list: readonly Payment[]) => (
    <>
      <ul className="payments-list">
        {list.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {say("more")}
        </Button>
      ) : (
        list.length > 10 && <p className="payments-end">{say("listEnd")}</p>
      )}
    </>
  );
  return (
    <Loaded query={pages} wait={wait}>
      {(loaded) => {
        const list = loaded.pages.flatMap((page) => page.list);
        return list.length === 0 ? none : draw(list);
      }}
    </Loaded>
  );
}
