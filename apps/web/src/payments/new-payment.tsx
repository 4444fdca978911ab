import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { FailureDrawing } from "@hiwar/app/loading/failure-drawing";
import { useUser } from "@hiwar/app/use-user";
import { ApiError } from "@hiwar/client/api-error";
import { ErrorState } from "@hiwar/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { firstMissingOf, UnreadyCallout } from "../accounts/unready-callout.tsx";
import { OfferedStartLine } from "../wishes/offered-start-line.tsx";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";
import { CouponBox } from "./coupon-box.tsx";
import { FreePanel } from "./free-panel.tsx";
import { lessonQuote } from "./lesson-quote.ts";
import { PayMethods } from "./pay-methods.tsx";
import { PayNote } from "./pay-note.tsx";
import { PaySkeleton } from "./pay-skeleton.tsx";
import { StartGone } from "./start-gone.tsx";
import { UnpaidCallout } from "./unpaid-callout.tsx";
import { discountIn, useCoupon } from "./use-coupon.ts";
import { usePaymentMethods } from "./use-payment-methods.ts";

/** An unpaid order: what the student must do first, or its price and the payment methods. */
export function NewPayment({ order }: { order: Order }) {
  // Requested at once, in parallel with the price.
  usePaymentMethods();
  const user = useUser();
  const lack = user && firstMissingOf(user);
  if (lack) return <UnreadyCallout lack={lack} />;
  return order.kind === "plan" ? <PlanPayment order={order} /> : <LessonPayment order={order} />;
}

function PlanPayment({ order }: { order: Order & { kind: "plan" } }) {
  const plan = useQuery(api.plans.read.query({ id: order.planId }));
  const coupon = useCoupon(order);
  const offer = plan.data?.offers.find(({ period }) => period === order.period);
  if (!offer) return <Unready query={plan} hasCoupon />;
  if (coupon.isLoading) return <PaySkeleton hasCoupon />;
  const { couponCode, ...bare } = order;
  const discount = discountIn(coupon.data);
  const amountPiasters = offer.pricePiasters - discount;
  // A code without a discount is not sent, so that the shown price is the paid one.
  const seen = { ...bare, ...(discount > 0 && couponCode !== undefined && { couponCode }), seenPiasters: amountPiasters };
  return (
    <div className="checkout-plan">
      {offer.pricePiasters > 0 && <CouponBox order={order} coupon={coupon} />}
      {amountPiasters === 0 ? (
        <FreeOrder order={seen} />
      ) : (
        <PayMethods order={seen} amountPiasters={amountPiasters} whyNotReference={null} />
      )}
    </div>
  );
}

function FreeOrder({ order }: { order: Order }) {
  return (
    <div className="checkout-methods">
      <UnpaidCallout />
      <FreePanel order={order} />
      <PayNote id="freeTerms" />
    </div>
  );
}

function LessonPayment({ order }: { order: Order & { kind: "lesson" } }) {
  const quote = useQuery(lessonQuote(order));
  if (!quote.data) return <Unready query={quote} />;
  const { pricePiasters, whyNotStart, whyNotReference } = quote.data;
  if (whyNotStart !== null) return <StartGone order={order} isAfterWeek={whyNotStart === "week-boundaries-violation"} />;
  return (
    <>
      <OfferedStartLine tutorId={order.tutorId} chosen={order.start} />
      <PayMethods order={order} amountPiasters={pricePiasters} whyNotReference={whyNotReference} />
    </>
  );
}

interface Asking {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function Unready({ query, hasCoupon = false }: { query: Asking; hasCoupon?: boolean }) {
  if (query.isPending) return <PaySkeleton hasCoupon={hasCoupon} />;
  const isRefused = query.error === null || (query.error instanceof ApiError && query.error.status < 500);
  return (
    <ErrorState
      title={say(isRefused ? "noOffer" : "orderLost")}
      drawing={<FailureDrawing error={query.error} />}
      headingLevel={2}
      retry={{ label: sayFrame("retry"), onPress: () => void query.refetch(), isPending: query.isFetching }}
    >
      {query.error ? errorMessage(query.error) : say("noOrderText")}
    </ErrorState>
  );
}
