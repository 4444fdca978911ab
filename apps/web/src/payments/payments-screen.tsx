import { Role } from "@hiwar/contract/kernel/roles";
import type { Payment } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { Loaded } from "../frame/loaded.tsx";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { PaymentRow } from "./payment-row.tsx";
import "./payments.css";

export const handle: PageHandle = { title: "payments.list", who: [Role.Student] };
export const meta = titled("payments.list");

/** Everything I paid or was about to pay, newest first. */
export default function PaymentsScreen() {
  const say = useSay();
  return (
    <div className="payments">
      <h1>{say("payments.list")}</h1>
      <PaymentList />
    </div>
  );
}

function PaymentList() {
  const say = useSay();
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
      {say("payments.toPlans")}
    </Button>
  );
  const none = (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say("payments.listEmpty")} action={plans} headingLevel={2}>
      {say("payments.listEmptyText")}
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
          {say("payments.more")}
        </Button>
      ) : (
        list.length > 10 && <p className="payments-end">{say("payments.listEnd")}</p>
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
