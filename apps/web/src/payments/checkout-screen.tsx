import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { Role } from "@hiwar/contract/kernel/roles";
import { PaymentStatus, type PaymentWithOrder } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/payments.ts";
import { checkoutPath, methodOf, orderFrom, orderOf, type PayMethod } from "./checkout-order.ts";
import { EndedSlip } from "./ended-slip.tsx";
import { NewPayment } from "./new-payment.tsx";
import { OpenSlip } from "./open-slip.tsx";
import { OrderSide } from "./order-side.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { PaidPage } from "./paid-page.tsx";
import { type Ending, endingOf, isRecentlyPaid } from "./payment-ending.ts";
import { PaymentSecurityNote } from "./payment-security-note.tsx";
import "./checkout.css";

export const handle: PageHandle = { roles: [Role.Student], PlainEnd: PaymentSecurityNote };
export const meta = pageMeta(() => say("title"));

const pollMilliseconds = 15_000;
const open: readonly number[] = [PaymentStatus.New, PaymentStatus.Processed];
const moving: readonly number[] = [...open, PaymentStatus.Refunding];

/**
 * The checkout of a plan or a lesson: the order on one side, the payment methods or the current payment on the other. All of its state is in the
 * address.
 */
export default function CheckoutScreen() {
  const [search] = useSearchParams();
  const paymentId = idOf(search.get("payment"));
  const order = orderFrom(search);
  if (paymentId !== null) return <PaymentAsItStands id={paymentId} />;
  return order ? (
    <Checkout heading={say("heading")} side={<OrderSide order={order} payment={null} />}>
      <NewPayment order={order} />
    </Checkout>
  ) : (
    <NothingToPay />
  );
}

function Checkout({ heading, side, children }: { heading: string; side: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="checkout">
      <section>
        <div role="status">
          <h1>{heading}</h1>
        </div>
        {children}
      </section>
      {side}
    </div>
  );
}

function PaymentAsItStands({ id }: { id: string }) {
  const payment = useQuery({
    ...api.payments.status.query({ id }),
    // A push reports a change at once; polling covers a lost socket.
    refetchInterval: ({ state }) => (state.data && !moving.includes(state.data.status) ? false : pollMilliseconds),
  });
  const wait = (
    <Checkout heading={say("loading")} side={<OrderSkeleton kind="plan" />}>
      <CardSkeleton lines={2} hasChoices hasButton className="h-96" />
    </Checkout>
  );
  return (
    <Loaded query={payment} skeleton={wait} headingLevel={1}>
      {(known) => <PaymentView payment={known} />}
    </Loaded>
  );
}

const celebrated: readonly Ending[] = ["planDone", "freeDone", "lessonDone"];

function PaymentView({ payment }: { payment: PaymentWithOrder }) {
  const now = useNow(60_000);
  const ending = open.includes(payment.status) ? null : endingOf(payment);
  if (ending !== null && celebrated.includes(ending) && isRecentlyPaid(payment, now)) return <PaidPage payment={payment} ending={ending} />;
  return (
    <Checkout heading={ending === null ? say("headingOpen") : say(`end.${ending}`)} side={<SideOf payment={payment} />}>
      <PaymentStatusView payment={payment} />
    </Checkout>
  );
}

function SideOf({ payment }: { payment: PaymentWithOrder }) {
  const order = orderOf(payment);
  return order && <OrderSide order={order} payment={payment} />;
}

function PaymentStatusView({ payment }: { payment: PaymentWithOrder }) {
  const navigate = useNavigate();
  const order = orderOf(payment);
  const again = order && ((method?: PayMethod) => void navigate(checkoutPath(order, method), { replace: true }));
  // After a cancelled payment, the method chosen before is open; another is one press away.
  if (open.includes(payment.status)) return <OpenSlip payment={payment} onCanceled={() => again?.(methodOf(payment))} />;
  return <EndedSlip payment={payment} onAgain={again} />;
}

function NothingToPay() {
  const plans = (
    <Button variant="primary" href="/plans">
      {say("toPlans")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say("noOrder")} action={plans} headingLevel={1}>
      {say("noOrderText")}
    </EmptyState>
  );
}
