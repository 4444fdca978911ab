import { Role } from "@hiwar/contract/kernel/roles";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { PaidPeriod } from "@hiwar/contract/plans";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { ErrorState } from "@hiwar/ui/error-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "../frame/live.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { ReferenceOrder } from "./reference-order.tsx";
import { ReferenceSlip } from "./reference-slip.tsx";
import "./checkout.css";

export const handle: PageHandle = { title: "payments.title", who: [Role.Student] };
export const meta = titled("payments.title");

const pollMilliseconds = 15_000;
const waiting: readonly number[] = [PaymentStatus.New, PaymentStatus.Processed];

/** Paying for a plan: the order at one side, the payment as it stands at the other. The URL holds both, so that a reload loses nothing. */
export default function CheckoutScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const [plan, period, paymentId] = ["plan", "period", "payment"].map((name) => search.get(name));
  const ids = { plan: plan ?? "", payment: paymentId ?? "" };
  const planQuery = useQuery({ ...api.plans.read.query({ id: ids.plan }), enabled: ids.plan !== "" });
  const payment = useQuery({
    ...api.payments.status.query({ id: ids.payment }),
    enabled: ids.payment !== "",
    // The push tells at once; asking now and then covers a socket that was away.
    refetchInterval: ({ state }) => (state.data && !waiting.includes(state.data.status) ? false : pollMilliseconds),
  });
  const begin = (id: number | null) =>
    setSearch({ plan: ids.plan, period: period ?? "0", ...(id !== null && { payment: String(id) }) }, { replace: true });
  if (ids.plan === "") {
    return (
      <EmptyState
        drawing={<EmptyLessonsDrawing />}
        title={say("payments.noOrder")}
        action={
          <Button variant="primary" href="/plans">
            {say("payments.toPlans")}
          </Button>
        }
        headingLevel={1}
      >
        {say("payments.noOrderText")}
      </EmptyState>
    );
  }
  if (planQuery.isError || payment.isError) {
    const failed = planQuery.isError ? planQuery : payment;
    return (
      <ErrorState
        title={say("frame.loadFailed")}
        headingLevel={1}
        retry={{ label: say("frame.retry"), onPress: () => void failed.refetch(), isPending: failed.isFetching }}
      >
        {failed.error?.message || say("frame.loadFailedText")}
      </ErrorState>
    );
  }
  const offer = planQuery.data?.offers.find((one) => String(one.period) === (period ?? "0"));
  return (
    <div className="checkout">
      <section>
        <h1>{say("payments.heading")}</h1>
        {ids.payment === "" && <ReferenceOrder planId={Number(ids.plan)} period={Number(period ?? 0) as PaidPeriod} onOrdered={begin} />}
        {ids.payment !== "" && payment.isPending && <Skeleton shape="block" className="h-96" />}
        {payment.data && waiting.includes(payment.data.status) && <ReferenceSlip payment={payment.data} onCanceled={() => begin(null)} />}
        {payment.data && !waiting.includes(payment.data.status) && <PaymentOutcome payment={payment.data} onAgain={() => begin(null)} />}
      </section>
      {planQuery.data && offer ? <OrderSummary plan={planQuery.data} offer={offer} /> : <Skeleton shape="block" className="h-80" />}
    </div>
  );
}
